import type { Clock } from '../../../src/server/clock.ts';

/** A running clock that can be moved. */
export class TestClock implements Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  moveSeconds(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Sets the clock to a time, from which it continues. */
  moveTo(time: string): void {
    this.aheadMs = Date.parse(time) - Date.now();
  }
}

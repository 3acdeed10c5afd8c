import type { Clock } from '../../src/server/clock.ts';

/** A clock that runs like any other and can be moved ahead. */
export class TestClock implements Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  moveSeconds(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Sets the clock to a moment, from which it runs on. */
  moveTo(time: string): void {
    this.aheadMs = Date.parse(time) - Date.now();
  }
}

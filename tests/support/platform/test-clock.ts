import type { Clock } from '../../../src/kit/server/clock.ts';

/**
 * A clock that a test moves. It advances by a millisecond each time it is read, so that later events have later
 * times: a slow machine, midnight and the end of a year change nothing.
 */
export class TestClock implements Clock {
  private nowMs = Date.parse('2026-06-15T12:00:00+05:30');

  now(): Date {
    return new Date(++this.nowMs);
  }

  moveSeconds(seconds: number): void {
    this.nowMs += seconds * 1000;
  }

  /** Sets the clock to a time, from which it continues. */
  moveTo(time: string): void {
    this.nowMs = Date.parse(time);
  }
}

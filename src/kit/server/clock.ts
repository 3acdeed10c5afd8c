export interface Clock {
  now(): Date;
  /** Takes over the time of the database. @param roundTripMs how long the question took */
  follow?(databaseNow: Date, roundTripMs: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

/** Smaller differences come from the way to the database and back. */
const TOLERANCE_MS = 100;

/**
 * This machine's clock, set by the database's: with several machines all times come from one clock, so that none takes
 * another's locks for over.
 */
export class DatabaseClock implements Clock {
  private aheadMs = 0;
  private readonly machineMs: () => number;

  constructor(machineMs: () => number = Date.now) {
    this.machineMs = machineMs;
  }

  now(): Date {
    return new Date(this.machineMs() + this.aheadMs);
  }

  follow(databaseNow: Date, roundTripMs: number): void {
    const aheadMs = databaseNow.getTime() + roundTripMs / 2 - this.machineMs();
    if (Math.abs(aheadMs - this.aheadMs) > roundTripMs / 2 + TOLERANCE_MS) this.aheadMs = Math.round(aheadMs);
  }
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Every edit raises `updatedAt` by at least 1 ms. */
export function later(now: Date, before: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

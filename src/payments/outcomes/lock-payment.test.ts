import { describe, expect, it } from 'vitest';
import { secondsAfter } from '../../kit/server/clock.ts';
import { nextCheckAt } from './lock-payment.server.ts';

const createdAt = new Date('2026-11-22T09:00:00Z');
const after = (seconds: number) => secondsAfter(createdAt, seconds);

describe('an open payment is asked for', () => {
  it.each([
    [0, 120],
    [119, 120],
    [120, 600],
    [599, 600],
    [600, 3600],
    [3600, 7200],
    [7199, 7200],
    [7200, 10_800],
    [1_000_000, 1_000_800],
  ])('after %i s next at %i s, with 120 s between polls', (age, next) => {
    expect(nextCheckAt({ createdAt, expiresAt: null }, 120, after(age))).toEqual(after(next));
  });

  it('once more when it expires, which may come first', () => {
    const expiresAt = after(1800);

    expect(nextCheckAt({ createdAt, expiresAt }, 120, after(120))).toEqual(after(600));
    expect(nextCheckAt({ createdAt, expiresAt }, 120, after(600))).toEqual(expiresAt);
  });
});

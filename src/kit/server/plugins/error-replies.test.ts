import { describe, expect, it } from 'vitest';
import { refusedOf } from './error-replies.ts';

const brokenOff = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' });

describe('refusedOf', () => {
  it('takes a client that breaks off while it sends for no lost database', () => {
    expect([refusedOf(brokenOff('aborted')).status, refusedOf(brokenOff('read ECONNRESET')).status]).toEqual([
      400, 503,
    ]);
  });
});

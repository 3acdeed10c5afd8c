import { describe, expect, it } from 'vitest';
import { normalisedSerial } from './serial-outcomes.ts';

describe('a serial number', () => {
  it.each([
    [' dh2m 2611 0042 ', 'DH2M26110042'],
    ['SN: dh2m-1', 'DH2M-1'],
    ['s/n:abc', 'ABC'],
    ['Serial: a/b.c_d+e', 'A/B.C_D+E'],
    ['SN123', 'SN123'],
  ])('is normalised: %s', (typed, serial) => {
    expect(normalisedSerial(typed)).toBe(serial);
  });

  it.each(['', 'SN:', 'AB', 'A'.repeat(61), 'ABC#1', 'ÄBC', '<b>x</b>'])('is not %s', (typed) => {
    expect(normalisedSerial(typed)).toBeNull();
  });
});

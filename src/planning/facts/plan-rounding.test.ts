import { describe, expect, it } from 'vitest';
import { halfUp, isAbove, roundedDown, roundedUp } from './plan-rounding.ts';

describe('rounding', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [1.004999, 2, 1],
    [0.5, 0, 1],
    [86.25, 1, 86.3],
    [-0.5, 0, 0],
    [-1.005, 2, -1],
  ])('%f to %i decimals is %f', (value, decimals, rounded) => {
    expect(halfUp(value, decimals)).toBe(rounded);
  });

  it('down and up does not move a value on the border', () => {
    expect(roundedDown(0.1 + 0.2, 1)).toBe(0.3);
    expect(roundedUp(0.1 + 0.2, 1)).toBe(0.3);
    expect(roundedDown(22.349, 1)).toBe(22.3);
    expect(roundedUp(0.196, 2)).toBe(0.2);
  });

  it('compares beyond the error of binary fractions', () => {
    expect(isAbove(0.1 + 0.2, 0.3)).toBe(false);
    expect(isAbove(0.3001, 0.3)).toBe(true);
  });
});

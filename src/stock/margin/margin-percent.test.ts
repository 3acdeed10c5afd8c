import { describe, expect, it } from 'vitest';
import { marginPercent } from './margin-percent.ts';

describe('marginPercent', () => {
  it.each([
    [194_746, 140_000, 28.11],
    [10_000, 0, 100],
    [10_000, 10_000, 0],
    [20_000, 13_333, 33.34],
    [20_000, 13_335, 33.33],
    [10_000, 15_000, -50],
    [20_000, 20_001, 0],
    [20_000, 20_003, -0.01],
    [97_373, 70_000, 28.11],
    [85_688, 70_000, 18.31],
    [67_797, 70_000, -3.25],
    [0, 500, null],
  ])('of net %i and cost %i is %s', (netPaise, costPaise, percent) => {
    expect(marginPercent({ netPaise, costPaise })).toBe(percent);
  });
});

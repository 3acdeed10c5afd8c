import { describe, expect, it } from 'vitest';
import { isCostKnown, knownSums } from './admin-margin-page.desk.tsx';
import { marginPercent } from './margin-percent.ts';

const row = (net: number, cost: number) => ({
  key: '',
  label: '',
  units: 1,
  sales: net * 1.18,
  net,
  cost,
  margin: net - cost,
  marginPercent: null,
});

describe('a cost', () => {
  it('is not known where something was sold without one', () => {
    expect(isCostKnown(row(100, 0))).toBe(false);
    expect(isCostKnown(row(100, 60))).toBe(true);
    expect(isCostKnown(row(0, 0))).toBe(true);
  });

  it('that is not known is left out of cost and margin', () => {
    expect(knownSums([row(100, 60), row(200, 0)])).toMatchObject({
      sales: 354,
      net: 300,
      cost: 60,
      margin: 40,
      marginPercent: 40,
      withoutCost: 1,
    });
  });

  it('is nowhere zero where none is known', () => {
    expect(knownSums([row(200, 0)])).toMatchObject({ cost: null, margin: null, marginPercent: null });
  });
});

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

import { describe, expect, it } from 'vitest';
import { isCostKnown, knownSums } from './admin-margin-page.desk.tsx';

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

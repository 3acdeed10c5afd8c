import { describe, expect, it } from 'vitest';
import { sumsOfLine } from './margin.api.ts';

describe('sumsOfLine', () => {
  it('takes the GST out of the paid sum', () => {
    const line = { quantity: 2, paidPaise: 229_800, gstRate: 18, costPaise: 140_000 };

    expect(sumsOfLine(line)).toEqual({
      units: 2,
      salesPaise: 229_800,
      netPaise: 194_746,
      costPaise: 140_000,
    });
  });

  it('takes the rate of each line', () => {
    const netOf = (paidPaise: number, gstRate: number) =>
      sumsOfLine({ quantity: 1, paidPaise, gstRate, costPaise: 0 }).netPaise;

    expect([netOf(11_200, 12), netOf(10_000, 0)]).toEqual([10_000, 10_000]);
  });
});

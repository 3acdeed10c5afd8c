import { describe, expect, it } from 'vitest';
import { sumsOfLines } from './margin-sums.ts';

const sold = (pricePaise: number, quantity: number, gstRate = 18, costPaise = 0) => ({
  productId: '',
  pricePaise,
  quantity,
  gstRate,
  costPaise,
});

describe('sumsOfLines', () => {
  it('takes the GST out of the price', () => {
    expect(sumsOfLines([sold(114_900, 2, 18, 140_000)], 0)).toEqual([
      { units: 2, salesPaise: 229_800, netPaise: 194_746, costPaise: 140_000 },
    ]);
  });

  it('gives the odd paisa of a discount to the largest remainder, on a tie to the earlier line', () => {
    const sales = (discount: number, ...prices: number[]) =>
      sumsOfLines(
        prices.map((price) => sold(price, 1)),
        discount,
      ).map(({ salesPaise }) => salesPaise);

    expect(sales(1, 100, 100)).toEqual([99, 100]);
    expect(sales(10, 100, 300)).toEqual([97, 293]);
    expect(sales(2, 100, 100, 100)).toEqual([99, 99, 100]);
    expect(sales(1, 100, 200)).toEqual([100, 199]);
  });

  it('takes the rate of each line', () => {
    expect(sumsOfLines([sold(11_200, 1, 12), sold(10_000, 1, 0)], 0).map(({ netPaise }) => netPaise)).toEqual(
      [10_000, 10_000],
    );
  });
});

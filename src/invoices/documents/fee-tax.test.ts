import { describe, expect, it } from 'vitest';
import { feeTaxOf } from './fee-tax.ts';

describe('feeTaxOf', () => {
  it('splits a fee by rate, and each part into its value and its tax', () => {
    const shares = [
      { rate: 18, feePaise: 6667 },
      { rate: 5, feePaise: 3333 },
    ];

    expect(feeTaxOf(shares)).toEqual([
      { rate: 5, feePaise: 3333, taxablePaise: 3174, taxPaise: 159 },
      { rate: 18, feePaise: 6667, taxablePaise: 5650, taxPaise: 1017 },
    ]);
  });

  it('adds up the shares of one rate before it rounds', () => {
    const shares = [
      { rate: 18, feePaise: 1 },
      { rate: 18, feePaise: 1 },
    ];

    expect(feeTaxOf(shares)).toEqual([{ rate: 18, feePaise: 2, taxablePaise: 2, taxPaise: 0 }]);
  });

  it('is empty without a fee', () => {
    expect(feeTaxOf([{ rate: 18, feePaise: 0 }])).toEqual([]);
  });
});

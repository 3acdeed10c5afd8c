import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePaise, differencePaise, expectedPaise } from './drawer.ts';

const EMPTY = { openingPaise: 0, salesPaise: 0, refundsPaise: 0, inPaise: 0, outPaise: 0 };

describe('the drawer', () => {
  it('holds what it was opened with, cash kept, less refunds, and what was put in or taken out', () => {
    const drawer = {
      ...EMPTY,
      openingPaise: 200_000,
      salesPaise: 114_900,
      refundsPaise: 24_900,
      outPaise: 50_000,
    };

    expect(expectedPaise(drawer)).toBe(240_000);
    expect(differencePaise(drawer, 239_000)).toBe(-1_000);
  });

  it('counts what was put in', () => {
    expect(expectedPaise({ ...EMPTY, openingPaise: 100, inPaise: 50 })).toBe(150);
  });
});

describe('change', () => {
  it('is what was handed over beyond the amount', () => {
    expect(changePaise([{ amountPaise: 114_900, tenderedPaise: 150_000 }])).toBe(35_100);
  });

  it('is nothing for the exact amount, or where no cash is', () => {
    expect(changePaise([{ amountPaise: 114_900, tenderedPaise: null }])).toBe(0);
    expect(changePaise([])).toBe(0);
  });

  it('never stays in the drawer, however the bill was split', () => {
    const part = fc
      .tuple(fc.integer({ min: 1, max: 20_000_000 }), fc.option(fc.integer({ min: 0, max: 20_000_000 })))
      .map(([amountPaise, more]) => ({
        amountPaise,
        tenderedPaise: more === null ? null : amountPaise + more,
      }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const handedOver = parts.reduce((sum, each) => sum + (each.tenderedPaise ?? each.amountPaise), 0);
        const kept = parts.reduce((sum, each) => sum + each.amountPaise, 0);

        expect(expectedPaise({ ...EMPTY, salesPaise: kept }) + changePaise(parts)).toBe(handedOver);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { planSupply, type SupplyQuestion } from './supply-plan.ts';

const NONE: AskedProducts = new Map();

const STOCKED = (
  [
    ['16 outputs', 2499, 16, 20, 2],
    ['4 outputs', 799, 4, 1.4, 0.5],
    ['8 outputs', 1399, 8, 10, undefined],
    ['1 output', 299, 1, 2, undefined],
  ] as const
).map(([name, price, outputs, totalA, outputA]) => ({
  product: { _id: name, slug: name, name, price, image: null, inStock: true },
  facts: { outputs, outputV: 12, totalA, ...(outputA && { outputA }) },
  missing: [],
}));

function plan(question: SupplyQuestion, asked = NONE) {
  return planSupply(question, { constants: SHIPPED_CONSTANTS, asked, supplies: STOCKED });
}

describe('a supply plan', () => {
  it('four cameras of 3.7 W need 1.23 A, 1.54 A with spare', () => {
    const { supplies, ...figures } = plan({ loads: [{ count: 4, watts: 3.7 }] });

    expect(figures).toEqual({
      verdict: 'works',
      watts: 14.8,
      amps: 1.23,
      ampsWithSpare: 1.54,
      outputs: 4,
      unknown: [],
      sentence: '4 loads draw 14.8 W: 1.23 A at 12 V, 1.54 A with spare.',
    });
    // The cheapest is last: it has no spare.
    expect(supplies.map(({ product, verdict }) => [product.name, verdict])).toEqual([
      ['8 outputs', 'works'],
      ['16 outputs', 'works'],
      ['4 outputs', 'works_with_limits'],
    ]);
  });

  it('does not work where nothing has the outputs, the current or the voltage', () => {
    expect(plan({ loads: [{ count: 17, watts: 1 }] })).toMatchObject({ verdict: 'does_not', supplies: [] });
    expect(plan({ loads: [{ count: 1, watts: 241 }] })).toMatchObject({ verdict: 'does_not', supplies: [] });
    expect(plan({ loads: [{ count: 1, watts: 5 }], volts: 24 }).verdict).toBe('does_not');
  });

  it('works with limits exactly at the limit of a supply', () => {
    expect(plan({ loads: [{ count: 16, watts: 15 }] }).verdict).toBe('works_with_limits');
    expect(plan({ loads: [{ count: 16, watts: 12 }] }).verdict).toBe('works');
  });

  it('does not work where no output gives a load its current: 42 W on four outputs of 1.25 A', () => {
    const of = (facts: object) =>
      planSupply(
        { loads: [{ count: 1, watts: 42 }] },
        {
          constants: SHIPPED_CONSTANTS,
          asked: NONE,
          supplies: [{ ...STOCKED[0]!, facts: { outputs: 4, outputV: 12, totalA: 5, ...facts } }],
        },
      ).verdict;

    expect(of({})).toBe('does_not');
    expect(of({ outputA: 4 })).toBe('does_not');
    expect(of({ outputA: 4.375 })).toBe('works');
  });

  it('reads the watts of a product, and asks where there are none', () => {
    const of = (specs: Record<string, unknown>) => {
      const known = planFactsOf({ planKind: 'camera', ...specs }, null);
      return plan({ loads: [{ count: 2, productId: 'p1' }] }, new Map([['p1', { name: 'Dhruv', known }]]));
    };

    expect(of({ wattsMax: 3.7 }).watts).toBe(7.4);
    expect(of({})).toMatchObject({
      verdict: 'not_known',
      watts: null,
      supplies: [],
      unknown: [{ productId: 'p1', name: 'Dhruv', missing: ['wattsMax'] }],
      sentence: 'Missing: power of Dhruv. Not known: ask us.',
    });
  });
});

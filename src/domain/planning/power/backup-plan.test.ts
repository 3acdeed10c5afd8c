import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts } from '../facts/plan-facts.ts';
import { SHIPPED_CONSTANTS } from '../../../../tests/support/planning/shipped-constants.ts';
import { planBackup, type BackupQuestion } from './backup-plan.ts';

const STOCKED = (
  [
    ['Urja 600 VA', 3499, { batteryWh: 84, capacityVA: 600 }],
    ['Urja mini', 1999, { batteryWh: 65 }],
    ['Urja large', 9999, { batteryWh: 400, capacityVA: 90 }],
  ] as const
).map(([name, price, facts]) => ({
  product: { _id: name, slug: name, name, price, image: null, inStock: true },
  facts,
  missing: [],
}));

function plan(question: BackupQuestion, asked: AskedProducts = new Map()) {
  return planBackup(question, { constants: SHIPPED_CONSTANTS, asked, backups: STOCKED });
}

describe('a backup plan', () => {
  it('65 Wh feed 15 W for 2.77 hours', () => {
    expect(plan({ watts: 15, wh: 65 })).toEqual({
      hours: 2.77,
      needWh: null,
      products: [],
      unknown: [],
      sentence: '65 Wh feed 15 W for 2.77 hours.',
    });
  });

  it('12 V and 7 Ah feed 70 W for 46 minutes', () => {
    expect(plan({ watts: 70, ampHours: 7 }).hours).toBe(0.77);
    expect(plan({ watts: 70, volts: 24, ampHours: 7 }).hours).toBe(1.54);
  });

  it('100 W for 2 hours need 312.5 Wh', () => {
    expect(plan({ watts: 100, hours: 2 })).toEqual({
      hours: null,
      needWh: 312.5,
      products: [],
      unknown: [],
      sentence: '100 W for 2 hours need 312.5 Wh.',
    });
  });

  it('offers what lasts and carries the load, the cheapest first', () => {
    const { products } = plan({ watts: 15, hours: 2 });

    expect(products.map(({ product, hours }) => [product.name, hours])).toEqual([
      ['Urja mini', 2.77],
      ['Urja 600 VA', 3.58],
      ['Urja large', 17.07],
    ]);
    expect(plan({ watts: 95, hours: 2 }).products).toEqual([]);
  });

  it('reads the battery of a product', () => {
    const of = (specs: Record<string, unknown>, watts = 70) => {
      const known = planFactsOf({ planKind: 'backup', ...specs }, null);
      return plan({ watts, productId: 'p1' }, new Map([['p1', { name: 'Urja', known }]]));
    };

    expect(of({ batteryWh: 84 }).hours).toBe(0.77);
    expect(of({ batteryWh: 84, capacityVA: 60 })).toMatchObject({
      hours: 0,
      sentence: '70 W is more than it carries (60 VA).',
    });
    expect(of({})).toMatchObject({
      hours: null,
      unknown: [{ productId: 'p1', name: 'Urja', missing: ['batteryWh'] }],
      sentence: 'Missing: battery of Urja. Not known: ask us.',
    });
  });
});

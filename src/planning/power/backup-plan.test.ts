import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { planBackup, type BackupQuestion } from './backup-plan.ts';

const STOCKED = (
  [
    ['Urja 600 VA', 3499, { batteryWh: 84, capacityVA: 600 }],
    ['Urja mini', 1999, { batteryWh: 65, outputV: 12, totalA: 2 }],
    ['Urja large', 9999, { batteryWh: 400, capacityVA: 150 }],
    ['Urja of unknown power', 9, { batteryWh: 400 }],
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

    expect(of({ batteryWh: 84, capacityW: 100 }).hours).toBe(0.77);
    expect(of({ batteryWh: 84, capacityVA: 600 }, 450)).toMatchObject({
      hours: null,
      sentence: '600 VA carries about 360 W; 450 W are too many.',
    });
    expect(of({ batteryWh: 84, capacityVA: 600, capacityW: 500 }, 450).hours).toBe(0.12);
    expect(of({ batteryWh: 65, outputV: 12, totalA: 2 }, 60)).toMatchObject({
      hours: null,
      sentence: '12 V at 2 A carries about 24 W; 60 W are too many.',
    });
    expect(of({ batteryWh: 65, outputV: 12, totalA: 2 }, 15).hours).toBe(2.77);
    expect(of({ batteryWh: 65, outputV: 12 })).toMatchObject({
      hours: null,
      unknown: [{ missing: ['totalA'] }],
    });
    expect(of({ batteryWh: 65 })).toMatchObject({ hours: null, unknown: [{ missing: ['capacityW'] }] });
    expect(of({})).toMatchObject({
      hours: null,
      unknown: [{ productId: 'p1', name: 'Urja', missing: ['batteryWh', 'capacityW'] }],
      sentence: 'Missing: battery, power it carries of Urja. Not known: ask us.',
    });
  });

  it('of lead gives less the faster it is emptied: 84 Wh feed 70 W for 35 minutes, 20 W for 2.29 hours', () => {
    const lead = (watts: number, batteryWh = 84) => {
      const known = planFactsOf({ planKind: 'backup', batteryWh, capacityW: 500, chemistry: 'lead' }, null);
      return plan({ watts, productId: 'p1' }, new Map([['p1', { name: 'Urja', known }]]));
    };

    expect(lead(70)).toMatchObject({ hours: 0.58, sentence: '84 Wh feed 70 W for 35 minutes.' });
    expect(lead(20)).toMatchObject({ hours: 2.29, sentence: '84 Wh feed 20 W for 2.29 hours.' });
    // Values at the corners of the shares: 0.6 for 1 hour, 0.85 for 5, 1 for 20 and above.
    expect(lead(48, 100).hours).toBe(1);
    expect(lead(13.6, 100).hours).toBe(5);
    expect(lead(4, 100).hours).toBe(20);
    expect(lead(2, 100).hours).toBe(40);
    expect(lead(200, 100).hours).toBe(0.24);
  });

  it('says minutes under an hour', () => {
    expect(plan({ watts: 70, wh: 12 }).sentence).toBe('12 Wh feed 70 W for 7 minutes.');
    expect(plan({ watts: 70, wh: 0.1 }).sentence).toBe('0.1 Wh feed 70 W for 0 minutes.');
    expect(plan({ watts: 100, hours: 0.5 }).sentence).toBe('100 W for 30 minutes need 78.1 Wh.');
  });
});

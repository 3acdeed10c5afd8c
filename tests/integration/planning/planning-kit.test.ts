import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KitBody } from '../../../src/planning/kit-builder/kit-body.shapes.ts';
import type { KitAnswer } from '../../../src/planning/kit-builder/kit.shapes.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.close());

const point = {
  name: 'Gate',
  distanceM: 6,
  level: 'perceive',
  isOutdoors: true,
  needsColour: false,
  cableM: 15,
} as const;
const question = (change: Partial<KitBody> = {}): KitBody => ({
  place: 'home',
  wiring: 'coax',
  days: 10,
  points: [point, { ...point, name: 'Door', distanceM: 4 }],
  ...change,
});
const plansOf = async (body: KitBody) =>
  (await shop.visitor().call('POST /planning/kit', { body })).body.plans;
const skusOf = async ({ lines }: KitAnswer['plans'][number]) => {
  const rows = await shop.db.selectFrom('products').select(['id', 'sku']).execute();
  return lines.map(
    ({ product, quantity }) => `${quantity} ${rows.find(({ id }) => id === product._id)!.sku}`,
  );
};

describe('POST /api/planning/kit', () => {
  it('answers three lists out of the products in stock', async () => {
    const reply = await shop.visitor().call('POST /planning/kit', { body: question() });

    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const [value, balanced, best] = reply.body.plans;
    expect(value).toMatchObject({
      budget: 'value',
      isPossible: true,
      verdict: 'works',
      findings: [],
      short: [],
    });
    expect(await skusOf(value!)).toEqual([
      '2 CHK-DHR-B2',
      '1 CHK-MER-D4',
      '1 CHK-KOS-H1',
      // Two adapters cost a rupee less than one supply of four outputs.
      '2 CHK-URJ-A2',
      '1 CHK-SUT-C90',
      '1 CHK-SUT-BNC',
      '1 CHK-SUT-DC',
      '1 CHK-ACC-JB',
    ]);
    expect(value!.total).toBe(2 * 1149 + 3299 + 4299 + 2 * 249 + 1349 + 199 + 129 + 299);
    expect(balanced!.total).toBeGreaterThanOrEqual(value!.total);
    expect(best!.lines[0]).toMatchObject({ role: 'camera', product: { inStock: true } });
  });

  it.each(['coax', 'network', 'wifi'] as const)('proposes for %s what passes the checks', async (wiring) => {
    for (const plan of await plansOf(question({ wiring }))) {
      const lines = plan.lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
      const { body } = await shop.visitor().call('POST /planning/checks', { body: { lines } });

      expect(body).toEqual({ verdict: wiring === 'wifi' ? null : 'works', findings: [] });
    }
  });

  it('does without sold-out products', async () => {
    const setStock = async (stock: number) => {
      await shop.db.updateTable('products').set({ stock }).where('sku', '=', 'CHK-DHR-B2').execute();
      shop.services.catalogueVersion.renew();
    };
    await setStock(1);

    const [value] = await plansOf(question());

    expect((await skusOf(value!)).slice(0, 2)).toEqual(['1 CHK-DHR-B2', '1 CHK-DHR-B2C']);
    await setStock(140);
  });

  it('says what is missing', async () => {
    const plans = await plansOf(question({ points: [{ ...point, distanceM: 200 }] }));

    expect(plans[0]).toEqual({
      budget: 'value',
      isPossible: false,
      lines: [],
      total: 0,
      days: null,
      verdict: 'does_not',
      findings: [],
      short: [
        'None of our cameras in stock can recognise a known face at 200 m (Gate, outdoors, at night too). Try a shorter distance or ask us.',
      ],
      suggestions: [],
    });
  });

  it.each([
    ['no points', { points: [] }, 'points'],
    ['65 points', { points: Array(65).fill(point) }, 'points'],
    ['a point without a name', { points: [{ ...point, name: ' ' }] }, 'points.0.name'],
    ['a name of 61 characters', { points: [{ ...point, name: 'x'.repeat(61) }] }, 'points.0.name'],
    ['no distance', { points: [{ ...point, distanceM: 0.4 }] }, 'points.0.distanceM'],
    ['201 metres', { points: [{ ...point, distanceM: 201 }] }, 'points.0.distanceM'],
    ['a run of 501 metres', { points: [{ ...point, cableM: 501 }] }, 'points.0.cableM'],
    ['a level of the old scale', { points: [{ ...point, level: 'identify' }] }, 'points.0.level'],
    ['a word for a choice', { points: [{ ...point, isOutdoors: 'yes' }] }, 'points.0.isOutdoors'],
    ['no days', { days: 0 }, 'days'],
    ['days as text', { days: '30' }, 'days'],
    ['25 hours', { hoursPerDay: 25 }, 'hoursPerDay'],
    ['an unknown wiring', { wiring: 'fibre' }, 'wiring'],
    ['an unknown place', { place: 'castle' }, 'place'],
  ])('refuses %s', async (_, change, field) => {
    const body = { ...question(), ...change };
    const { status, refusal } = await shop.visitor().send('POST', '/api/planning/kit', body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields!)).toEqual([field]);
  });

  it('uses what one has at no price, and says what limits the rest', async () => {
    const sold = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'CHK-DHR-B2')
      .executeTakeFirstOrThrow();
    const have: KitBody['have'] = [
      { kind: 'camera', quantity: 1, productId: sold.id },
      { kind: 'recorder', quantity: 1, facts: { technology: 'HD analog', channels: 1, maxResolutionMP: 2 } },
      { kind: 'cable', quantity: 1, facts: { cableKind: 'coax', lengthM: 90, coreMm2: 0.22 } },
    ];
    const [plain] = await plansOf(question());
    const [value] = await plansOf(question({ have }));

    const own = value!.lines.filter((each) => each.own);
    expect(own.map(({ role, product, quantity }) => [role, product.price, quantity])).toEqual([
      ['camera', 0, 1],
      ['cable', 0, 1],
    ]);
    expect(value!.total).toBe(plain!.total - 1149 - 1349);
    expect(value!.findings).toMatchObject([
      {
        code: 'have',
        verdict: 'works_with_limits',
        sentence: 'Not used: Your recorder. You have 2 HD analog cameras, but the recorder takes 1.',
      },
    ]);
    expect(plain!.lines.some((each) => 'own' in each)).toBe(false);
  });

  it('refuses what one has by both its name and its facts', async () => {
    const have = [{ kind: 'disk', quantity: 1, productId: 'x', facts: { capacityTB: 1 } }];
    const { status, refusal } = await shop
      .visitor()
      .send('POST', '/api/planning/kit', { ...question(), have });

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields!)).toEqual(['have.0.productId']);
  });
});

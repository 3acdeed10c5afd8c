import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanFacts } from '../../../src/planning/planning-data/planning-data.shapes.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The demo shop says of its products what the planners say. */

let shop: TestShop;
let facts: PlanFacts;
beforeAll(async () => {
  shop = await startDemoShop();
  facts = (await shop.visitor().call('GET /planning/facts', {})).body;
});
afterAll(() => shop.close());

const productOf = async (sku: string) =>
  shop.db.selectFrom('products').select(['id', 'specs']).where('sku', '=', sku).executeTakeFirstOrThrow();

describe('the demo shop', () => {
  it('knows the needed facts of its products, but for the angles of dual and turning cameras', () => {
    const missing = Object.values(facts)
      .flat()
      .filter((each) => each.missing.length > 0)
      .map((each) => each.missing.join());

    expect(new Set(missing)).toEqual(new Set(['fieldOfViewDeg']));
    expect(Object.values(facts).map((list) => list.length)).toEqual([
      25, 10, 6, 3, 3, 4, 2, 4, 3, 1, 1, 0, 1, 2, 2,
    ]);
  });

  it.each(['H1', 'H2', 'H4', 'H6', 'H8', 'H10'])('says how long disk CHK-KOS-%s keeps', async (end) => {
    const { specs } = await productOf(`CHK-KOS-${end}`);
    const cameras = [{ count: 4, megapixels: 2 }];
    const { body } = await shop
      .visitor()
      .call('POST /planning/storage', { body: { cameras, diskTB: specs.capacityTB as number } });

    expect(body.days?.expected).toBe(Number(specs.daysFor4x2MP));
  });

  it.each([
    ['S4', 3, 4],
    ['S8', 6, 8],
    ['S16', 10, 16],
  ])('switch CHK-SET-%s carries %i cameras of class 3, or %i of class 2', async (end, ofClass3, ofClass2) => {
    const { id } = await productOf(`CHK-SET-${end}`);
    const verdict = async (count: number, poeClass: number) => {
      const body = { devices: [{ count, poeClass }], switch: { productId: id } };
      return (await shop.visitor().call('POST /planning/poe', { body })).body.verdict;
    };

    expect(await verdict(ofClass3, 3)).toBe('works');
    expect(await verdict(ofClass3 + 1, 3)).not.toBe('works');
    expect(await verdict(ofClass2, 2)).toBe('works');
    expect(await verdict(ofClass2 + 1, 2)).toBe('does_not');
  });

  it.each([
    ['MU', 15, 2.77],
    ['U6', 70, 0.58],
  ])('battery CHK-URJ-%s feeds %i W for %f hours', async (end, watts, hours) => {
    const { id } = await productOf(`CHK-URJ-${end}`);

    expect(
      (await shop.visitor().call('POST /planning/backup', { body: { watts, productId: id } })).body.hours,
    ).toBe(hours);
  });
});

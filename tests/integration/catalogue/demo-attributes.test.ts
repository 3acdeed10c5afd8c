import { afterAll, beforeAll, expect, it } from 'vitest';
import { valueFault } from '../../../src/catalogue/attributes/attribute-value.ts';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.close());

it('the demo shop’s products have what the definitions allow, and nothing that is not defined', async () => {
  const { body: attributes } = await shop.visitor().call('GET /attributes', {});
  const products = await shop.db.selectFrom('products').select(['sku', 'specs']).execute();
  const faults = products.flatMap(({ sku, specs }) =>
    Object.entries(specs)
      .filter(([, value]) => value !== null)
      .flatMap(([key, value]) => {
        const attribute = attributes.find((each) => each.key === key);
        const fault = attribute ? valueFault(attribute, value) : `${key} is not defined`;
        return fault === null ? [] : [`${sku}: ${fault}`];
      }),
  );
  expect(products).toHaveLength(80);
  expect(faults).toEqual([]);
});

it('its categories ask for what planners read and every product has', async () => {
  const admin = await someAdmin(shop);
  const params = { slug: 'storage' };
  const { body } = await admin.client.call('GET /admin/categories/:slug/attributes', { params });
  expect(body.map(({ key }) => key)).toContain('capacityTB');
  expect(body.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual(['planKind']);
  expect(body.map(({ sort }) => sort)).toEqual(body.map((_, index) => index + 1));
});

it('its kits have parts', async () => {
  const kits = await shop.db
    .selectFrom('kit_parts')
    .innerJoin('products', 'products.id', 'kit_id')
    .select((row) => ['sku', row.fn.countAll<number>().as('parts')])
    .groupBy('sku')
    .orderBy('sku')
    .execute();
  expect(kits.map(({ sku }) => sku)).toEqual(
    ['2H', '2W', '4C', '4H', '6P', '8H', '8P'].map((end) => `CHK-KIT-${end}`),
  );
  expect(kits.find(({ sku }) => sku === 'CHK-KIT-4H')?.parts).toBe(9);
});

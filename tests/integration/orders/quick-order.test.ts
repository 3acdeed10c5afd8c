import { expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

it('finds products on sale by SKU or GTIN, each in the place of its code', async () => {
  const { client } = await someCustomer(shop);
  const admin = await someAdmin(shop);
  const camera = await createdProduct(admin, { sku: 'Quick-1' });
  const cable = await createdProduct(admin, { gtin: '4006381333931' });
  const gone = await createdProduct(admin, { sku: 'QUICK-GONE' });
  await admin.client.call('DELETE /products/:id', { params: { id: gone._id } });
  const { status, body } = await client.call('POST /products/by-code', {
    body: { codes: ['04006381333931', 'QUICK-1', 'QUICK-GONE', 'none', 'quick-1'] },
  });

  expect(status).toBe(200);
  expect(body.map((product) => product?._id ?? null)).toEqual([
    cable._id,
    camera._id,
    null,
    null,
    camera._id,
  ]);
  expect(body[1]).toEqual({
    _id: camera._id,
    sku: 'Quick-1',
    name: camera.name,
    slug: camera.slug,
    image: camera.image,
  });
});

it.each([
  ['no code', []],
  ['more than fit in an order', Array.from({ length: 101 }, () => 'A')],
  ['a code that no product can have', ['A'.repeat(61)]],
])('refuses %s', async (_which, codes) => {
  const { client } = await someCustomer(shop);

  expect((await client.call('POST /products/by-code', { body: { codes } })).status).toBe(400);
});

import { beforeAll, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startDemoShop, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const listed = (query: { category?: string; page?: number; limit?: number } = {}) =>
  admin.client.call('GET /admin/missing-facts', { query });

it('lists facts that the category requires, then those that planners need, by category and name', async () => {
  const { slug } = (await admin.client.call('POST /admin/categories', { body: { name: 'Disks' } })).body;
  const attributes = [
    { key: 'interface', isRequired: true },
    { key: 'formFactor', isRequired: false },
  ];
  await admin.client.call('PUT /admin/categories/:slug/attributes', {
    params: { slug },
    body: { attributes },
  });
  const whole = { planKind: 'disk', capacityTB: 1, interface: 'SATA' };
  await createdProduct(admin, { name: 'Whole disk', category: 'Disks', specs: whole });
  const bare = await createdProduct(admin, {
    name: 'Bare disk',
    category: 'Disks',
    specs: { planKind: 'disk' },
  });
  const plain = await createdProduct(admin, { name: 'Plain box', category: 'Disks', sku: 'BOX-1' });
  await createdProduct(admin, { name: 'Free', specs: { house: 'blue' } });
  const wide = await createdProduct(admin, {
    name: 'Wide camera',
    category: 'Cameras',
    specs: { planKind: 'camera', resolutionMP: 2, technology: 'Wi-Fi' },
  });

  const { body, headers } = await listed();
  const nameOf = ({ _id, slug, name, sku }: typeof bare) => ({ _id, slug, name, sku });
  const required = { key: 'interface', name: 'Interface', isRequired: true };
  const onlyDisks = [
    {
      product: nameOf(bare),
      category: 'Disks',
      missing: [required, { key: 'capacityTB', name: 'Capacity', isRequired: false }],
    },
    { product: nameOf(plain), category: 'Disks', missing: [required] },
  ];
  expect(headers.get('x-total-count')).toBe('3');
  expect(body).toEqual([
    {
      product: nameOf(wide),
      category: 'Cameras',
      missing: [{ key: 'fieldOfViewDeg', name: 'Field of view', isRequired: false }],
    },
    ...onlyDisks,
  ]);
  expect((await listed({ category: slug })).body).toEqual(onlyDisks);
  expect((await listed({ page: 2, limit: 2 })).body).toEqual(onlyDisks.slice(1));

  await admin.client.call('DELETE /products/:id', { params: { id: bare._id } });
  expect((await listed({ category: slug })).body).toEqual(onlyDisks.slice(1));
  expect((await listed({ category: 'nothing' })).body).toEqual([]);
});

it('no longer asks for a fact that does not apply, until it applies again', async () => {
  const turning = await createdProduct(admin, {
    name: 'Turning camera',
    category: 'Turning',
    specs: { planKind: 'camera', resolutionMP: 2, technology: 'Wi-Fi' },
  });
  const say = (key: string, applies: boolean) =>
    admin.client.call('PUT /admin/missing-facts/:id/:key', {
      params: { id: turning._id, key },
      body: { applies },
    });
  const keys = async (query: object) =>
    (await admin.client.call('GET /admin/missing-facts', { query })).body
      .filter(({ product }) => product._id === turning._id)
      .flatMap(({ missing }) => missing.map(({ key }) => key));

  expect((await say('resolutionMP', false)).body).toMatchObject({ code: 'not_found' });
  expect(await keys({})).toEqual(['fieldOfViewDeg']);
  expect((await say('fieldOfViewDeg', false)).body).toEqual({
    message: 'Field of view is no longer asked for.',
  });
  expect(await say('fieldOfViewDeg', false)).toMatchObject({ status: 200 });
  expect([await keys({}), await keys({ notApplicable: 'true' })]).toEqual([[], ['fieldOfViewDeg']]);
  await say('fieldOfViewDeg', true);
  expect([await keys({}), await keys({ notApplicable: 'true' })]).toEqual([['fieldOfViewDeg'], []]);
});

it('lists products made in India without a maker, and imported ones without an importer', async () => {
  const company = { name: 'Kavach Works', address: 'Plot 1, Ahmedabad' };
  const category = 'Declared things';
  const made = await createdProduct(admin, { name: 'A made one', category, origin: 'IN', importer: company });
  const imported = await createdProduct(admin, {
    name: 'B imported',
    category,
    origin: 'TW',
    maker: company,
  });
  await createdProduct(admin, { name: 'C whole', category, origin: 'IN', maker: company });
  await createdProduct(admin, { name: 'D whole', category, origin: 'TW', importer: company });
  await createdProduct(admin, { name: 'E of no known origin', category });

  const { body } = await listed({ category: 'declared-things' });

  expect(body.map(({ product, missing }) => [product._id, missing])).toEqual([
    [made._id, [{ key: 'maker', name: 'Maker', isRequired: true }]],
    [imported._id, [{ key: 'importer', name: 'Importer', isRequired: true }]],
  ]);
});

it('of the demo shop lists the cameras without an angle, and no others', async () => {
  const demo = await startDemoShop();
  const owner = await someAdmin(demo);
  const { body } = await owner.client.call('GET /admin/missing-facts', { query: {} });
  expect(new Set(body.flatMap(({ missing }) => missing.map(({ key }) => key)))).toEqual(
    new Set(['fieldOfViewDeg']),
  );
  expect(body.length).toBeGreaterThan(3);
  await demo.close();
});

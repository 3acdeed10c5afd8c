import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { dataUri, someImage } from '../../support/catalogue/image-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('PUT /api/products/:id', () => {
  it('changes sent fields and keeps those left out', async () => {
    const picture = dataUri(await someImage(), 'image/png');
    const product = await createdProduct(admin, {
      sku: 'KEEP-1',
      mrp: 3000,
      stock: 4,
      image: picture,
      isFeatured: true,
    });
    await readAsVisitor(shop, product.slug);

    const answer = await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: { name: 'Renamed', description: 'Better.', price: 2500, category: 'Domes' },
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      _id: product._id,
      slug: product.slug,
      name: 'Renamed',
      description: 'Better.',
      price: 2500,
      category: 'Domes',
      sku: 'KEEP-1',
      mrp: 3000,
      stock: 4,
      isFeatured: true,
      image: product.image,
    });
    expect(await readAsVisitor(shop, product.slug)).toMatchObject({ name: 'Renamed', price: 2500 });
  });

  it('refuses what POST refuses, and changes nothing', async () => {
    const product = await createdProduct(admin, { mrp: 2000 });
    const put = (body: unknown) => admin.client.send('PUT', `/api/products/${product._id}`, body);
    const same = { name: product.name, description: product.description, category: product.category };

    const aboveMrp = await put({ ...same, price: 2000.5 });
    const blank = await put({ ...same, price: 1, description: ' ' });
    const other = await createdProduct(admin, { sku: 'OTHER-1' });
    const taken = await put({ ...same, price: 1, sku: other.sku });

    expect([aboveMrp.status, aboveMrp.refusal.message]).toEqual([
      400,
      'The price must not be above the MRP.',
    ]);
    expect([blank.status, blank.refusal.message]).toEqual([400, 'Please fill in all fields.']);
    expect([taken.status, taken.refusal.message]).toEqual([409, 'Another product already has this SKU.']);
    const { body } = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    expect(body).toEqual(product);
  });

  it('logs the old and new values', async () => {
    const product = await createdProduct(admin, { price: 100, stock: 5 });

    await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: { ...newProduct(), name: product.name, price: 120, stock: 5, description: 'New words.' },
    });

    const { body } = await admin.client.call('GET /admin/audit', { query: { search: product._id } });
    expect(body[0]).toMatchObject({ action: 'product.update', subject: product._id });
    expect(body[0]!.details).toEqual({
      name: product.name,
      changes: { price: { from: 100, to: 120 }, description: 'changed' },
    });
  });

  it('returns 404 for an unknown product', async () => {
    for (const id of ['no-such-slug', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
      const answer = await admin.client.call('PUT /products/:id', { params: { id }, body: newProduct() });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This product is not in our catalogue.');
    }
  });
});

describe('PATCH /api/products/:id', () => {
  it('features a product and stops featuring it', async () => {
    const product = await createdProduct(admin);
    const toggle = () => admin.client.call('PATCH /products/:id', { params: { id: product._id } });
    const featured = async () =>
      (await shop.visitor().call('GET /products/featured', {})).body.some(({ _id }) => _id === product._id);

    const on = await toggle();
    const whileOn = await featured();
    const off = await toggle();

    expect(on.body).toEqual({ isFeatured: true, name: product.name });
    expect(off.body).toEqual({ isFeatured: false, name: product.name });
    expect([whileOn, await featured()]).toEqual([true, false]);
  });

  it('toggles twice when two admins toggle at once', async () => {
    const product = await createdProduct(admin);

    await runConcurrently(
      shop,
      'products',
      Array.from(
        { length: 4 },
        () => () => admin.client.call('PATCH /products/:id', { params: { id: product._id } }),
      ),
    );

    expect((await readAsVisitor(shop, product._id))!.isFeatured).toBe(false);
  });
});

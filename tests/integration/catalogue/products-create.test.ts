import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  createdProduct,
  isListed,
  newProduct,
  readAsVisitor,
} from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('POST /api/products', () => {
  it('adds a product that shoppers see at once, by id, by slug and in the lists', async () => {
    await shop.visitor().call('GET /products', {});

    const answer = await admin.client.call('POST /products', {
      body: newProduct({
        name: 'Garuda 4K dome',
        sku: 'GRD-4K',
        mrp: 2000,
        stock: 12,
        warrantyMonths: 24,
        specs: { resolutionMP: 8, place: 'Outdoor' },
      }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      slug: 'garuda-4k-dome',
      sku: 'GRD-4K',
      price: 1149.5,
      mrp: 2000,
      category: 'Bullet Cameras',
      image: null,
      isFeatured: false,
      stock: 12,
      gstRate: 18,
    });
    const { _id } = answer.body;
    expect(await readAsVisitor(shop, _id)).toMatchObject({ _id, name: 'Garuda 4K dome' });
    expect(await readAsVisitor(shop, 'garuda-4k-dome')).not.toHaveProperty('stock');
    expect(await isListed(shop, 'Garuda 4K dome')).toBe(true);
    const inCategory = await shop
      .visitor()
      .call('GET /products/category/:category', { params: { category: answer.body.category } });
    expect(inCategory.body.map((product) => product._id)).toContain(_id);
  });

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['no description', { description: undefined }],
    ['a blank description', { description: '  ' }],
    ['no price', { price: undefined }],
    ['an empty price', { price: '' }],
    ['no category', { category: undefined }],
    ['a blank category', { category: ' ' }],
    ['a null category and a wrong price', { category: null, price: 'dear' }],
  ])('refuses %s, and stores nothing', async (_, fault) => {
    const body = { ...newProduct(), ...fault };

    const answer = await admin.client.send('POST', '/api/products', body);

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Please fill in all fields.');
    expect(answer.refusal.error).toBe('Please fill in all fields.');
    expect(await isListed(shop, String(body.name))).toBe(false);
  });

  it.each(['1149', -1, 1.005, 10_000_001, Number.NaN, true, [5], { $gt: 0 }])(
    'refuses %j as a price',
    async (price) => {
      const body = { ...newProduct(), price };

      const answer = await admin.client.send('POST', '/api/products', body);

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        Number.isNaN(price)
          ? 'Please fill in all fields.'
          : 'Price must be a number of rupees with at most two decimals.',
      );
      expect(await isListed(shop, body.name)).toBe(false);
    },
  );

  it('refuses a price above the MRP', async () => {
    const answer = await admin.client.call('POST /products', {
      body: newProduct({ price: 100.01, mrp: 100 }),
    });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('The price must not be above the MRP.');
  });

  it('writes an audit entry', async () => {
    const product = await createdProduct(admin, { price: 99 });

    const { body } = await admin.client.call('GET /admin/audit', { query: { search: product._id } });

    expect(body).toMatchObject([
      {
        action: 'product.create',
        subject: product._id,
        admin: { _id: admin.user._id, name: 'Riya Admin' },
        details: { name: product.name, price: 99 },
      },
    ]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProductsQuery } from '../../../src/catalogue/products/admin-products.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, isListed, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function listed(query: AdminProductsQuery) {
  const { body } = await admin.client.call('GET /admin/products', { query });
  return body;
}

const remove = (id: string) => admin.client.call('DELETE /products/:id', { params: { id } });
const restore = (id: string) => admin.client.call('POST /admin/products/:id/restore', { params: { id } });

describe('a draft', () => {
  it('is nowhere in public, and an admin reads it', async () => {
    const draft = await createdProduct(admin, { state: 'draft', stock: 3 });
    const customer = await someCustomer(shop);

    const inCart = await customer.client.call('POST /cart', { body: { productId: draft._id, quantity: 1 } });

    expect(await readAsVisitor(shop, draft._id)).toBeNull();
    expect(await isListed(shop, draft.name)).toBe(false);
    expect(inCart.status).toBe(404);
    const { body } = await admin.client.call('GET /products/:id', { params: { id: draft.slug } });
    expect(body).toMatchObject({ _id: draft._id, state: 'draft', held: false });
  });
});

describe('the admins’ list of products', () => {
  it('is sorted by each column either way, and filtered by stock and price', async () => {
    const category = 'Sorted things';
    const one = await createdProduct(admin, { category, name: 'B one', price: 300, stock: 5, reorderAt: 5 });
    const two = await createdProduct(admin, {
      category,
      name: 'A two',
      price: 100,
      stock: 0,
      state: 'draft',
    });
    const three = await createdProduct(admin, { category, name: 'C three', price: 200 });
    const ids = async (query: AdminProductsQuery) =>
      (await listed({ category: [category], ...query })).map(({ _id }) => _id);

    expect(await ids({ sort: 'name' })).toEqual([two._id, one._id, three._id]);
    expect(await ids({ sort: '-name' })).toEqual([three._id, one._id, two._id]);
    expect(await ids({ sort: '-price' })).toEqual([one._id, three._id, two._id]);
    expect(await ids({ sort: 'stock' })).toEqual([two._id, one._id, three._id]);
    expect(await ids({ sort: '-stock' })).toEqual([one._id, two._id, three._id]);
    expect(await ids({ sort: 'state' })).toEqual([one._id, three._id, two._id]);
    expect(await ids({ sort: '-state' })).toEqual([two._id, three._id, one._id]);
    expect(await ids({ sort: 'category' })).toEqual([one._id, two._id, three._id]);
    expect(await ids({ stock: 'out' })).toEqual([two._id]);
    expect(await ids({ stock: 'in' })).toEqual([one._id]);
    expect(await ids({ stock: 'low' })).toEqual([one._id]);
    expect(await ids({ stock: 'uncounted' })).toEqual([three._id]);
    expect(await ids({ min: 200, max: 250 })).toEqual([three._id]);
  });

  it('is filtered by state, name or beginning of the SKU, category and brand', async () => {
    const category = 'Hooks';
    const live = await createdProduct(admin, { category, sku: 'HK-1', brand: 'Hawfinch', stock: 4 });
    const draft = await createdProduct(admin, { category, sku: 'HK-2', state: 'draft' });
    const gone = await createdProduct(admin, { category, sku: 'XX-HK' });
    await remove(gone._id);
    const ids = async (query: AdminProductsQuery) =>
      (await listed({ sort: 'sku', category: [category], ...query })).map(({ _id }) => _id);

    expect(await ids({})).toEqual([live._id, draft._id]);
    expect(await ids({ state: 'live' })).toEqual([live._id]);
    expect(await ids({ state: 'draft' })).toEqual([draft._id]);
    expect(await ids({ state: 'archived' })).toEqual([gone._id]);
    expect(await ids({ state: 'all' })).toEqual([live._id, draft._id, gone._id]);
    expect(await ids({ search: 'hk' })).toEqual([live._id, draft._id]);
    expect(await ids({ brand: ['hawfinch'] })).toEqual([live._id]);
    const [first] = await listed({ search: 'HK-1' });
    expect(first).toMatchObject({ stock: 4, state: 'live', held: false, updatedAt: live.updatedAt });
  });

  it('shows the proofs that the gate requires, and the to-do list counts them', async () => {
    const product = await createdProduct(admin, { category: 'Watched' });
    const { body: categories } = await shop.visitor().call('GET /categories', {});
    const { _id: id } = categories.find(({ name }) => name === 'Watched')!;
    const change = (body: object) => admin.client.call('PUT /admin/categories/:id', { params: { id }, body });
    const toDo = async () => (await admin.client.call('GET /admin/catalogue/to-do', {})).body;

    const offered = await toDo();
    await change({ gate: 'warn', gateKinds: ['WPC'] });
    const warned = await toDo();
    await change({ gate: 'block' });

    expect(offered).toEqual({ held: 0, proofsMissing: 0, proofsEnding: 0, gateOffer: ['bullet-cameras'] });
    expect(warned).toEqual({ held: 0, proofsMissing: 1, proofsEnding: 0, gateOffer: [] });
    expect(await toDo()).toMatchObject({ held: 1, proofsMissing: 0 });
    const [held] = await listed({ gate: 'missing' });
    const gate = { level: 'block', kinds: ['WPC'], missing: ['WPC'], reason: null };
    expect(held).toMatchObject({ _id: product._id, held: true, gate });
    expect(await listed({ state: 'held' })).toEqual([held]);
  });
});

describe('an archived product', () => {
  it('comes back as a draft, unless its SKU has been taken since', async () => {
    const product = await createdProduct(admin, { sku: 'BACK-1' });
    await remove(product._id);

    const { status, body } = await restore(product._id);
    const again = await restore(product._id);
    await remove(product._id);
    await createdProduct(admin, { sku: 'BACK-1' });
    const taken = await restore(product._id);

    expect([status, body.state, again.status]).toEqual([200, 'draft', 404]);
    expect([taken.status, taken.refusal.code]).toEqual([409, 'sku_taken']);
    expect(await readAsVisitor(shop, product._id)).toBeNull();
  });
});

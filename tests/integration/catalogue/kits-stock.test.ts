import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { setParts } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

let count = 0;

/** A kit of four cameras each, alone in a category, whose own stock is 3. */
async function kitOf(cameras: number | null, category = `Kits ${++count}`) {
  const camera = await someProduct(shop, { stock: cameras });
  const { _id: id, ...kit } = await createdProduct(admin, { category, name: `Quartet ${++count}`, stock: 3 });
  await setParts(admin, { id }, [{ product: camera, quantity: 4 }]);
  return { camera, kit: { ...kit, id }, category };
}

describe('the stock of a kit', () => {
  it.each([
    [3, { inStock: false, stockLeft: 0 }],
    [4, { inStock: true, stockLeft: 1 }],
    [27, { inStock: true, stockLeft: 6 }],
    [28, { inStock: true, stockLeft: null }],
    [null, { inStock: true, stockLeft: null }],
  ])('of %s parts is shown on its page, in lists, in search and in the cart', async (units, shown) => {
    const { kit, category } = await kitOf(units);

    expect(await readAsVisitor(shop, kit.slug)).toMatchObject({ isKit: true, ...shown });
    const visitor = shop.visitor();
    const listed = await visitor.call('GET /products', { query: { category: [category] } });
    expect(listed.body).toMatchObject([{ _id: kit.id, isKit: true, ...shown }]);
    const found = await visitor.call('GET /products', { query: { search: kit.name, match: 'words' } });
    expect(found.body.find(({ _id }) => _id === kit.id)).toMatchObject(shown);
    const suggested = await visitor.call('GET /suggest', { query: { q: kit.name } });
    expect(suggested.body.products.find(({ _id }) => _id === kit.id)).toMatchObject({
      inStock: shown.inStock,
    });
    const { body } = await customer.client.call('POST /cart', { body: { productId: kit.id, quantity: 1 } });
    expect(body.find(({ productId }) => productId === kit.id)!.product).toMatchObject(shown);
  });

  it('decides filters, counts and low stock', async () => {
    const category = `Kits ${++count}`;
    const [soldOut, few, many] = [
      await kitOf(0, category),
      await kitOf(8, category),
      await kitOf(400, category),
    ];
    const query = { category: [category] };

    const inStock = await shop.visitor().call('GET /products', { query: { ...query, inStock: true } });
    expect(inStock.body.map(({ _id }) => _id).sort()).toEqual([few.kit.id, many.kit.id].sort());
    const facets = await shop.visitor().call('GET /products/facets', { query });
    expect(facets.body.inStock).toBe(2);
    const low = await admin.client.call('GET /admin/low-stock', {});
    const names = low.body.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([soldOut.kit.name, few.kit.name]));
    expect(names).not.toContain(many.kit.name);
  });

  it('is what the desk sees, beside its level to reorder', async () => {
    const { camera, kit, category } = await kitOf(10);

    const { body } = await admin.client.call('GET /products/:id', { params: { id: kit.id } });
    expect(body).toMatchObject({ stock: 2, averageCost: null });
    const list = await admin.client.call('GET /admin/products', { query: { category: [category] } });
    expect(list.body).toMatchObject([{ stock: 2, isKit: true }]);
    const item = async () =>
      (await admin.client.call('GET /admin/stock', { query: { search: kit.name } })).body[0];
    expect(await item()).toMatchObject({ stock: 2, value: 0 });

    const before = (await admin.client.call('GET /admin/stock/to-do', {})).body.toReorder;
    await shop.db.updateTable('products').set({ reorder_at: 2 }).where('id', '=', kit.id).execute();
    expect((await admin.client.call('GET /admin/stock/to-do', {})).body.toReorder).toBe(before + 1);
    await booked(admin, camera.id, { kind: 'count', counted: 12 });
    expect((await admin.client.call('GET /admin/stock/to-do', {})).body.toReorder).toBe(before);
  });

  it('is not in the totals: its units are those of its parts', async () => {
    const totals = async () => (await admin.client.call('GET /admin/stock/value', {})).body;
    const before = await totals();
    const camera = await someProduct(shop, { stock: 8 });
    const kit = await someProduct(shop, { stock: 3 });
    expect(await totals()).toMatchObject({ products: before.products + 2, units: before.units + 11 });

    await setParts(admin, kit, [{ product: camera, quantity: 4 }]);
    expect(await totals()).toMatchObject({ products: before.products + 1, units: before.units + 8 });
    expect(await stockOf(shop, kit.id)).toBe(3);
  });

  it('cannot be set, and an attempt is no error', async () => {
    const { kit, category } = await kitOf(8);
    const body = newProduct({ name: kit.name, category, stock: 77 });

    const saved = await admin.client.call('PUT /products/:id', { params: { id: kit.id }, body });
    expect([saved.status, saved.body.stock]).toEqual([200, 2]);
    const lines = [{ product: kit.id, counted: 0, expected: 2 }];
    expect((await admin.client.call('POST /admin/stock-counts', { body: { lines } })).status).toBe(201);
    expect(await readAsVisitor(shop, kit.id)).toMatchObject({ stockLeft: 2 });
  });
});

describe('a kit dearer than its parts together', () => {
  it('is a to-do on the desk, not an error', async () => {
    const part = await someProduct(shop, { pricePaise: 50_000 });
    const optional = await someProduct(shop, { pricePaise: 50_000 });
    const kit = await createdProduct(admin, { price: 1000.01 });
    const toDo = async () => (await admin.client.call('GET /admin/catalogue/to-do', {})).body.kitsDearer ?? 0;
    const before = await toDo();
    const parts = [{ product: optional, quantity: 1, isOptional: true }];

    await setParts(admin, { id: kit._id }, [{ product: part, quantity: 2 }, ...parts]);
    expect(await toDo()).toBe(before + 1);
    await setParts(admin, { id: kit._id }, [{ product: part, quantity: 3 }, ...parts]);
    expect(await toDo()).toBe(before);
  });
});

describe('a cached page of a kit', () => {
  it('follows an order, a count and a purchase of a part that itself is plentiful', async () => {
    const { camera, kit } = await kitOf(28);
    const left = async () => (await readAsVisitor(shop, kit.id))!.stockLeft;
    expect(await left()).toBeNull();

    await someOrder(customer, [{ product: camera, quantity: 1 }]);
    expect(await left()).toBe(6);
    await booked(admin, camera.id, { kind: 'count', counted: 8 });
    expect(await left()).toBe(2);
    await booked(admin, camera.id, { kind: 'purchase', delta: 12, cost: 700 });
    expect(await left()).toBe(5);
    await someOrder(customer, [{ product: kit, quantity: 2 }]);
    expect(await left()).toBe(3);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { StockQuery } from '../../../src/stock/stock/stock.shapes.ts';
import { checkStockNightly } from '../../../src/stock/stock/check-stock.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked, wrongLedgers } from '../../support/stock/stock-steps.ts';

const DAY_SECONDS = 24 * 60 * 60;
const START = '2026-03-01T06:00:00Z';
const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop.clock.moveTo(START);
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const list = (query: Partial<StockQuery>) => admin.client.call('GET /admin/stock', { query });
const namesOf = async (query: Partial<StockQuery>) => (await list(query)).body.map(({ name }) => name);

describe('GET /api/admin/stock', () => {
  it('says how a product sells and how many to buy', async () => {
    const product = await createdProduct(admin, {
      name: 'Reorder me',
      stock: 41,
      reorderAt: 10,
      costPrice: 700,
    });
    const line = (quantity: number) => [{ product: { id: product._id, price: product.price }, quantity }];
    await someOrder(customer, line(10));
    shop.clock.moveSeconds(31 * DAY_SECONDS);
    [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
    await someOrder(customer, line(24));
    const cancelled = await someOrder(customer, line(5));
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: cancelled._id },
      body: { status: 'Cancelled' },
    });

    const { body } = await list({ search: 'reorder ME' });

    expect(body).toEqual([
      {
        _id: product._id,
        sku: null,
        name: 'Reorder me',
        stock: 7,
        reorderAt: 10,
        sold30: 24,
        suggested: 27,
        averageCost: 700,
        value: 4900,
        lastSoldAt: expect.stringMatching(/^2026-04-01T06/) as string,
        heldUnpaid: 34,
      },
    ]);
  });

  it('finds by a part of the name or the beginning of the SKU, and sorts', async () => {
    await createdProduct(admin, { name: 'Sorted B', sku: 'ZQ-1', stock: 9, costPrice: 10 });
    await createdProduct(admin, { name: 'Sorted a', sku: 'ZQ-3', stock: 5, costPrice: 100 });
    await createdProduct(admin, { name: 'Sorted c', sku: 'ZQ-2', stock: 7 });
    await createdProduct(admin, { name: 'Sorted d, not counted' });

    expect(await namesOf({ search: 'sorted' })).toEqual(['Sorted a', 'Sorted B', 'Sorted c']);
    expect(await namesOf({ search: 'zq-', sort: 'sku' })).toEqual(['Sorted B', 'Sorted c', 'Sorted a']);
    expect(await namesOf({ search: 'zq-', sort: 'stock' })).toEqual(['Sorted a', 'Sorted c', 'Sorted B']);
    expect(await namesOf({ search: 'zq-', sort: 'value' })).toEqual(['Sorted a', 'Sorted B', 'Sorted c']);
    expect(await namesOf({ search: 'q-' })).toEqual([]);
    expect(await namesOf({ search: '%' })).toEqual([]);
    const page = await list({ search: 'zq-', page: 2, limit: 2 });
    expect([page.body.map(({ name }) => name), page.headers.get('x-total-count')]).toEqual([
      ['Sorted c'],
      '3',
    ]);
  });

  it('lists products to reorder, sold-out ones and dead stock', async () => {
    const named = async (name: string, stock: number, reorderAt: number | null = null) => {
      const { _id: id, price } = await createdProduct(admin, { name: `Kept ${name}`, stock, reorderAt });
      return { id, price };
    };
    await named('never sold', 5, 4);
    const sold = await named('sold long ago', 5);
    const out = await named('out', 0, 0);
    await someOrder(customer, [{ product: sold, quantity: 1 }]);
    shop.clock.moveSeconds(90 * DAY_SECONDS + 60);
    [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
    await someOrder(customer, [{ product: await named('sold', 5, 4), quantity: 1 }]);
    await named('new', 5, null);
    await booked(admin, out.id, { kind: 'count', counted: 3 });
    const gone = await named('archived', 0, 9);
    await admin.client.call('DELETE /products/:id', { params: { id: gone.id } });
    await named('empty', 0);

    expect(await namesOf({ search: 'kept', filter: 'reorder' })).toEqual(['Kept sold']);
    expect(await namesOf({ search: 'kept', filter: 'out' })).toEqual(['Kept empty']);
    expect(await namesOf({ search: 'kept', filter: 'dead' })).toEqual([
      'Kept never sold',
      'Kept sold long ago',
    ]);
    expect(await namesOf({ search: 'kept', filter: 'all' })).toHaveLength(6);
  });
});

describe('GET /api/admin/stock/value', () => {
  it('adds up counted products that are not archived', async () => {
    const before = (await admin.client.call('GET /admin/stock/value', {})).body;
    await createdProduct(admin, { stock: 10, costPrice: 700.25 });
    await createdProduct(admin, { stock: 3 });
    await createdProduct(admin, { stock: 0 });
    await createdProduct(admin);
    const { _id: id } = await createdProduct(admin, { stock: 8, costPrice: 1 });
    await admin.client.call('DELETE /products/:id', { params: { id } });

    const after = (await admin.client.call('GET /admin/stock/value', {})).body;

    expect(after).toEqual({
      products: before.products + 3,
      units: before.units + 13,
      value: before.value + 7002.5,
      withoutCost: before.withoutCost + 1,
      uncounted: before.uncounted + 1,
    });
  });
});

describe('GET /api/admin/stock/check', () => {
  it('finds a stock, a value and a chain that somebody changed behind the ledger', async () => {
    expect(await wrongLedgers(admin)).toEqual([]);
    const [stock, value, chain, archived] = [
      await someProduct(shop, { stock: 5 }),
      await someProduct(shop, { stock: 5 }),
      await someProduct(shop, { stock: 5 }),
      await someProduct(shop, { stock: 5 }),
    ];
    await admin.client.call('DELETE /products/:id', { params: { id: archived.id } });
    const set = (id: string, columns: object) =>
      shop.db.updateTable('products').set(columns).where('id', '=', id).execute();
    await set(stock.id, { stock: 9 });
    await set(archived.id, { stock: 4 });
    await set(value.id, { stock_value_paise: 1 });
    const move = { kind: 'adjust', ref: null, note: null, actor_id: null, unit_cost_paise: null } as const;
    await shop.db
      .insertInto('stock_moves')
      .values({
        ...move,
        product_id: chain.id,
        delta: 2,
        after: 5,
        value_paise: 0,
        value_after_paise: 0,
        at: new Date(),
      })
      .execute();

    const { body } = await admin.client.call('GET /admin/stock/check', {});

    const byId = new Map(body.wrong.map(({ _id, stock, ledger }) => [_id, [stock, ledger]]));
    expect(byId).toEqual(
      new Map([
        [stock.id, [9, 5]],
        [value.id, [5, 5]],
        [chain.id, [5, 5]],
        [archived.id, [4, 5]],
      ]),
    );
    const { total } = await shop.db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(body.products).toBe(total);
  });

  it('finds nothing any more after a count, which says by how much the ledger was wrong', async () => {
    const { _id: id } = await createdProduct(admin, { stock: 5, costPrice: 100 });
    await shop.db
      .updateTable('products')
      .set({ stock: 9, stock_value_paise: 30_000 })
      .where('id', '=', id)
      .execute();
    const isWrong = async () => (await wrongLedgers(admin)).some(({ _id }) => _id === id);
    const before = await isWrong();

    const { body } = await booked(admin, id, { kind: 'count', counted: 8, expected: 9, cost: 50 });

    expect(before).toBe(true);
    expect([body.delta, body.after, body.value, body.valueAfter]).toEqual([3, 8, -100, 400]);
    expect(await isWrong()).toBe(false);
  });

  it('runs by itself once a day in India, for the to-do list', async () => {
    const ledgerWrong = async () => (await admin.client.call('GET /admin/stock/to-do', {})).body.ledgerWrong;
    await checkStockNightly(shop.db, new Date('2026-11-20T18:29:00Z'));
    const { id } = await someProduct(shop, { stock: 5 });
    const before = await ledgerWrong();
    await shop.db.updateTable('products').set({ stock: 9 }).where('id', '=', id).execute();

    await checkStockNightly(shop.db, new Date('2026-11-20T18:29:59Z'));
    const sameDay = await ledgerWrong();
    await checkStockNightly(shop.db, new Date('2026-11-20T18:30:00Z'));
    const nextDay = await ledgerWrong();

    expect([sameDay, nextDay]).toEqual([before, before + 1]);
  });
});

it('finds a counted product by its whole barcode', async () => {
  const product = await createdProduct(admin, { name: 'Scanned thing', stock: 3, gtin: '4006381333931' });
  const find = async (search: string) =>
    (await admin.client.call('GET /admin/stock', { query: { search } })).body.map(({ _id, gtin }) => [
      _id,
      gtin,
    ]);

  expect(await find('4006381333931')).toEqual([[product._id, '4006381333931']]);
  expect(await find('Scanned thing')).toEqual([[product._id, undefined]]);
  expect(await find('400638133393')).toEqual([]);
});

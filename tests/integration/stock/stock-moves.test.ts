import { beforeAll, describe, expect, it } from 'vitest';
import type { NewStockMove } from '../../../src/stock/stock/stock.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { productBody } from '../../support/platform/request-bodies.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const book = (id: string, body: NewStockMove, headers?: Record<string, string>) =>
  admin.client.call('POST /admin/stock/:id/moves', { params: { id }, body }, headers);

describe('POST /api/admin/stock/:id/moves', () => {
  it('adjusts the stock with a reason, and says who did it', async () => {
    const product = await someProduct(shop, { stock: 20 });

    const answer = await book(product.slug, { kind: 'adjust', delta: -3, note: 'Water damage' });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      product: product.id,
      kind: 'adjust',
      delta: -3,
      after: 17,
      ref: null,
      note: 'Water damage',
      actor: 'Riya Admin',
    });
    expect(await stockOf(shop, product.id)).toBe(17);
    const { body } = await admin.client.call('GET /admin/stock/:id/moves', { params: { id: product.id } });
    expect(body.map(({ kind, after }) => [kind, after])).toEqual([
      ['adjust', 17],
      ['count', 20],
    ]);
    expect(body[0]).toEqual(answer.body);
  });

  it('counts, and units sold between the sheet and the booking stay sold', async () => {
    const product = await someProduct(shop, { stock: 20 });
    await someOrder(await someCustomer(shop), [{ product, quantity: 5 }]);

    const answer = await book(product.id, { kind: 'count', counted: 18, expected: 20 });

    expect([answer.status, answer.body.after, answer.body.delta]).toEqual([201, 13, -2]);
    expect(await stockOf(shop, product.id)).toBe(13);
  });

  it('begins to count a product, stops counting it, and writes a count without a difference', async () => {
    const product = await someProduct(shop, { stock: null });

    const begun = await book(product.id, { kind: 'count', counted: 4 });
    const same = await book(product.id, { kind: 'count', counted: 4 });
    const stopped = await book(product.id, { kind: 'count', counted: null });

    expect([begun, same, stopped].map(({ body }) => [body.delta, body.after])).toEqual([
      [4, 4],
      [0, 4],
      [-4, null],
    ]);
    expect(await stockOf(shop, product.id)).toBe(null);
  });

  it.each<[body: unknown, status: number, code: string]>([
    [{ kind: 'adjust', delta: 0, note: 'x' }, 400, 'invalid'],
    [{ kind: 'adjust', delta: 1.5, note: 'x' }, 400, 'invalid'],
    [{ kind: 'adjust', delta: '3', note: 'x' }, 400, 'invalid'],
    [{ kind: 'adjust', delta: 1_000_001, note: 'x' }, 400, 'invalid'],
    [{ kind: 'adjust', delta: 1 }, 400, 'invalid'],
    [{ kind: 'adjust', delta: 1, note: '  ' }, 400, 'invalid'],
    [{ kind: 'count', counted: -1 }, 400, 'invalid'],
    [{ kind: 'sale', delta: 1 }, 400, 'invalid'],
    [{}, 400, 'invalid'],
    [{ kind: 'adjust', delta: -21, note: 'x' }, 409, 'stock_below_zero'],
    [{ kind: 'count', counted: 0, expected: 30 }, 409, 'stock_below_zero'],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    const product = await someProduct(shop, { stock: 20 });

    const answer = await admin.client.send('POST', `/api/admin/stock/${product.id}/moves`, body);

    expect([answer.status, answer.refusal.code]).toEqual([status, code]);
    if (status === 409) expect(answer.refusal.stock).toBe(20);
    expect(await stockOf(shop, product.id)).toBe(20);
  });

  it('refuses an adjustment of an uncounted product, and an unknown one', async () => {
    const uncounted = await someProduct(shop, { stock: null });
    const move: NewStockMove = { kind: 'adjust', delta: 1, note: 'Found' };

    expect((await book(uncounted.id, move)).refusal.code).toBe('not_counted');
    expect((await book('nothing-here', move)).status).toBe(404);
  });

  it('books a repeat under its key once, and another body under it never', async () => {
    const product = await someProduct(shop, { stock: 20 });
    const key = { 'idempotency-key': `move-${product.id}` };
    const move: NewStockMove = { kind: 'adjust', delta: -1, note: 'Broken' };

    const answers = await Promise.all([1, 2, 3].map(() => book(product.id, move, key)));
    const other = await book(product.id, { ...move, delta: -2 }, key);

    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(other.refusal.code).toBe('key_reused');
    expect(await stockOf(shop, product.id)).toBe(19);
  });

  it('leaves every booked move as it is', async () => {
    await expect(shop.db.updateTable('stock_moves').set({ delta: 1 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(shop.db.deleteFrom('stock_moves').execute()).rejects.toThrow('never changed');
  });
});

describe('saving the edit form', () => {
  it('never writes the stock: 15 of 20 sold while it was open stay sold', async () => {
    const product = await someProduct(shop, { stock: 20 });
    const opened = (await admin.client.call('GET /products/:id', { params: { id: product.id } })).body;
    await someOrder(await someCustomer(shop), [{ product, quantity: 15 }]);

    const saved = await admin.client.call('PUT /products/:id', {
      params: { id: product.id },
      body: { ...productBody(), price: 999, stock: opened.stock! },
    });

    expect([saved.status, saved.refusal.code, saved.refusal.stock]).toEqual([409, 'stock_by_moves', 5]);
    const now = (await admin.client.call('GET /products/:id', { params: { id: product.id } })).body;
    expect([now.stock, now.price, now.updatedAt]).toEqual([5, product.price, opened.updatedAt]);
  });

  it('saves the rest where the stock is left out or is the present one', async () => {
    const product = await someProduct(shop, { stock: 20 });
    const save = (stock?: number) =>
      admin.client.call('PUT /products/:id', {
        params: { id: product.id },
        body: { ...productBody(), price: 999, ...(stock === undefined ? {} : { stock }) },
      });

    expect([(await save()).status, (await save(20)).status]).toEqual([200, 200]);
    expect(await stockOf(shop, product.id)).toBe(20);
  });

  it('is refused when the product was changed since it was opened, and of two at once one is saved', async () => {
    const product = await someProduct(shop);
    const { updatedAt } = (await admin.client.call('GET /products/:id', { params: { id: product.id } })).body;
    const save = (price: number) =>
      admin.client.call('PUT /products/:id', {
        params: { id: product.id },
        body: { ...productBody(), price, updatedAt },
      });

    const answers = await Promise.all([save(100), save(200)]);

    const refused = answers.find(({ status }) => status === 409)!;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = (await admin.client.call('GET /products/:id', { params: { id: product.id } })).body;
    expect(refused.refusal).toMatchObject({
      code: 'product_changed',
      updatedAt: now.updatedAt,
      changedBy: 'Riya Admin',
    });
    expect(now.updatedAt > updatedAt).toBe(true);
  });
});

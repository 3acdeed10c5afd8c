import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPurchase } from '../../../src/stock/purchases/purchases.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import { ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(async () => {
  expect(await wrongLedgers(admin)).toEqual([]);
  await shop.close();
});

describe('POST /api/admin/stock-counts', () => {
  it('books a sheet; units sold since it was printed stay sold', async () => {
    const [camera, cable] = [
      await someProduct(shop, { stock: 20 }),
      await someProduct(shop, { stock: null }),
    ];
    await someOrder(await someCustomer(shop), [{ product: camera, quantity: 5 }]);

    const answer = await admin.client.call('POST /admin/stock-counts', {
      body: {
        note: 'Rack 4',
        lines: [
          { product: camera.slug, counted: 18, expected: 20 },
          { product: cable.id, counted: 7 },
        ],
      },
    });

    expect(answer.status).toBe(201);
    expect(answer.body.moves).toMatchObject([
      { product: camera.id, kind: 'count', delta: -2, after: 13, ref: answer.body._id, note: 'Rack 4' },
      { product: cable.id, kind: 'count', delta: 7, after: 7 },
    ]);
    expect([await stockOf(shop, camera.id), await stockOf(shop, cable.id)]).toEqual([13, 7]);
  });

  it('books all or nothing', async () => {
    const [one, two] = [
      await someProduct(shop, { stock: 20 }),
      await someProduct(shop, { stock: 2, name: 'Two' }),
    ];
    const book = (lines: object[]) => admin.client.send('POST', '/api/admin/stock-counts', { lines });
    const first = { product: one.id, counted: 9 };

    const below = await book([first, { product: two.id, counted: 0, expected: 3 }]);
    const twice = await book([first, { product: one.slug, counted: 8 }]);
    const unknown = await book([first, { product: 'nothing-here', counted: 8 }]);
    const none = await book([]);
    const text = await book([first, { product: two.id, counted: '8' }]);

    expect([below.status, below.refusal.code, below.refusal.stock]).toEqual([409, 'stock_below_zero', 2]);
    expect(below.refusal.message).toBe('There are only 2 units of Two. The stock cannot go below zero.');
    expect([twice, unknown, none, text].map(({ status }) => status)).toEqual([400, 404, 400, 400]);
    expect(await stockOf(shop, one.id)).toBe(20);
  });

  it('books a repeat under its key once, and no more than a thousand lines', async () => {
    const product = await someProduct(shop, { stock: 20 });
    const key = { 'idempotency-key': `count-${product.id}` };
    const body = { lines: [{ product: product.id, counted: 18, expected: 20 }] };

    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.client.call('POST /admin/stock-counts', { body }, key)),
    );
    const tooMany = await admin.client.send('POST', '/api/admin/stock-counts', {
      lines: Array.from({ length: 1001 }, () => body.lines[0]),
    });

    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]!.body.moves).toHaveLength(1);
    expect(await stockOf(shop, product.id)).toBe(18);
    expect([tooMany.status, tooMany.refusal.message]).toEqual([400, 'Please enter 1 to 1,000 lines.']);
  });
});

describe('purchases', () => {
  const purchaseOf = (ids: string[], more: Partial<NewPurchase> = {}): NewPurchase => ({
    supplier: 'Kavach Traders',
    bill: `KT/${ids[0]}`,
    billDate: '2026-11-20',
    lines: ids.map((product, index) => ({ product, quantity: 5 + index, cost: 760.5 })),
    ...more,
  });
  const book = (body: NewPurchase) => admin.client.call('POST /admin/purchases', { body });

  it('bring units in at their cost, which becomes the price paid', async () => {
    const [one, two] = [await someProduct(shop, { stock: 10 }), await someProduct(shop, { stock: 0 })];

    const answer = await book(purchaseOf([one.id, two.slug]));

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      supplier: 'Kavach Traders',
      bill: `KT/${one.id}`,
      billDate: '2026-11-20',
      lines: [
        { product: one.id, name: one.name, quantity: 5, cost: 760.5, total: 3802.5 },
        { product: two.id, name: two.name, quantity: 6, cost: 760.5, total: 4563 },
      ],
      total: 8365.5,
    });
    expect((await ledgerOf(admin, two.id)).at(-1)).toMatchObject({
      kind: 'purchase',
      delta: 6,
      valueAfter: 4563,
      unitCost: 760.5,
      ref: `KT/${one.id}`,
    });
    expect((await admin.client.call('GET /products/:id', { params: { id: one.id } })).body.costPrice).toBe(
      760.5,
    );
    const params = { id: answer.body._id };
    expect((await admin.client.call('GET /admin/purchases/:id', { params })).body).toEqual(answer.body);
    const listed = await admin.client.call('GET /admin/purchases', { query: { page: 1, limit: 1 } });
    expect(listed.body).toEqual([answer.body]);
    const { body: entries } = await admin.client.call('GET /admin/audit', {});
    expect(entries.map(({ action }) => action)).toContain('stock.purchase');
  });

  it('may have a product in two lines, at two costs', async () => {
    const product = await someProduct(shop, { stock: 0 });
    const lines = [
      { product: product.id, quantity: 2, cost: 100 },
      { product: product.slug, quantity: 3, cost: 200 },
    ];

    await book(purchaseOf([product.id], { lines }));

    expect((await ledgerOf(admin, product.id)).map(({ after, valueAfter }) => [after, valueAfter])).toEqual([
      [0, 0],
      [2, 200],
      [5, 800],
    ]);
    expect((await admin.client.call('GET /products/:id', { params: { id: product.id } })).body).toMatchObject(
      {
        costPrice: 200,
        averageCost: 160,
      },
    );
  });

  it('are refused twice under one bill, also at the same moment and in capitals', async () => {
    const product = await someProduct(shop, { stock: 0 });
    const body = purchaseOf([product.id]);

    const answers = await runConcurrently(shop, 'products', [
      () => book(body),
      () => book({ ...body, supplier: 'KAVACH TRADERS', bill: body.bill.toUpperCase() }),
    ]);

    const refused = answers.find(({ status }) => status === 409)!;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refused.refusal.code).toBe('bill_twice');
    expect(await stockOf(shop, product.id)).toBe(5);
  });

  it('change nothing where a product is not counted or not there, or a line is wrong', async () => {
    const [counted, uncounted] = [
      await someProduct(shop, { stock: 1 }),
      await someProduct(shop, { stock: null }),
    ];
    const send = (body: object) => admin.client.send('POST', '/api/admin/purchases', body);
    const lineOf = (line: object) => ({
      ...purchaseOf([counted.id]),
      lines: [{ product: counted.id, ...line }],
    });

    const refused = await book(purchaseOf([counted.id, uncounted.id]));
    const unknown = await book(purchaseOf([counted.id, 'nothing-here']));
    const invalid = [
      await send(lineOf({ quantity: 0, cost: 1 })),
      await send(lineOf({ quantity: 1.5, cost: 1 })),
      await send(lineOf({ quantity: 1, cost: 1.005 })),
      await send({ ...purchaseOf([counted.id]), billDate: '2026-02-30' }),
      await send({ ...purchaseOf([counted.id]), supplier: ' ' }),
    ];

    expect([refused.refusal.code, unknown.status]).toEqual(['not_counted', 404]);
    expect(invalid.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await stockOf(shop, counted.id)).toBe(1);
    expect((await admin.client.call('GET /admin/purchases/:id', { params: { id: 'x' } })).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPurchase, Purchase } from '../../../src/stock/purchases/purchases.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let bills = 0;
const bill = (lines: NewPurchase['lines'], more: Partial<NewPurchase> = {}): NewPurchase => ({
  supplier: 'Kavach Traders',
  bill: `KT-${++bills}`,
  billDate: '2026-11-20',
  lines,
  ...more,
});
const counted = (details: object = {}) => createdProduct(admin, { stock: 10, costPrice: 700, ...details });
const bought = async (purchase: NewPurchase): Promise<Purchase> => {
  const { status, body } = await admin.client.call('POST /admin/purchases', { body: purchase });
  expect(status).toBe(201);
  return body;
};
const cancel = (id: string, more: object = {}) =>
  admin.client.call('POST /admin/purchases/:id/cancel', {
    params: { id },
    body: { note: 'Booked twice', ...more },
  });
const correct = (id: string, body: NewPurchase & { updatedAt?: string }) =>
  admin.client.call('PUT /admin/purchases/:id', { params: { id }, body });
const onHand = async (id: string) => {
  const last = (await ledgerOf(admin, id)).at(-1)!;
  const { body } = await admin.client.call('GET /products/:id', { params: { id } });
  return [last.after, last.valueAfter, body.stock, body.costPrice];
};

describe('a purchase that is cancelled', () => {
  it('is undone by moves at the price paid, once, and its bill may be booked again', async () => {
    const { _id } = await counted();
    const purchase = bill([{ product: _id, quantity: 5, cost: 760.5 }]);
    const before = await bought(purchase);
    await booked(admin, _id, { kind: 'adjust', delta: -4, note: 'Broken' });

    const { status, body } = await cancel(before._id, { updatedAt: before.updatedAt });
    const again = await cancel(before._id);

    expect(status).toBe(200);
    expect(body.cancelled).toMatchObject({ by: admin.user.name, note: 'Booked twice' });
    expect(again).toMatchObject({ status: 200, body });
    // 10 at 700 and 5 at 760.50, less four at 720.17 on average.
    expect(await onHand(_id)).toEqual([6, 4119.33, 6, 760.5]);
    expect((await ledgerOf(admin, _id)).at(-1)).toMatchObject({
      kind: 'purchase',
      delta: -5,
      value: -3802.5,
      unitCost: 760.5,
      ref: purchase.bill,
    });
    expect(await wrongLedgers(admin)).toEqual([]);
    expect((await admin.client.call('POST /admin/purchases', { body: purchase })).status).toBe(201);
  });

  it('sets the last price paid back to that of the purchase before', async () => {
    const { _id } = await counted();
    await bought(bill([{ product: _id, quantity: 1, cost: 710 }]));
    const second = await bought(bill([{ product: _id, quantity: 1, cost: 900 }]));

    await cancel(second._id);

    expect(await onHand(_id)).toEqual([11, 7710, 11, 710]);
  });

  it('is refused when its units are gone, and nothing changes', async () => {
    const [one, two] = [await counted(), await counted()];
    const body = [one, two].map(({ _id }) => ({ product: _id, quantity: 5, cost: 760 }));
    const purchase = await bought(bill(body));
    await booked(admin, two._id, { kind: 'adjust', delta: -12, note: 'Sold by hand' });

    const { status, refusal } = await cancel(purchase._id);

    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'stock_below_zero',
      message: `There are only 3 units of ${two.name}. The stock cannot go below zero.`,
      stock: 3,
    });
    expect(await onHand(one._id)).toEqual([15, 10800, 15, 760]);
  });

  it('is refused when the rest is worth less than was paid', async () => {
    const { _id, name } = await counted({ costPrice: 100 });
    const purchase = await bought(bill([{ product: _id, quantity: 10, cost: 1000 }]));
    await booked(admin, _id, { kind: 'adjust', delta: -10, note: 'Sold by hand' });

    const { status, refusal } = await cancel(purchase._id);

    expect([status, refusal?.code, refusal?.message]).toEqual([
      409,
      'purchase_used',
      `Units of ${name} from this purchase were sold or written off. Please correct the stock by a count instead.`,
    ]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('is taken back once by two at the same time, and of an archived product too', async () => {
    const { _id } = await counted();
    const { _id: id } = await bought(bill([{ product: _id, quantity: 5, cost: 760.5 }]));
    await admin.client.call('DELETE /products/:id', { params: { id: _id } });

    const answers = await runConcurrently(shop, 'purchases', [() => cancel(id), () => cancel(id)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { stock, stock_value_paise } = await shop.db
      .selectFrom('products')
      .select(['stock', 'stock_value_paise'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect([stock, stock_value_paise]).toEqual([10, 700_000]);
  });

  it('is refused without a reason, when changed since, or where there is none', async () => {
    const { _id } = await counted();
    const purchase = await bought(bill([{ product: _id, quantity: 5, cost: 760 }]));

    expect((await cancel(purchase._id, { note: 'x' })).refusal?.fields).toEqual({
      note: 'Please write in 3 to 500 characters why the purchase is cancelled.',
    });
    const changed = await cancel(purchase._id, { updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(changed).toMatchObject({
      status: 409,
      refusal: { code: 'purchase_changed', updatedAt: purchase.updatedAt },
    });
    expect((await cancel('999999')).status).toBe(404);
    expect((await cancel('x')).status).toBe(404);
  });
});

describe('a purchase that is corrected', () => {
  it('moves the difference alone, and the sums agree to the paisa', async () => {
    const [one, two, three] = [await counted(), await counted(), await counted()];
    const before = await bought(
      bill([
        { product: one._id, quantity: 5, cost: 760.5 },
        { product: two._id, quantity: 3, cost: 99.99 },
      ]),
    );
    await booked(admin, one._id, { kind: 'adjust', delta: -12, note: 'Sold by hand' });

    const { status, body } = await correct(before._id, {
      ...bill([
        { product: one._id, quantity: 4, cost: 760.5 },
        { product: two._id, quantity: 3, cost: 99.99 },
        { product: three.slug, quantity: 2, cost: 10.01 },
      ]),
      updatedAt: before.updatedAt,
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: before._id, bill: `KT-${bills}`, total: 3361.99, cancelled: null });
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([4, 3, 2]);
    // 15 worth 10,802.50, less twelve (8,642), and one at 760.50 taken back.
    expect(await onHand(one._id)).toEqual([2, 1400, 2, 760.5]);
    expect((await ledgerOf(admin, two._id)).length).toBe(2);
    expect(await onHand(three._id)).toEqual([12, 7020.02, 12, 10.01]);
    expect(await wrongLedgers(admin)).toEqual([]);
    const stale = await correct(before._id, {
      ...bill([{ product: one._id, quantity: 4, cost: 1 }]),
      updatedAt: before.updatedAt,
    });
    expect(stale.refusal).toMatchObject({ code: 'purchase_changed', updatedAt: body.updatedAt });
  });

  it('is refused where units are gone, the bill is another’s, or it is cancelled', async () => {
    const { _id } = await counted();
    const lines = [{ product: _id, quantity: 5, cost: 760 }];
    const other = await bought(bill(lines));
    const purchase = await bought(bill(lines));
    await booked(admin, _id, { kind: 'adjust', delta: -18, note: 'Sold by hand' });

    expect((await correct(purchase._id, bill([{ ...lines[0]!, quantity: 1 }]))).refusal?.code).toBe(
      'stock_below_zero',
    );
    expect((await correct(purchase._id, { ...bill(lines), bill: other.bill })).refusal?.code).toBe(
      'bill_twice',
    );
    await booked(admin, _id, { kind: 'purchase', delta: 20, cost: 760 });
    await cancel(purchase._id);
    expect((await correct(purchase._id, bill(lines))).refusal?.code).toBe('purchase_cancelled');
    expect((await correct('999999', bill(lines))).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bounced, Receipt, RefundReceipt } from '../../../src/payments/receipts/receipts.shapes.ts';
import {
  accountOrder,
  creditOf,
  orderNow,
  received,
  someDebtor,
  statementOf,
  type Debtor,
} from '../../support/accounts/credit-steps.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import { exchanged, mustInspect, mustRequest } from '../../support/after-sale/return-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await offerAfterSale(admin, { returns: true });
});

const key = () => ({ 'idempotency-key': randomUUID() });
const bounced = (
  { _id: id, updatedAt }: Pick<Receipt, '_id' | 'updatedAt'>,
  body: Partial<Bounced> = {},
  keys = key(),
) =>
  admin.client.call(
    'POST /admin/receipts/:id/bounced',
    { params: { id }, body: { note: 'Funds', updatedAt, ...body } },
    keys,
  );
const givenBack = ({ _id: id, updatedAt }: Receipt, body: Partial<RefundReceipt>) =>
  admin.client.call(
    'POST /admin/receipts/:id/refund',
    { params: { id }, body: { amount: 1, kind: 'bank', updatedAt, ...body } },
    key(),
  );
const setStatus = async (id: string, status: 'Cancelled' | 'Delivered' | 'Pending') =>
  bodyOf(await admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } }));

/** The statement ends with the open sums less the sum that is on no order. */
async function balanceOf(debtor: Debtor) {
  const [{ outstanding, unallocated }, { closing }] = [
    await creditOf(admin, debtor),
    await statementOf(admin, debtor),
  ];
  expect(closing).toBe(Math.round((outstanding - unallocated) * 100) / 100);
  return { outstanding, unallocated, closing };
}

const entriesOf = async (debtor: Debtor) =>
  (await statementOf(admin, debtor)).entries.map(({ kind, debit, credit }) => [kind, debit - credit]);

async function refundedByHand(id: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Paid twice' };
  bodyOf(await admin.client.call('POST /admin/orders/:id/refunds', { params: { id }, body }, key()));
}

async function credited(order: string, amount: number): Promise<void> {
  const invoice = await issuedInvoice(admin, order);
  bodyOf(
    await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { amount, reason: 'Wrong goods' },
    }),
  );
}

describe('the balance of a company', () => {
  it('counts an order that was cancelled and credited once, in whichever order', async () => {
    const debtors = [await someDebtor(shop, admin), await someDebtor(shop, admin)];
    for (const [index, debtor] of debtors.entries()) {
      const { _id } = await accountOrder(shop, debtor, 3447);
      if (index === 0) await credited(_id, 3447);
      else await issuedInvoice(admin, _id);
      await setStatus(_id, 'Cancelled');
    }

    expect(await balanceOf(debtors[0]!)).toMatchObject({ closing: 0 });
    expect(await entriesOf(debtors[0]!)).toEqual([
      ['invoice', 3447],
      ['credit_note', -3447],
    ]);
    expect(await balanceOf(debtors[1]!)).toMatchObject({ closing: 0 });
    expect(await entriesOf(debtors[1]!)).toEqual([
      ['invoice', 3447],
      ['cancelled', -3447],
    ]);
  });

  it('owes the money of an order that was cancelled, until it is refunded', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id } = await accountOrder(shop, debtor, 3447);
    bodyOf(await received(admin, debtor, { amount: 3447 }));
    await setStatus(_id, 'Cancelled');

    expect(await balanceOf(debtor)).toEqual({ outstanding: 0, unallocated: 3447, closing: -3447 });
  });

  it('lets the money that a note leaves over pay the next order', async () => {
    const debtor = await someDebtor(shop, admin);
    const first = await accountOrder(shop, debtor, 1149);
    bodyOf(await entered(admin, { order: first._id, amount: 1149 }));
    await credited(first._id, 1149);
    const between = await balanceOf(debtor);
    const next = await accountOrder(shop, debtor, 1149);

    expect(between).toEqual({ outstanding: 0, unallocated: 1149, closing: -1149 });
    expect(next.payment).toMatchObject({ state: 'paid', due: 0 });
    expect(await balanceOf(debtor)).toEqual({ outstanding: 0, unallocated: 0, closing: 0 });
    const reminded = await admin.client.call('POST /admin/companies/:id/remind', {
      params: { id: debtor.company._id },
    });
    expect(reminded.refusal.code).toBe('nothing_due');
    const { body: debts } = await admin.client.call('GET /admin/credit', { query: {} });
    expect(debts.map(({ company }) => company._id)).not.toContain(debtor.company._id);
  });

  it('is that of an order which was opened again, and is paid by what it left over', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id } = await accountOrder(shop, debtor, 1000);
    bodyOf(await received(admin, debtor, { amount: 400 }));
    await setStatus(_id, 'Cancelled');
    await setStatus(_id, 'Pending');

    expect(await balanceOf(debtor)).toEqual({ outstanding: 600, unallocated: 0, closing: 600 });
  });
});

describe('an exchange on account', () => {
  it('is held by its new total less what came back', async () => {
    const debtor = await someDebtor(shop, admin);
    const [twenty, same] = [
      await someProduct(shop, { pricePaise: 2_000_000 }),
      await someProduct(shop, { pricePaise: 500_000 }),
    ];
    const swap = async (exchangeFor: string) => {
      const { _id: order } = await accountOrder(shop, debtor, 5000);
      await setStatus(order, 'Delivered');
      const lines = [{ position: 1, quantity: 1, exchangeFor }];
      const back = await mustInspect(admin, await mustRequest(debtor, order, { lines, want: 'exchange' }));
      return bodyOf(await exchanged(admin, back)).order;
    };

    const [even, dearer] = [await swap(same.id), await swap(twenty.id)];

    expect([even.held, dearer.held]).toEqual([null, { why: 'over_limit' }]);
    expect(await balanceOf(debtor)).toMatchObject({ outstanding: 25_000 });
  });
});

describe('a receipt that bounced', () => {
  it('is owed again on the old days, though the order is invoiced', async () => {
    const debtor = await someDebtor(shop, admin);
    const order = await accountOrder(shop, debtor, 3447);
    await issuedInvoice(admin, order._id);
    const { body: receipt } = await received(admin, debtor, {
      amount: 5000,
      kind: 'cheque',
      reference: '123456',
    });
    const keys = key();
    const answer = bodyOf(await bounced(receipt, {}, keys));

    expect(answer).toMatchObject({ state: 'bounced', unallocated: 0, allocations: [], bouncedNote: 'Funds' });
    expect((await orderNow(admin, order)).payment).toMatchObject({ state: 'awaiting', paid: 0, due: 3447 });
    expect((await orderNow(admin, order)).dueOn).toBe(order.dueOn);
    expect(await balanceOf(debtor)).toEqual({ outstanding: 3447, unallocated: 0, closing: 3447 });
    expect(await entriesOf(debtor)).toEqual([
      ['invoice', 3447],
      ['receipt', -5000],
      ['bounced', 5000],
    ]);
    expect(bodyOf(await bounced(receipt, {}, keys))).toEqual(answer);
    expect((await bounced(answer)).refusal.code).toBe('already_bounced');
    const { refusal } = await admin.client.call(
      'POST /admin/receipts/:id/allocate',
      { params: { id: answer._id }, body: { orders: [{ order: order._id, amount: 1 }] } },
      key(),
    );
    expect(refusal.code).toBe('already_bounced');
    expect((await givenBack(answer, { amount: 1 })).refusal.code).toBe('already_bounced');
  });

  it('is owed again whole, though an order left some of it over and that has paid another', async () => {
    const debtor = await someDebtor(shop, admin);
    const first = await accountOrder(shop, debtor, 3447);
    const { body: receipt } = await received(admin, debtor, {
      amount: 3447,
      kind: 'cheque',
      reference: '123457',
    });
    await credited(first._id, 1149);
    const next = await accountOrder(shop, debtor, 1000);
    const between = await balanceOf(debtor);

    bodyOf(await bounced(receipt));

    expect([between, await balanceOf(debtor)]).toEqual([
      { outstanding: 0, unallocated: 149, closing: -149 },
      { outstanding: 3298, unallocated: 0, closing: 3298 },
    ]);
    expect((await orderNow(admin, first)).payment).toMatchObject({ paid: 0, refunded: 0, due: 2298 });
    expect((await orderNow(admin, next)).payment).toMatchObject({ paid: 0, due: 1000 });
  });

  it('takes the money with it that an order left over and that is on no order yet', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id } = await accountOrder(shop, debtor, 1000);
    const { body: receipt } = await received(admin, debtor, {
      amount: 1000,
      kind: 'cheque',
      reference: '123459',
    });
    await setStatus(_id, 'Cancelled');
    const between = await balanceOf(debtor);

    bodyOf(await bounced(receipt));

    expect([between, await balanceOf(debtor)]).toEqual([
      { outstanding: 0, unallocated: 1000, closing: -1000 },
      { outstanding: 0, unallocated: 0, closing: 0 },
    ]);
  });

  it('is paid by what another order has left over', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id } = await accountOrder(shop, debtor, 1000);
    bodyOf(await received(admin, debtor, { amount: 1000 }));
    const order = await accountOrder(shop, debtor, 2000);
    const { body: receipt } = await received(admin, debtor, {
      amount: 2000,
      kind: 'cheque',
      reference: '123458',
    });
    await setStatus(_id, 'Cancelled');

    bodyOf(await bounced(receipt));

    expect(await balanceOf(debtor)).toEqual({ outstanding: 1000, unallocated: 0, closing: 1000 });
    expect((await orderNow(admin, order)).payment).toMatchObject({ paid: 1000, due: 1000 });
  });

  it('is none that an order left over: no bank took that back', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id } = await accountOrder(shop, debtor, 1000);
    bodyOf(await received(admin, debtor, { amount: 1000 }));
    await setStatus(_id, 'Cancelled');
    const moved = await shop.db
      .selectFrom('receipts')
      .select(['id', 'updated_at'])
      .where('company_id', '=', debtor.company._id)
      .where('kind', '=', 'moved')
      .executeTakeFirstOrThrow();

    const refused = await bounced({ _id: moved.id, updatedAt: moved.updated_at.toISOString() });

    expect([refused.status, refused.refusal.code]).toEqual([409, 'never_received']);
    expect(await balanceOf(debtor)).toEqual({ outstanding: 0, unallocated: 1000, closing: -1000 });
  });

  it('is refused once its money was given back, or after another change, and for cash', async () => {
    const debtor = await someDebtor(shop, admin);
    const { body: cash } = await received(admin, debtor, { kind: 'cash', amount: 500 });
    expect((await bounced(cash)).refusal.code).toBe('is_cash');
    const order = await accountOrder(shop, debtor, 1000);
    const { body: receipt } = await received(admin, debtor, { amount: 1000 });
    await refundedByHand(order._id, 100);

    const refused = await bounced(receipt);
    expect([refused.status, refused.refusal.code, refused.refusal.orders]).toEqual([
      409,
      'refunded_since',
      [order._id],
    ]);
    expect((await bounced(receipt, { updatedAt: '2026-01-01T00:00:00.000Z' })).refusal.code).toBe(
      'changed_meanwhile',
    );
  });
});

describe('a refund by hand', () => {
  it('makes its order due again, which what is left over then pays', async () => {
    const debtor = await someDebtor(shop, admin);
    const order = await accountOrder(shop, debtor, 1000);
    const { _id } = await accountOrder(shop, debtor, 200);
    bodyOf(await received(admin, debtor, { amount: 1200 }));
    await setStatus(_id, 'Cancelled');

    await refundedByHand(order._id, 150);

    expect(await balanceOf(debtor)).toEqual({ outstanding: 0, unallocated: 50, closing: -50 });
  });
});

describe('what of a receipt is on no order', () => {
  it('is given back, and no more than that', async () => {
    const debtor = await someDebtor(shop, admin);
    await accountOrder(shop, debtor, 1000);
    const { body: receipt } = await received(admin, debtor, { amount: 1500 });
    const tooMuch = await givenBack(receipt, { amount: 500.01 });
    const back = bodyOf(await givenBack(receipt, { amount: 300, reference: 'UTR123456789012' }));

    expect([tooMuch.status, tooMuch.refusal.code, tooMuch.refusal.left]).toEqual([
      409,
      'not_unallocated',
      500,
    ]);
    expect(back).toMatchObject({
      unallocated: 200,
      refunds: [{ amount: 300, kind: 'bank', reference: 'UTR123456789012' }],
    });
    expect(await balanceOf(debtor)).toEqual({ outstanding: 0, unallocated: 200, closing: -200 });
    expect((await bounced(back)).refusal.code).toBe('refunded_since');
  });
});

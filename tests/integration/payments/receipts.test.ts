import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewReceipt } from '../../../src/payments/receipts/receipts.shapes.ts';
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
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { entered, someUtr } from '../../support/payments/payment-access.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

/** Two orders, 1,000.00 and the younger 2,000.00. */
async function twoOrders(): Promise<{ debtor: Debtor; first: string; second: string }> {
  const debtor = await someDebtor(shop, admin);
  const [first, second] = [await accountOrder(shop, debtor, 1000), await accountOrder(shop, debtor, 2000)];
  return { debtor, first: first._id, second: second._id };
}

const paymentOf = async (id: string) => {
  const { state, paid, due } = (await orderNow(admin, { _id: id })).payment;
  return [state, paid, due];
};

describe('a receipt', () => {
  it('pays the oldest order first, and keeps what no order is open for', async () => {
    const { debtor, first, second } = await twoOrders();

    const { status, body: receipt } = await received(admin, debtor, { amount: 2500 });
    const { body: next } = await received(admin, debtor, { amount: 800 });

    expect(status).toBe(201);
    expect(receipt).toMatchObject({
      kind: 'upi',
      amount: 2500,
      allocations: [
        { order: first, amount: 1000 },
        { order: second, amount: 1500 },
      ],
      unallocated: 0,
      by: 'Riya Admin',
    });
    expect(next).toMatchObject({ allocations: [{ order: second, amount: 500 }], unallocated: 300 });
    expect([await paymentOf(first), await paymentOf(second)]).toEqual([
      ['paid', 1000, 0],
      ['paid', 2000, 0],
    ]);
    expect(await creditOf(admin, debtor)).toMatchObject({
      outstanding: 0,
      unallocated: 300,
      available: 10_300,
    });
    const { body: listed, headers } = await admin.client.call('GET /admin/companies/:id/receipts', {
      params: { id: debtor.company._id },
      query: { limit: 1 },
    });
    expect([listed.map(({ _id }) => _id), headers.get('x-total-count')]).toEqual([[next._id], '2']);
  });

  it('pays exactly the orders it names, and later others with the rest', async () => {
    const { debtor, first, second } = await twoOrders();

    const { body: receipt } = await received(admin, debtor, {
      amount: 1500,
      orders: [{ order: second, amount: 700 }],
    });
    const allocate = (orders: NewReceipt['orders'], key: string = randomUUID()) =>
      admin.client.call(
        'POST /admin/receipts/:id/allocate',
        { params: { id: receipt._id }, body: { ...(orders && { orders }) } },
        { 'idempotency-key': key },
      );
    const tooMuch = await allocate([{ order: second, amount: 900 }]);
    const key = randomUUID();
    const put = await allocate([{ order: second, amount: 100 }], key);
    const repeated = await allocate([{ order: second, amount: 100 }], key);
    const rest = await allocate(undefined);

    expect(receipt).toMatchObject({ allocations: [{ order: second, amount: 700 }], unallocated: 800 });
    expect(tooMuch.status).toBe(400);
    expect([put.status, put.body]).toMatchObject([200, { unallocated: 700 }]);
    expect(repeated.body).toEqual(put.body);
    expect(rest.body).toMatchObject({
      allocations: [
        { order: first, amount: 700 },
        { order: second, amount: 800 },
      ],
      unallocated: 0,
    });
  });

  it('is refused where it gives an order more than is due, or an order of others', async () => {
    const { debtor, first } = await twoOrders();
    const stranger = await accountOrder(shop, await someDebtor(shop, admin), 100);

    const tooMuch = await received(admin, debtor, {
      amount: 2000,
      orders: [{ order: first, amount: 1000.01 }],
    });
    const moreThanAmount = await received(admin, debtor, {
      amount: 500,
      orders: [{ order: first, amount: 500.01 }],
    });
    const ofOthers = await received(admin, debtor, {
      amount: 500,
      orders: [{ order: stranger._id, amount: 100 }],
    });

    expect(tooMuch.refusal).toMatchObject({ code: 'too_much', order: first, due: 1000 });
    expect([tooMuch.status, moreThanAmount.status, ofOthers.status]).toEqual([409, 400, 404]);
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 3000, unallocated: 0 });
  });

  it('is booked once under its key', async () => {
    const { debtor } = await twoOrders();
    const { _id: id } = debtor.company;
    const reference = someUtr();
    const key = randomUUID();
    const first = await received(admin, debtor, { amount: 900, reference }, key);

    const repeated = await received(admin, debtor, { amount: 900, reference }, key);
    const other = await received(admin, debtor, { amount: 901, reference }, key);
    const keyless = await admin.client.call('POST /admin/companies/:id/receipts', {
      params: { id },
      body: { kind: 'upi', amount: 5, reference: someUtr() },
    });

    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    expect([other.status, other.refusal.code]).toEqual([409, 'key_reused']);
    expect([keyless.status, keyless.refusal.code]).toEqual([400, 'key_needed']);
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 2100 });
  });

  it.each([
    ['upi', null],
    ['bank', '12345'],
    ['cheque', '12345'],
    ['cheque', null],
  ] as const)('by %s needs its reference, not %s', async (kind, reference) => {
    const { debtor } = await twoOrders();

    const { status, refusal } = await received(admin, debtor, { kind, amount: 5, reference });

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['reference']]);
  });
});

describe('a reference', () => {
  it('is on one receipt or on one payment', async () => {
    const { debtor } = await twoOrders();
    const [reference, taken] = [someUtr(), someUtr()];
    await received(admin, debtor, { amount: 10, reference });
    await entered(admin, { order: null, reference: taken });

    const payment = await entered(admin, { order: null, reference });
    const receipt = await received(admin, debtor, { amount: 10, reference: taken });
    const again = await received(admin, debtor, { amount: 10, reference });

    for (const { status, refusal } of [payment, receipt, again])
      expect([status, refusal.code]).toEqual([409, 'utr_used']);
    expect(payment.refusal.message).toContain(debtor.company.legalName);
  });

  it('goes to one of a receipt and a payment at once', async () => {
    const { debtor } = await twoOrders();
    const reference = someUtr();

    const answers = await runConcurrently<{ status: number }>(shop, 'payments', [
      () => received(admin, debtor, { amount: 10, reference, orders: undefined }),
      () => entered(admin, { order: null, reference }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of a cheque belongs to its company', async () => {
    const [one, other] = [(await twoOrders()).debtor, (await twoOrders()).debtor];
    const cheque = { kind: 'cheque', amount: 10, reference: '123 456' } as const;

    const first = await received(admin, one, cheque);
    const second = await received(admin, one, cheque);
    const ofOther = await received(admin, other, cheque);

    expect([first.body.reference, first.status, ofOther.status]).toEqual(['123456', 201, 201]);
    expect([second.status, second.refusal.code]).toEqual([409, 'utr_used']);
  });

  it('of a receipt is known when the bank’s statement brings it', async () => {
    const { debtor } = await twoOrders();
    const reference = someUtr();
    await received(admin, debtor, { amount: 10, reference });

    const { body } = await admin.client.call('POST /admin/bank-statement', {
      body: { csv: `Date,Narration,Credit\n22/11/2026,UPI/${reference}/dealer,10.00\n`, apply: true },
    });

    expect(body.rows.map(({ verdict }) => verdict)).toEqual(['already']);
  });
});

describe('cash of a company', () => {
  it('stays below the ceiling of a day, whatever its orders', async () => {
    const debtor = await someDebtor(shop, admin, { creditLimit: 10_00_000 });
    await accountOrder(shop, debtor, 1_50_000);
    await accountOrder(shop, debtor, 1_50_000);
    await received(admin, debtor, { kind: 'cash', amount: 1_50_000 });

    const { status, refusal } = await received(admin, debtor, { kind: 'cash', amount: 50_000 });

    expect([status, refusal.code, refusal.left]).toEqual([409, 'cash_ceiling', 49_999]);
  });

  it('counts cash on one of its orders too', async () => {
    const debtor = await someDebtor(shop, admin, { creditLimit: 10_00_000 });
    const { _id: order } = await accountOrder(shop, debtor, 1_50_000);
    await accountOrder(shop, debtor, 1_50_000);
    await received(admin, debtor, { kind: 'cash', amount: 1_00_000, orders: [{ order, amount: 1_00_000 }] });

    const payment = await entered(admin, { order, kind: 'cash', amount: 1_00_000 });
    await entered(admin, { order, kind: 'cash', amount: 50_000 });
    const receipt = await received(admin, debtor, { kind: 'cash', amount: 50_000 });

    expect([payment.refusal.code, payment.refusal.left]).toEqual(['cash_ceiling', 99_999]);
    expect([receipt.refusal.code, receipt.refusal.left]).toEqual(['cash_ceiling', 49_999]);
  });
});

describe('a receipt that was changed since it was read', () => {
  it('neither bounces nor is refunded, and its refusals say when and by whom it was changed', async () => {
    const debtor = await someDebtor(shop, admin);
    const { body: receipt } = await received(admin, debtor, { amount: 1000 });
    const { body: other } = await received(admin, debtor, { amount: 500 });
    const clerk = await someAdmin(shop);
    await shop.db.updateTable('users').set({ name: 'Devi Clerk' }).where('id', '=', clerk.user._id).execute();
    const refund = (by: SignedIn, { _id: id, updatedAt }: typeof receipt) =>
      by.client.call(
        'POST /admin/receipts/:id/refund',
        { params: { id }, body: { amount: 100, kind: 'bank', reference: someUtr(), updatedAt } },
        { 'idempotency-key': randomUUID() },
      );
    shop.clock.moveSeconds(1);
    const { body: changed } = await refund(clerk, receipt);
    shop.clock.moveSeconds(1);
    await refund(admin, other);

    const bounced = await admin.client.call(
      'POST /admin/receipts/:id/bounced',
      { params: { id: receipt._id }, body: { note: 'No funds', updatedAt: receipt.updatedAt } },
      { 'idempotency-key': randomUUID() },
    );

    for (const { refusal } of [bounced, await refund(admin, receipt)])
      expect(refusal).toMatchObject({
        code: 'changed_meanwhile',
        updatedAt: changed.updatedAt,
        changedBy: 'Devi Clerk',
      });
  });
});

describe('its shares', () => {
  it('are on the invoice as received, and the rest has its due day', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id, dueOn } = await accountOrder(shop, debtor, 1000);
    await received(admin, debtor, { kind: 'cheque', amount: 400, reference: '654321' });

    const { footer } = await issuedInvoice(admin, _id);

    expect(footer?.payment).toMatchObject({
      received: [{ kind: 'bank', amount: 400 }],
      due: 600,
      isOnDelivery: false,
      dueOn,
    });
  });

  it('move to another order on account of the company, and nowhere else', async () => {
    const { debtor, first, second } = await twoOrders();
    const other = await accountOrder(shop, await someDebtor(shop, admin), 1000);
    await received(admin, debtor, { amount: 1000 });
    const { id } = await shop.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('orders.number', '=', first)
      .executeTakeFirstOrThrow();
    const move = (order: string) =>
      admin.client.call('POST /admin/payments/:id/assign', { params: { id }, body: { order } });

    expect((await move(other._id)).refusal.code).toBe('not_on_account');
    expect((await move(second)).status).toBe(200);

    expect([await paymentOf(first), await paymentOf(second)]).toEqual([
      ['awaiting', 0, 1000],
      ['part_paid', 1000, 1000],
    ]);
    const { outstanding, unallocated } = await creditOf(admin, debtor);
    expect([outstanding, unallocated]).toEqual([2000, 0]);
    expect((await statementOf(admin, debtor)).closing).toBe(2000);
  });

  it('of a cancelled order are on no other, until it pays the next one', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id: id } = await accountOrder(shop, debtor, 1000);
    await received(admin, debtor, { amount: 400 });
    await debtor.client.call('POST /orders/my-orders/:id/cancel', { params: { id } });

    expect(await paymentOf(id)).toEqual(['refunded', 400, 0]);
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 0, unallocated: 400 });
    expect((await statementOf(admin, debtor)).closing).toBe(-400);

    const next = await accountOrder(shop, debtor, 1000);

    expect(await paymentOf(next._id)).toEqual(['part_paid', 400, 600]);
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 600, unallocated: 0 });
    expect((await statementOf(admin, debtor)).closing).toBe(600);
  });
});

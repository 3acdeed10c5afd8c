import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrder } from '../../../src/orders/status/change-status.server.ts';
import { lockOrderById } from '../../../src/orders/orders/lock-order.server.ts';
import { insertCaptured } from '../../../src/payments/outcomes/capture.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { GATEWAY_KEYS } from '../../support/payments/fake-gateway.ts';
import { entered, someUtr } from '../../support/payments/payment-access.ts';
import { awaitingOrder, mailsTo, somePayment } from '../../support/payments/payment-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({ razorpay: GATEWAY_KEYS, razorpayBaseUrl: 'http://127.0.0.1:9' });
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

const moneyOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.payment;
const confirm = (id: string, reference: string, amount?: number) =>
  admin.client.call('POST /admin/payments/:id/confirm', {
    params: { id },
    body: { reference, ...(amount ? { amount } : {}) },
  });
const assign = (id: string, order: string) =>
  admin.client.call('POST /admin/payments/:id/assign', { params: { id }, body: { order } });
const auditOf = (subject: string, action: string) =>
  shop.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .execute();
const mailsAbout = (order: string) => mailsTo(shop, customer, `Payment received for ${order}`);

describe('POST /api/admin/orders/:id/ask-payment', () => {
  const ask = (order: string) =>
    admin.client.call('POST /admin/orders/:id/ask-payment', { params: { id: order } });

  it('mails the customer what is due and where to pay it, once in 24 hours', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'bank' });
    const asked = await ask(order._id);
    const again = await ask(order._id);
    const mails = await mailsTo(shop, customer, `Please pay for ${order._id}`);

    expect([asked.status, asked.body.message]).toEqual([200, 'The customer was asked to pay.']);
    expect([again.status, again.refusal.code]).toEqual([409, 'sent_today']);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `Rs. 1,149 is still to be paid for your order ${order._id}. The page of your order shows how.\n\nSee it: http://shop.test/my-account/orders/${order._id}`,
      ),
    ]);
    expect(await auditOf(order._id, 'order.ask-payment')).toEqual([{ details: { due: 1149 } }]);
  });

  it('is refused for an order that is paid, cancelled or not there', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'bank' });
    await entered(admin, { order: order._id, kind: 'bank', amount: 1149, reference: someUtr() });
    const cancelled = await awaitingOrder(shop, customer, { payBy: 'bank' });
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: cancelled.order._id } });
    const refusals = [await ask(order._id), await ask(cancelled.order._id), await ask('CHK-1')];

    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'nothing_due'],
      [409, 'order_cancelled'],
      [404, 'not_found'],
    ]);
  });
});

describe('POST /api/admin/payments', () => {
  it('records a transfer that staff found, on its order', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'bank' });

    const { status, body } = await entered(admin, {
      order: order._id,
      kind: 'bank',
      amount: 1149,
      reference: ' hdfcn52026 112201 ',
      note: 'Reported by phone',
    });

    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String) as string,
      order: order._id,
      kind: 'bank',
      state: 'captured',
      amount: 1149,
      currency: 'INR',
      captured: 1149,
      reference: 'HDFCN52026112201',
      claimed: null,
      createdAt: expect.any(String) as string,
      expiresAt: null,
      capturedAt: expect.any(String) as string,
      checkout: null,
      upi: null,
      bank: null,
      refunded: 0,
      refundable: 1149,
      providerLinkId: null,
      providerPaymentId: null,
      mismatch: false,
      why: 'Reported by phone',
    });
    expect(await moneyOf(order._id)).toMatchObject({ state: 'paid', paid: 1149, due: 0, expiresAt: null });
    expect(await mailsAbout(order._id)).toHaveLength(1);
    expect(await auditOf(order._id, 'payment.enter')).toEqual([
      { details: { payment: body._id, kind: 'bank', amount: 1149, reference: 'HDFCN52026112201' } },
    ]);
  });

  it('refuses a UTR that is recorded, and says for which order', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const { order: other } = await awaitingOrder(shop, customer);
    const [utr, unassignedUtr] = [someUtr(), someUtr()];
    await entered(admin, { order: order._id, reference: utr });
    await entered(admin, { order: null, reference: unassignedUtr });

    const again = await entered(admin, { order: other._id, reference: utr.toLowerCase() });
    const ofUnassigned = await entered(admin, { order: other._id, kind: 'bank', reference: unassignedUtr });

    expect(again.refusal).toMatchObject({ code: 'utr_used', order: order._id });
    expect(ofUnassigned.refusal).toMatchObject({ code: 'utr_used', order: null });
    expect(await moneyOf(other._id)).toMatchObject({ paid: 0 });
  });

  it.each([
    [{ kind: 'upi', reference: undefined }, 'reference'],
    [{ kind: 'bank', reference: null }, 'reference'],
    [{ kind: 'upi', reference: '123456789' }, 'reference'],
    [{ kind: 'upi', reference: '4123-4567-8901' }, 'reference'],
    [{ kind: 'upi', reference: 'A'.repeat(23) }, 'reference'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.001 }, 'amount'],
    [{ kind: 'razorpay' }, 'kind'],
  ])('refuses %j with the field', async (body, field) => {
    const { status, refusal } = await entered(admin, { order: null, ...(body as object) });

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('finds no unknown order', async () => {
    expect((await entered(admin, { order: 'CHK-1' })).status).toBe(404);
    expect((await entered(admin, { order: "x' or 1=1" })).status).toBe(404);
  });
});

describe('POST /api/admin/payments/:id/confirm', () => {
  it('books the sum that the customer was asked for, and a repeated UTR once', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const payment = await somePayment(shop, id, { kind: 'upi' });
    const utr = someUtr();

    const first = await confirm(payment, utr);
    const repeat = await confirm(payment, ` ${utr} `);
    const other = await confirm(payment, someUtr());

    expect(first.body).toMatchObject({ state: 'captured', captured: 1149, reference: utr, mismatch: false });
    expect(repeat.body).toEqual(first.body);
    expect([other.status, other.refusal.code]).toEqual([409, 'not_open']);
    expect(await mailsAbout(order._id)).toHaveLength(1);
    expect(await auditOf(order._id, 'payment.confirm')).toHaveLength(1);
  });

  it('books another amount as it came', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'bank' });
    const payment = await somePayment(shop, id, { kind: 'bank', state: 'expired' });

    const { body } = await confirm(payment, someUtr(), 1148.99);

    expect(body).toMatchObject({ amount: 1149, captured: 1148.99, mismatch: true });
    expect(await moneyOf(order._id)).toMatchObject({ state: 'part_paid', due: 0.01 });
  });

  it('brings an order back that was not paid in time', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const payment = await somePayment(shop, id, { kind: 'upi', state: 'expired' });
    await inTransaction(shop.services, async (tx) =>
      expireOrder(tx, await lockOrderById(tx, id), shop.clock.now()),
    );

    await confirm(payment, someUtr());

    const { body } = await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });
    expect([body.status, body.payment.state]).toEqual(['Pending', 'paid']);
  });

  it('refuses payments of the gateway and closed ones, except where the customer reported the UTR', async () => {
    const { id } = await awaitingOrder(shop, customer);
    const online = await somePayment(shop, id);
    const closed = await somePayment(shop, id, { kind: 'upi', state: 'cancelled' });
    const claimed = await somePayment(shop, id, { kind: 'bank', state: 'cancelled' });
    await shop.db.updateTable('payments').set({ claimed_reference: 'x' }).where('id', '=', claimed).execute();

    const answers = [await confirm(online, someUtr()), await confirm(closed, someUtr())];

    expect(answers.map(({ refusal }) => refusal.code)).toEqual(['not_open', 'not_open']);
    expect((await confirm(claimed, someUtr())).status).toBe(200);
    expect((await confirm('x', someUtr())).status).toBe(404);
  });
});

describe('POST /api/admin/payments/:id/assign', () => {
  it('puts money without order on its order, once', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const { body: unassigned } = await entered(admin, { order: null });

    const put = await assign(unassigned._id, order._id);
    const again = await assign(unassigned._id, order._id);

    expect(put.body).toEqual({ ...unassigned, order: order._id });
    expect([again.status, again.refusal.code, again.refusal.order]).toEqual([409, 'has_order', order._id]);
    expect(await moneyOf(order._id)).toMatchObject({ state: 'paid', expiresAt: null });
    expect(await mailsAbout(order._id)).toHaveLength(1);
    expect(await auditOf(order._id, 'payment.assign')).toEqual([
      { details: { payment: unassigned._id, kind: 'upi', amount: 1149 } },
    ]);
  });

  it('refuses dollars, open payments, and unknown ones', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const open = await somePayment(shop, id);
    const dollars = await inTransaction(shop.services, (tx) =>
      insertCaptured(
        tx,
        { kind: 'razorpay', orderId: null, amountPaise: 100, currency: 'USD' },
        shop.clock.now(),
      ),
    );
    const { body: unassigned } = await entered(admin, { order: null });

    const answers = [
      await assign(dollars, order._id),
      await assign(open, order._id),
      await assign(unassigned._id, 'CHK-1'),
      await assign('x', order._id),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'wrong_currency'],
      [409, 'has_order'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentView } from '../../../src/payments/payments-desk/money-desk-choices.ts';
import type { DeskPayment } from '../../../src/payments/payments-desk/money-desk.shapes.ts';
import type { NewPaymentRefund } from '../../../src/payments/refunds/refunds.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered, refunded, someUtr } from '../../support/payments/payment-access.ts';
import {
  awaitingOrder,
  linkedOrder,
  mailsTo,
  moneyOfOrder,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  fake.troubles.length = 0;
});

const assign = (id: string, order: string) =>
  admin.client.call('POST /admin/payments/:id/assign', { params: { id }, body: { order } });
const explain = (id: string, note: string) =>
  admin.client.call('POST /admin/payments/:id/explain', { params: { id }, body: { note } });
const giveBack = (id: string, body: NewPaymentRefund, key: string = randomUUID()) =>
  admin.client.call('POST /admin/payments/:id/refunds', { params: { id }, body }, { 'idempotency-key': key });
const isIn = async (view: PaymentView, id: string) =>
  (await admin.client.call('GET /admin/payments', { query: { view } })).body.some(({ _id }) => _id === id);
const toDo = async () => (await admin.client.call('GET /admin/money', {})).body;
const auditOf = (subject: string, action: string) =>
  shop.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .execute();
const unassigned = async (body: Partial<DeskPayment> = {}) =>
  (await entered(admin, { order: null, ...(body.kind === 'cash' && { kind: 'cash' }) })).body;

describe('POST /api/admin/payments/:id/explain', () => {
  it('takes money off the list of money without order, and keeps the note under explained', async () => {
    const before = (await toDo()).moneyWithoutOrder;
    const payment = await unassigned();
    expect((await toDo()).moneyWithoutOrder).toBe(before + 1);

    const { status, body } = await explain(payment._id, 'Deposit of the landlord, <b>not a sale</b>');

    const explained = {
      note: 'Deposit of the landlord, <b>not a sale</b>',
      at: expect.any(String) as string,
    };
    expect([status, body]).toEqual([200, { ...payment, explained }]);
    expect((await toDo()).moneyWithoutOrder).toBe(before);
    expect([await isIn('money_without_order', payment._id), await isIn('explained', payment._id)]).toEqual([
      false,
      true,
    ]);
    expect(await auditOf(payment._id, 'payment.explain')).toEqual([
      { details: { kind: 'upi', amount: 1149, note: 'Deposit of the landlord, <b>not a sale</b>' } },
    ]);
  });

  it('may be bettered, and ends when the money is put on an order after all', async () => {
    const payment = await unassigned();
    const { order } = await awaitingOrder(shop, customer);
    await explain(payment._id, 'Who is this?');

    const again = await explain(payment._id, 'Meera, of course');
    const put = await assign(payment._id, order._id);

    expect(again.body.explained!.note).toBe('Meera, of course');
    expect(put.body).toEqual({ ...payment, order: order._id });
    expect(await isIn('explained', payment._id)).toBe(false);
  });

  it('needs a note, and money without an order', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const { body: onOrder } = await entered(admin, { order: order._id });
    const payment = await unassigned();
    const [asked] = await paymentsOf(shop, id);

    const answers = [
      await explain(payment._id, '  '),
      await explain(onOrder._id, 'No'),
      await explain(asked!.id, 'No'),
      await explain('x', 'No'),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [400, 'invalid'],
      [409, 'has_order'],
      [409, 'has_order'],
      [404, 'not_found'],
    ]);
  });
});

describe('POST /api/admin/payments/:id/refunds', () => {
  it('gives back money without order, once for each key, and then it waits for nobody', async () => {
    const payment = await unassigned();
    const key = randomUUID();

    const first = await giveBack(payment._id, { amount: 1149, reason: 'Sent by mistake' }, key);
    const again = await giveBack(payment._id, { amount: 1149, reason: 'Sent by mistake' }, key);
    const other = await giveBack(payment._id, { amount: 1149, reason: 'Something else' }, key);
    const more = await giveBack(payment._id, { amount: 0.01, reason: 'Sent by mistake' });

    expect([first.status, first.body.state, first.body.order]).toEqual([201, 'to_do', null]);
    expect(again.body).toEqual(first.body);
    expect([other.refusal.code, more.refusal.code]).toEqual(['key_reused', 'too_much']);
    expect(await isIn('money_without_order', payment._id)).toBe(false);
    const done = { params: { id: first.body._id }, body: { reference: someUtr() } };
    expect((await admin.client.call('POST /admin/refunds/:id/done', done)).body.state).toBe('processed');
  });

  it('asks the gateway for what came there', async () => {
    const { link } = await linkedOrder({ shop, fake, customer });
    const events = fake.pay({ ...link, id: 'plink_other', payments: [], notes: {} }, { amount: 60_000 });
    const paid = [...fake.payments.values()].at(-1)!;
    await sendEvent(shop.url, events[0]!);
    const { body } = await admin.client.call('GET /admin/payments', { query: { search: paid.id } });

    const { status, body: refund } = await giveBack(body[0]!._id, { amount: 600, reason: 'Nobody knows it' });
    await shop.deliver();

    expect([status, refund.state]).toEqual([201, 'pending']);
    expect([...fake.refunds.values()].filter(({ payment_id: id }) => id === paid.id)).toMatchObject([
      { amount: 60_000, receipt: refund._id },
    ]);
    expect(await isIn('money_without_order', body[0]!._id)).toBe(false);
  });

  it('is refused for money of an order, and for an unknown payment', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const { body: onOrder } = await entered(admin, { order: order._id });
    const refund = { amount: 1, reason: 'Came back' };

    const answers = [await giveBack(onOrder._id, refund), await giveBack('x', refund)];
    const withoutKey = await admin.client.call('POST /admin/payments/:id/refunds', {
      params: { id: onOrder._id },
      body: refund,
    });

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'has_order'],
      [404, 'not_found'],
    ]);
    expect([withoutKey.status, withoutKey.refusal.code]).toEqual([400, 'key_needed']);
  });
});

describe('money that was given back', () => {
  it('can no longer be put on an order', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const payment = await unassigned();
    await giveBack(payment._id, { amount: 1149, reason: 'Sent by mistake' });

    const { status, refusal } = await assign(payment._id, order._id);

    expect([status, refusal.code]).toEqual([409, 'given_back']);
    expect((await moneyOfOrder(customer, order._id)).paid).toBe(0);
  });
});

describe('money on a wrong order', () => {
  it('is moved once more, as both orders remember; then it stays', async () => {
    const [wrong, right, third] = await Promise.all(
      [1, 2, 3].map(async () => (await awaitingOrder(shop, customer)).order._id),
    );
    const payment = await unassigned();
    await assign(payment._id, wrong!);

    const moved = await assign(payment._id, right!);
    const refusals = [await assign(payment._id, right!), await assign(payment._id, third!)];
    const back = await assign(payment._id, wrong!);

    expect([moved.status, moved.body]).toEqual([200, { ...payment, order: right }]);
    for (const { status, refusal } of [...refusals, back])
      expect([status, refusal.code, refusal.order]).toEqual([409, 'has_order', right]);
    expect(await moneyOfOrder(customer, wrong!)).toMatchObject({ paid: 0, due: 1149 });
    expect(await moneyOfOrder(customer, right!)).toMatchObject({ state: 'paid', paid: 1149 });
    const details = { payment: payment._id, kind: 'upi', amount: 1149 };
    expect(await auditOf(wrong!, 'payment.move')).toEqual([{ details: { ...details, to: right } }]);
    expect(await auditOf(right!, 'payment.move')).toEqual([{ details: { ...details, from: wrong } }]);
    expect(await mailsTo(shop, customer, `Payment received for ${right!}`)).toHaveLength(1);
  });

  it('stays where part of it was given back', async () => {
    const [wrong, right] = await Promise.all(
      [1, 2].map(async () => (await awaitingOrder(shop, customer)).order._id),
    );
    const payment = await unassigned();
    await assign(payment._id, wrong!);
    await refunded(admin, wrong!, { amount: 100 });

    expect((await assign(payment._id, right!)).refusal.code).toBe('given_back');
  });
});

describe('an order of which less is due', () => {
  it('closes its open links at the gateway, however it was paid', async () => {
    const { order, id, link } = await linkedOrder({ shop, fake, customer });

    await entered(admin, { order: order._id });
    await shop.deliver();

    expect(link.status).toBe('cancelled');
    expect((await paymentsOf(shop, id)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['razorpay', 'cancelled'],
      ['upi', 'captured'],
    ]);
  });

  it('takes a payment by the link just before as more than enough', async () => {
    const { order, link } = await linkedOrder({ shop, fake, customer });
    const events = fake.pay(link);

    await entered(admin, { order: order._id });
    await shop.deliver();
    for (const event of events) await sendEvent(shop.url, event);

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'overpaid', paid: 2298 });
  });
});

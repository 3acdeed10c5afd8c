import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { exchanged, mustInspect, mustRequest } from '../../support/after-sale/return-steps.ts';
import { fakeEvents, sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered, paidOnline, refunded } from '../../support/payments/payment-access.ts';
import { mailsTo, linkedOrder, moneyOfOrder, startPayingShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let fake: FakeGateway;
let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  fake.asked.length = 0;
  fake.troubles.length = 0;
});

const refundsOf = async (order: string) =>
  (await admin.client.call('GET /admin/refunds', { query: { order } })).body;
const refundsAtGateway = (paymentId: string) =>
  [...fake.refunds.values()].filter(({ payment_id: id }) => id === paymentId);
const check = (id: string) => admin.client.call('POST /admin/payments/:id/check', { params: { id } });

describe('a refund that the gateway tells of', () => {
  it('before its answer came is the one that was asked, and one mail', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 400 });
    fake.troubles.push('lost');
    await shop.deliver();
    const [refund] = refundsAtGateway(atGateway.id);

    const events = fakeEvents.refunded(refund!, atGateway);
    await Promise.all([...events, ...events, ...events].map((event) => sendEvent(shop.url, event)));
    shop.clock.moveSeconds(60);

    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
    expect(await refundsOf(order._id)).toMatchObject([
      { amount: 400, state: 'processed', providerRefundId: refund!.id },
    ]);
    expect(refundsAtGateway(atGateway.id)).toHaveLength(1);
  });

  it('as made at its own desk is written, reported once, and counts', async () => {
    const { order, payment, atGateway } = await paidOnline(shop, fake, customer);
    const events = fake.refundAtDesk(atGateway, 100_000);

    for (const event of events.toReversed()) await sendEvent(shop.url, event);
    const tooMuch = await refunded(admin, order._id, { amount: 149.01 });

    expect(await refundsOf(order._id)).toMatchObject([
      { amount: 1000, payment, state: 'processed', reason: 'Made at the gateway', order: order._id },
    ]);
    expect(tooMuch.refusal).toMatchObject({ code: 'too_much', refundable: 149 });
    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
  });

  it('without naming it, before its answer came, is taken into the one that was asked', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    const { body: asked } = await refunded(admin, order._id, { amount: 400 });
    fake.troubles.push('lost');
    await shop.deliver();
    const nameless = { ...refundsAtGateway(atGateway.id)[0]!, receipt: null, notes: {} };

    for (const event of fakeEvents.refunded(nameless, atGateway)) await sendEvent(shop.url, event);
    expect(await refundsOf(order._id)).toHaveLength(2);
    shop.clock.moveSeconds(60);
    const letters = await mailsTo(shop, customer, `Refund for ${order._id}`);

    expect(await refundsOf(order._id)).toMatchObject([{ _id: asked._id, state: 'processed', amount: 400 }]);
    expect(letters).toHaveLength(1);
  });
});

describe('a refund whose server dies', () => {
  it('after the gateway acted is written by the next one, and made once', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 400 });
    // The database refuses the outcome, as it would when the process had died.
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger dying before update on refunds for each row execute function refuse()`.execute(
      shop.db,
    );
    await shop.deliver();
    await sql`drop trigger dying on refunds`.execute(shop.db);
    expect(refundsAtGateway(atGateway.id)).toHaveLength(1);
    expect(await refundsOf(order._id)).toMatchObject([{ state: 'pending' }]);

    shop.clock.moveSeconds(60);

    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
    expect(await refundsOf(order._id)).toMatchObject([{ state: 'processed' }]);
    expect(refundsAtGateway(atGateway.id)).toHaveLength(1);
  });

  it('and lost its job is asked for again at the desk, and made once however many ask', async () => {
    const { order, payment, atGateway } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 400 });
    await sql`delete from jobs where kind = 'refund'`.execute(shop.db);

    await Promise.all([check(payment), check(payment)]);
    await Promise.all([shop.deliver(), shop.deliver()]);

    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
    expect(refundsAtGateway(atGateway.id)).toHaveLength(1);
  });
});

describe('POST /api/admin/payments/:id/check', () => {
  it('books a payment without an event, and leaves other payments as they are', async () => {
    const { order, payment, link } = await linkedOrder({ shop, fake, customer });
    const open = await check(payment._id);
    fake.pay(link);
    const { body: cash } = await entered(admin, { order: null, kind: 'cash', amount: 1 });

    const paid = await check(payment._id);
    const again = await check(payment._id);

    expect(open.body).toMatchObject({ state: 'open', captured: null });
    expect(paid.body).toMatchObject({
      state: 'captured',
      captured: 1149,
      providerLinkId: link.id,
      providerPaymentId: link.payments[0]!.payment_id,
    });
    expect(again.body).toEqual(paid.body);
    expect((await check(cash._id)).body).toEqual(cash);
    expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
  });

  it('says so when the gateway is away, and finds no unknown payment', async () => {
    const { payment } = await linkedOrder({ shop, fake, customer });
    fake.troubles.push('html');

    const away = await check(payment._id);

    expect([away.status, away.refusal.code]).toEqual([503, 'gateway_away']);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await check('x')).status).toBe(404);
    expect((await check('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('an order that is paid by link and by UPI', () => {
  it('is overpaid, on the desk’s list, and is given back from either', async () => {
    const { order, payment } = await paidOnline(shop, fake, customer);
    const { body: upi } = await entered(admin, { order: order._id });
    const overpaid = async () =>
      (await admin.client.call('GET /admin/payments/orders', { query: { view: 'overpaid' } })).body.some(
        ({ _id }) => _id === order._id,
      );
    const before = [(await moneyOfOrder(customer, order._id)).state, await overpaid()];

    await refunded(admin, order._id, { amount: 149, payment });
    await refunded(admin, order._id, { amount: 1000, payment: upi._id });

    expect(before).toEqual(['overpaid', true]);
    expect(await overpaid()).toBe(false);
    const { body: payments } = await admin.client.call('GET /admin/payments', {
      query: { order: order._id },
    });
    expect(payments.map((each) => [each.kind, each.refunded, each.refundable])).toEqual([
      ['upi', 1000, 149],
      ['razorpay', 149, 1000],
    ]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ paid: 2298, refunded: 1149, due: 0 });
  });
});

describe('money that moved to the order of an exchange', () => {
  it('goes back to the payment by which it first came, and the gateway’s event finds it', async () => {
    const { order, payment, atGateway } = await paidOnline(shop, fake, customer);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Delivered' },
    });
    await offerAfterSale(admin, { returns: true });
    const asked = await mustRequest(customer, order._id, { want: 'exchange' });
    const { body: exchange } = await exchanged(admin, await mustInspect(admin, asked));
    const moved = exchange.order._id;

    const { body: back } = await refunded(admin, moved, { amount: 500 });
    await shop.deliver();
    const [atBank] = refundsAtGateway(atGateway.id);
    for (const event of fakeEvents.refunded(atBank!, atGateway)) await sendEvent(shop.url, event);
    const { body: payments } = await admin.client.call('GET /admin/payments', { query: { order: moved } });
    const again = await admin.client.call('POST /admin/payments/:id/assign', {
      params: { id: payments[0]!._id },
      body: { order: order._id },
    });

    expect(exchange).toMatchObject({ moved: 1149, due: 0 });
    expect(refundsAtGateway(atGateway.id)).toMatchObject([{ amount: 50_000 }]);
    expect(await refundsOf(moved)).toMatchObject([
      { _id: back._id, amount: 500, state: 'processed', providerRefundId: atBank!.id },
    ]);
    expect(await refundsOf(order._id)).toMatchObject([
      { amount: 1149, payment, reason: `Moved to ${moved}` },
    ]);
    expect(payments).toMatchObject([{ kind: 'moved', refunded: 500, refundable: 649 }]);
    expect(again.refusal.code).toBe('has_order');
  });
});

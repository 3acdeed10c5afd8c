import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  fakeEvent,
  fakeEvents,
  sendEvent,
  type FakeEvent,
} from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { paidOnline, refunded } from '../../support/payments/payment-access.ts';
import {
  linkedOrder,
  mailsTo,
  moneyOfOrder,
  openTimedShop,
  type TimedShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let timed: TimedShop;
let shop: TestShop;
let fake: FakeGateway;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  timed = await openTimedShop();
  ({ shop, fake, customer } = timed);
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(() => timed.startAfresh());

const sendAll = async (events: FakeEvent[]) => {
  for (const event of events) expect(await sendEvent(shop.url, event)).toBe(200);
};
const refundsOf = async (order: string) =>
  (await admin.client.call('GET /admin/refunds', { query: { order } })).body;
const failedCount = async () => (await admin.client.call('GET /admin/money', {})).body.refundsFailed;
const keptEvent = async ({ id }: FakeEvent) =>
  (await admin.client.call('GET /admin/payment-events', { query: { limit: 50 } })).body.find(
    ({ eventId }) => eventId === id,
  );
/** Runs the refund's job, and those that are tried again. */
const runJobs = async () => {
  shop.clock.moveSeconds(60);
  await shop.deliver();
};

describe('a refund made at the gateway while ours is on its way', () => {
  it('is kept, shown as failed, and booked when ours is refused', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 1000 });
    const before = await failedCount();
    const events = fake.refundAtDesk(atGateway, 50_000);

    await sendAll(events);

    const kept = (await refundsOf(order._id)).find(({ amount }) => amount === 500)!;
    expect(kept).toMatchObject({ state: 'failed', reason: 'Made at the gateway', processedAt: null });
    expect(kept.why).toContain(kept.providerRefundId);
    expect(await failedCount()).toBe(before + 1);
    expect(await keptEvent(events[1]!)).toMatchObject({
      applied: false,
      why: 'It gives back more than is left of the payment.',
    });
    expect((await moneyOfOrder(customer, order._id)).refunds).toHaveLength(1);
    expect((await refunded(admin, order._id, { amount: 100 })).refusal).toMatchObject({
      code: 'too_much',
      refundable: 0,
    });

    // The gateway has only ₹649 left, and refuses ours.
    await runJobs();

    expect((await refundsOf(order._id)).map(({ amount, state, why }) => [amount, state, why])).toEqual([
      [500, 'processed', null],
      [1000, 'failed', 'The total refund amount is greater than the refund payment amount'],
    ]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      paid: 1149,
      refunded: 500,
      refunds: [
        { amount: 1000, state: 'failed' },
        { amount: 500, state: 'processed' },
      ],
    });
    expect(await keptEvent(events[1]!)).toMatchObject({ applied: true, why: 'Made at the gateway' });
    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
  });

  it('without a name, is taken into ours when the gateway answers', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    const { body: ours } = await refunded(admin, order._id, { amount: 1149 });
    fake.troubles.push('lost');
    await shop.deliver();
    const [made] = [...fake.refunds.values()].filter(({ payment_id: id }) => id === atGateway.id);
    await sendAll(fakeEvents.refunded({ ...made!, receipt: null, notes: {} }, atGateway));
    expect(await refundsOf(order._id)).toHaveLength(2);

    await runJobs();

    expect(await refundsOf(order._id)).toMatchObject([
      { _id: ours._id, state: 'processed', providerRefundId: made!.id, why: null },
    ]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'refunded', refunded: 1149 });
    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
  });
});

describe('a refund that the gateway says is processed after it had failed', () => {
  const ended = (state: string, ours: string, paymentId: string, id: string, amount = 114_900) =>
    fakeEvent(`refund.${state}`, {
      refund: { entity: { id, payment_id: paymentId, amount, status: state, receipt: ours } },
    });

  it('is booked where the money is still there', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    const { body: ours } = await refunded(admin, order._id, { amount: 1149 });

    await sendAll([
      ended('failed', ours._id, atGateway.id, `rfnd_a${order._id}`),
      ended('processed', ours._id, atGateway.id, `rfnd_a${order._id}`),
    ]);

    expect(await refundsOf(order._id)).toMatchObject([{ state: 'processed', why: null }]);
  });

  it('is an incident with both ids where another was made in its place, and never an over-refund', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    const { body: first } = await refunded(admin, order._id, { amount: 1149 });
    const firstAtGateway = `rfnd_first${order._id}`;
    await sendAll([ended('failed', first._id, atGateway.id, firstAtGateway)]);
    const { body: second } = await refunded(admin, order._id, { amount: 1149 });
    await runJobs();
    const before = await failedCount();

    await sendAll([ended('processed', first._id, atGateway.id, firstAtGateway)]);

    const refunds = await refundsOf(order._id);
    const [incident, standing] = [first, second].map(({ _id }) => refunds.find((each) => each._id === _id)!);
    expect(standing).toMatchObject({ state: 'processed' });
    expect(incident).toMatchObject({ state: 'failed' });
    expect(incident!.why).toContain(firstAtGateway);
    expect(incident!.why).toContain(standing!.providerRefundId);
    expect(await failedCount()).toBe(before);
    expect(before).toBeGreaterThan(0);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ paid: 1149, refunded: 1149 });
    expect(await mailsTo(shop, customer, `Refund for ${order._id}`)).toHaveLength(1);
  });

  it('names the other’s gateway id as soon as that has one', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    const { body: first } = await refunded(admin, order._id, { amount: 1149 });
    const firstAtGateway = `rfnd_early${order._id}`;
    await sendAll([ended('failed', first._id, atGateway.id, firstAtGateway)]);
    const { body: second } = await refunded(admin, order._id, { amount: 1149 });
    await sendAll([ended('processed', first._id, atGateway.id, firstAtGateway)]);

    await runJobs();

    const refunds = await refundsOf(order._id);
    const atGatewayId = refunds.find(({ _id }) => _id === second._id)!.providerRefundId!;
    expect(refunds.find(({ _id }) => _id === first._id)!.why).toContain(atGatewayId);
  });
});

describe('late money that the gateway gives back itself', () => {
  const givenBack = (payment: object, amount: number) =>
    fakeEvent('refund.processed', {
      refund: {
        entity: {
          id: `rfnd_${(payment as { id: string }).id}`,
          payment_id: (payment as { id: string }).id,
          amount,
          status: 'processed',
        },
      },
      payment: { entity: payment },
    });
  const unassigned = async () => (await admin.client.call('GET /admin/money', {})).body.moneyWithoutOrder;
  const found = async (search: string) =>
    (await admin.client.call('GET /admin/payments', { query: { search } })).body;

  it('is received and given back at once, and waits for nobody', async () => {
    const before = await unassigned();
    const payment = { id: 'pay_late1', amount: 50_000, currency: 'INR', status: 'refunded', captured: false };

    await sendAll([givenBack(payment, 50_000)]);

    expect(await found('pay_late1')).toMatchObject([
      { order: null, state: 'captured', captured: 500, refunded: 500, refundable: 0 },
    ]);
    expect(await unassigned()).toBe(before);
  });

  it('is on its cancelled order, which is not reopened by it', async () => {
    const { order, link } = await linkedOrder({ shop, fake, customer });
    await timed.after(1801);
    await timed.after(1);
    const before = await unassigned();
    const payment = {
      id: 'pay_late2',
      amount: 114_900,
      currency: 'INR',
      status: 'refunded',
      captured: true,
      order_id: 'order_late2',
      notes: link.notes,
    };

    await sendAll([givenBack(payment, 114_900)]);

    expect(
      (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } })).body.status,
    ).toBe('Cancelled');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'refunded',
      paid: 1149,
      refunded: 1149,
      due: 0,
      payments: [{ state: 'captured' }],
      refunds: [{ amount: 1149, state: 'processed' }],
    });
    expect(await unassigned()).toBe(before);
  });
});

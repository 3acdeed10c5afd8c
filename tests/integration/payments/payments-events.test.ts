import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  fakeEvent,
  fakeEvents,
  sendEvent,
  type FakeEvent,
} from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import {
  mailsTo,
  linkedOrder,
  moneyOfOrder,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import { startSecondApp, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  fake.asked.length = 0;
});

const linked = () => linkedOrder({ shop, fake, customer });
const send = (event: FakeEvent) => sendEvent(shop.url, event);
const sendAll = async (events: FakeEvent[]) => {
  const statuses = [];
  for (const event of events) statuses.push(await send(event));
  return statuses;
};
const keptEvent = ({ id }: { id: string }) =>
  shop.db.selectFrom('payment_events').selectAll().where('provider_event_id', '=', id).executeTakeFirst();
const paymentOf = (event: FakeEvent) =>
  (JSON.parse(event.body) as { payload: { payment: { entity: { id: string } } } }).payload.payment.entity.id;
const unassignedOf = async (event: FakeEvent) =>
  (await paymentsOf(shop, null)).find((row) => row.provider_payment_id === paymentOf(event));

const ORDERS_OF_THREE = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe('the events of a payment', () => {
  it.each(ORDERS_OF_THREE)(
    'in the order %i %i %i end in the same books, without asking the gateway',
    async (...places) => {
      const { order, payment, link, id } = await linked();
      fake.asked.length = 0;
      const events = fake.pay(link);

      const statuses = await sendAll(places.map((place) => events[place]!));

      expect(statuses).toEqual([200, 200, 200]);
      const rows = await paymentsOf(shop, id);
      expect(rows.map((row) => [row.id, row.state, row.captured_paise])).toEqual([
        [payment._id, 'captured', 114_900],
      ]);
      expect(rows[0]).toMatchObject({
        provider_payment_id: paymentOf(events[0]!),
        provider_order_id: link.order_id,
      });
      expect(await unassignedOf(events[0]!)).toBeUndefined();
      expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid', paid: 1149, due: 0 });
      expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
      for (const event of events)
        expect(await keptEvent(event)).toMatchObject({ applied: true, payment_id: payment._id, why: null });
      expect(fake.asked).toEqual([]);
    },
  );

  it.each([
    [0, 1],
    [1, 0],
  ])('of a link that names no payment end in the same books: order %i %i', async (...places) => {
    const { order, payment, link, id } = await linked();
    const [captured] = fake.pay(link);
    const nameless = fakeEvent('payment_link.paid', {
      payment_link: { entity: { ...link, payments: null } },
    });
    const events = [captured!, nameless];

    await sendAll(places.map((place) => events[place]!));

    expect(await paymentsOf(shop, id)).toMatchObject([
      { id: payment._id, captured_paise: 114_900, provider_payment_id: paymentOf(captured!) },
    ]);
    expect(await unassignedOf(captured!)).toBeUndefined();
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid', paid: 1149 });
    expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
  });

  it.each([{ status: 'captured' }, { captured: true }])(
    'of an order that was paid count when its payment says %o alone',
    async (word) => {
      const { link } = await linked();
      const entity = { id: `pay_${link.reference_id}`, amount: 114_900, currency: 'INR', ...word };
      const paid = fakeEvent('order.paid', { payment: { entity } });

      await send(paid);

      expect(await unassignedOf(paid)).toMatchObject({ state: 'captured', captured_paise: 114_900 });
    },
  );

  it('ten times each at once, on two servers, end in the same books', async () => {
    const second = await startSecondApp(shop);
    const { order, link, id } = await linked();
    const events = fake.pay(link);

    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sendEvent(index % 2 === 0 ? shop.url : second.url, events[index % 3]!),
      ),
    );

    await second.close();
    expect(statuses).toEqual(Array(30).fill(200));
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'captured', captured_paise: 114_900 }]);
    expect(await unassignedOf(events[0]!)).toBeUndefined();
    expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
  });

  it.each([
    [114_899, 'part_paid'],
    [114_901, 'overpaid'],
  ])('with %i paise are booked as it came: %s', async (amount, state) => {
    const { order, link } = await linked();

    await sendAll(fake.pay(link, { amount }));

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state, paid: amount / 100 });
  });

  it('in dollars are money without order', async () => {
    const { order, payment, link } = await linked();

    const events = fake.pay(link, { currency: 'USD' });
    await sendAll(events);

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'awaiting',
      paid: 0,
      payments: [],
    });
    expect(await unassignedOf(events[0]!)).toMatchObject({
      id: payment._id,
      currency: 'USD',
      state: 'captured',
    });
  });

  it('that failed leave the link open, with the reason', async () => {
    const { order, payment, link, id } = await linked();
    link.order_id = 'order_failing';
    await shop.db
      .updateTable('payments')
      .set({ provider_order_id: link.order_id })
      .where('id', '=', payment._id)
      .execute();
    const entity = { id: 'pay_failing', amount: 114_900, currency: 'INR', order_id: link.order_id };
    const failed = fakeEvent('payment.failed', {
      payment: { entity: { ...entity, error_description: 'Your bank\u0000 declined it.' } },
    });

    await send(failed);

    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'open', note: 'Your bank declined it.' }]);
    await sendAll(fake.pay(link));
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'captured', note: null }]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it.each(['expired', 'cancelled'] as const)('whose link is %s end the open payment alone', async (state) => {
    const { order, link, id } = await linked();

    await send(fakeEvents.ended(link, state));

    expect(await paymentsOf(shop, id)).toMatchObject([{ state }]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'awaiting' });
  });

  it('that come after the end of a link still pay the order', async () => {
    const { order, link } = await linked();
    await send(fakeEvents.ended(link, 'expired'));

    await sendAll(fake.pay(link));

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });
});

describe('what fits nothing', () => {
  it('is kept and shown: money of a payment that no link names', async () => {
    const { link } = await linked();
    const [captured] = fake.pay({ ...link, id: 'plink_elsewhere', order_id: null, payments: [] });

    expect(await send(captured!)).toBe(200);

    expect(await unassignedOf(captured!)).toMatchObject({
      order_id: null,
      kind: 'razorpay',
      captured_paise: 114_900,
    });
    const kept = await keptEvent(captured!);
    expect(kept).toMatchObject({ applied: true, event: 'payment.captured', provider: 'razorpay' });
    expect(kept!.body.toString()).toBe(captured!.body);
    expect(kept!.body_hash).toEqual(createHash('sha256').update(captured!.body).digest());
  });

  it.each([
    fakeEvent('subscription.charged', {}),
    fakeEvent('payment.captured', { payment: { entity: { id: 7 } } }),
    fakeEvent('payment_link.expired', { payment_link: { entity: { id: 'plink_unknown' } } }),
    fakeEvent('payment.failed', { payment: { entity: { id: 'pay_unknown', amount: 1, currency: 'INR' } } }),
    { id: 'evt_not_json', name: 'unknown', body: 'not json' },
  ])('is kept and answered: $name', async (event) => {
    expect(await send(event)).toBe(200);

    expect(await keptEvent(event)).toMatchObject({
      applied: false,
      payment_id: null,
      event: event.name,
      why: expect.any(String) as string,
    });
  });
});

describe('an event without the right signature', () => {
  it.each<[string, { secret?: string; headers?: Record<string, string> }]>([
    ['made with another secret', { secret: 'other' }],
    ['missing', { headers: { 'x-razorpay-signature': '' } }],
    ['cut off', { headers: { 'x-razorpay-signature': 'a'.repeat(63) } }],
  ])('(%s) is refused, and nothing is kept', async (_, how) => {
    const { order, link } = await linked();
    const event = fake.pay(link)[2]!;

    expect(await sendEvent(shop.url, event, how)).toBe(400);

    expect(await keptEvent(event)).toBeUndefined();
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'awaiting' });
  });

  it('of a body with one blank more is refused', async () => {
    const { link } = await linked();
    const event = fake.pay(link)[2]!;
    const signature = createHmac('sha256', 'webhook secret').update(event.body).digest('hex');

    const status = await sendEvent(
      shop.url,
      { ...event, body: `${event.body} ` },
      { headers: { 'x-razorpay-signature': signature } },
    );

    expect(status).toBe(400);
  });

  it.each([
    'json',
    'application/json; charset',
    'text/plain, text/html',
    'application/',
    ';',
    '*/*',
    'é/x',
    '',
  ])(
    'is read as bytes under the content type %j, which a server in between may have spoilt',
    async (type) => {
      const { link, order } = await linked();
      const [captured, , paid] = fake.pay(link);

      const statuses = [
        await sendEvent(shop.url, captured!, { headers: { 'content-type': type } }),
        await sendEvent(shop.url, paid!, { headers: { 'content-type': type } }),
      ];

      expect(statuses).toEqual([200, 200]);
      expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
    },
  );

  it('is decided by the signature alone: neither type nor origin matter, only length', async () => {
    const event = fakeEvent('subscription.charged', {});
    const long = fakeEvent('subscription.charged', { note: { entity: { text: 'x'.repeat(256 * 1024) } } });

    expect(await sendEvent(shop.url, event, { headers: { 'content-type': 'text/plain' } })).toBe(200);
    expect(await sendEvent(shop.url, event, { headers: { origin: 'https://elsewhere.example' } })).toBe(200);
    expect(await sendEvent(shop.url, long)).toBe(413);
    const empty = await shop.visitor().send('POST', '/api/payments/razorpay/webhook');
    expect([empty.status, empty.refusal.code]).toEqual([400, 'bad_signature']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { fakeEvent, sendEvent, type FakeEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { linkedOrder, moneyOfOrder, startPayingShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

const send = (event: FakeEvent) => sendEvent(shop.url, event);
const keptEvent = ({ id }: FakeEvent) =>
  shop.db
    .selectFrom('payment_events')
    .select(['applied', 'why'])
    .where('provider_event_id', '=', id)
    .executeTakeFirstOrThrow();

async function paidOrder() {
  const linked = await linkedOrder({ shop, fake, customer });
  const events = fake.pay(linked.link);
  const payment = fake.payments.get(linked.link.payments[0]!.payment_id)!;
  return { ...linked, events, paid: payment };
}
const sendAll = async (events: FakeEvent[]) => {
  for (const event of events) await send(event);
};
const ourRefund = async (paymentId: string, state: 'pending' | 'failed' = 'pending') => {
  const { id } = await shop.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_paise: 40_000,
      state,
      reason: 'A camera was broken',
      created_by: customer.user._id,
      key: `key-${Math.random()}`,
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const refundEvent = (state: string, paymentId: string, fields: Record<string, unknown>) =>
  fakeEvent(`refund.${state}`, {
    refund: { entity: { payment_id: paymentId, amount: 40_000, status: state, ...fields } },
  });

describe('the events of a refund', () => {
  it('made at the gateway’s own desk write it down once, with its reason', async () => {
    const { order, events, paid } = await paidOrder();
    await sendAll(events);
    const [created, processed] = fake.refundAtDesk(paid, 40_000);

    await Promise.all([created!, processed!, processed!, created!].map(send));

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'part_refunded',
      paid: 1149,
      refunded: 400,
      due: 400,
      refunds: [{ amount: 400, state: 'processed', reason: 'Made at the gateway' }],
    });
  });

  it('before those of the payment end in the same books', async () => {
    const { order, events, paid } = await paidOrder();
    const refunds = fake.refundAtDesk(paid, 40_000);

    await sendAll([...events, ...refunds].reverse());

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'part_refunded',
      payments: [{ captured: 1149 }],
      refunds: [{ amount: 400, state: 'processed' }],
    });
  });

  it.each(['receipt', 'notes'])('move our own, which they know by its %s', async (by) => {
    const { order, events, paid, payment } = await paidOrder();
    await sendAll(events);
    const ours = await ourRefund(payment._id);
    const name = by === 'receipt' ? { receipt: ours } : { notes: { refund: ours } };

    await send(refundEvent('processed', paid.id, { id: `rfnd_${by}`, ...name }));
    await send(refundEvent('created', paid.id, { id: `rfnd_${by}`, ...name }));

    expect((await moneyOfOrder(customer, order._id)).refunds).toMatchObject([
      { _id: ours, state: 'processed', reason: 'A camera was broken' },
    ]);
  });

  it('that failed give the money free again', async () => {
    const { order, events, paid, payment } = await paidOrder();
    await sendAll(events);
    const ours = await ourRefund(payment._id);

    await send(refundEvent('failed', paid.id, { id: 'rfnd_failing', receipt: ours }));

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'paid',
      refunded: 0,
      refunds: [{ _id: ours, state: 'failed' }],
    });
  });

  it('that give back more than came, or a payment nobody knows, are kept with the reason', async () => {
    const { order, events, paid } = await paidOrder();
    await sendAll(events);
    const tooMuch = refundEvent('processed', paid.id, { id: 'rfnd_much', amount: 114_901 });
    const unknown = refundEvent('processed', 'pay_unknown', { id: 'rfnd_unknown' });

    expect([await send(tooMuch), await send(unknown)]).toEqual([200, 200]);

    expect(await keptEvent(tooMuch)).toEqual({
      applied: false,
      why: 'It gives back more than is left of the payment.',
    });
    expect(await keptEvent(unknown)).toEqual({
      applied: false,
      why: 'The payment that it gives back is not known.',
    });
    expect((await moneyOfOrder(customer, order._id)).refunds).toEqual([]);
  });

  it('do not take the refund of another payment for their own', async () => {
    const first = await paidOrder();
    const second = await paidOrder();
    await sendAll([...first.events, ...second.events]);
    const ours = await ourRefund(first.payment._id);

    await send(refundEvent('processed', second.paid.id, { id: 'rfnd_other', receipt: ours }));

    expect((await moneyOfOrder(customer, first.order._id)).refunds).toMatchObject([
      { _id: ours, state: 'pending' },
    ]);
    expect((await moneyOfOrder(customer, second.order._id)).refunds).toMatchObject([
      { reason: 'Made at the gateway', state: 'processed' },
    ]);
  });
});

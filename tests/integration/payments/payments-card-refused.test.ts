import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { fakeEvent, sendEvent, type FakeLink } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { linkedOrder, moneyOfOrder, startPayingShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  customer = await someCustomer(shop);
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.moveSeconds(1));

let count = 0;
const REASON = 'Your bank declined the card.';
/** A card fails on the page of a link; the event names the gateway's own ids, and the notes of the link. */
const failed = (fields: object) =>
  sendEvent(
    shop.url,
    fakeEvent('payment.failed', {
      payment: {
        entity: {
          id: `pay_failed${++count}`,
          amount: 114_900,
          currency: 'INR',
          status: 'failed',
          order_id: `order_failed${count}`,
          error_description: REASON,
          ...fields,
        },
      },
    }),
  );
const linked = () => linkedOrder({ shop, fake, customer });
const refusedOf = async (order: string) => (await moneyOfOrder(customer, order)).cardRefused;

describe('a card that the gateway refused', () => {
  it.each([
    ['the payment', ({ notes }: FakeLink) => ({ payment: notes.payment! })],
    ['the order', ({ notes }: FakeLink) => ({ order: notes.order! })],
  ])('finds its payment by %s in the notes, and the shopper reads why', async (_what, notesOf) => {
    const { order, link } = await linked();

    await failed({ notes: notesOf(link) });

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'awaiting',
      due: 1149,
      cardRefused: 'Your bank declined the card',
      payments: [{ state: 'open' }],
    });
    const { body } = await admin.client.call('GET /admin/payments', { query: { order: order._id } });
    expect(body).toMatchObject([{ state: 'open', why: REASON }]);
  });

  it('finds its payment by the gateway’s order, where the link named it', async () => {
    const { order, link } = await linked();
    await shop.db
      .updateTable('payments')
      .set({ provider_order_id: `order_of_${link.id}` })
      .where('provider_link_id', '=', link.id)
      .execute();

    await failed({ order_id: `order_of_${link.id}`, notes: [] });

    expect(await refusedOf(order._id)).toBe('Your bank declined the card');
  });

  it('is forgotten once the order is paid, by whatever way, or cancelled', async () => {
    const [byLink, byHand, cancelled] = [await linked(), await linked(), await linked()];
    for (const { link } of [byLink, byHand, cancelled]) await failed({ notes: link.notes });
    shop.clock.moveSeconds(1);

    for (const event of fake.pay(byLink.link)) await sendEvent(shop.url, event);
    await entered(admin, { order: byHand.order._id, amount: 149 });
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: cancelled.order._id } });

    for (const { order } of [byLink, byHand, cancelled]) expect(await refusedOf(order._id)).toBeUndefined();
  });

  it('after the money has come changes nothing', async () => {
    const { order, link } = await linked();
    for (const event of fake.pay(link)) await sendEvent(shop.url, event);

    await failed({ notes: link.notes });

    expect(await refusedOf(order._id)).toBeUndefined();
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['another shop’s payment', { payment: '00000000-0000-4000-8000-000000000000' }],
    ['no payment at all', { payment: 'x', order: 'CHK-1' }],
    ['an unknown order', { order: 'CHK-0' }],
    ['nothing that can be read', { order: 7, payment: {} }],
  ])('of %s is kept and touches no order', async (_what, notes) => {
    const { order, link } = await linked();

    expect(
      await failed({ notes: { ...notes, ...('order' in notes ? {} : { order: link.notes.order }) } }),
    ).toBe(200);

    expect(await refusedOf(order._id)).toBeUndefined();
  });
});

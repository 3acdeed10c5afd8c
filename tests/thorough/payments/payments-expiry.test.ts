import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT } from '../../support/invoices/document-steps.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway, Trouble } from '../../support/payments/fake-gateway.ts';
import {
  awaitingOrder,
  mailsTo,
  linkedOrder,
  moneyOfOrder,
  pay,
  paymentsOf,
  openTimedShop,
  type TimedShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let timed: TimedShop;
let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  timed = await openTimedShop();
  ({ shop, fake, customer } = timed);
});
afterAll(() => shop.close());
beforeEach(() => timed.startAfresh());

const linked = (details = {}) => linkedOrder({ shop, fake, customer }, details);
const eventsOf = (orderId: number) =>
  shop.db
    .selectFrom('order_events')
    .select(['actor_id', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('an order that nobody pays in time', () => {
  it('is cancelled with its payment and link; its units are back, and one mail says so', async () => {
    const { order, product, link, id } = await linked({ stock: 3, quantity: 2, pricePaise: 50_000 });
    expect(await stockOf(shop, product.id)).toBe(1);

    await timed.after(1801);
    await timed.after(1);

    expect(link.status).toBe('cancelled');
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'expired', check_at: null }]);
    expect(await timed.statusOf(order._id)).toBe('Cancelled');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'expired',
      due: 0,
      expiresAt: null,
    });
    expect(await stockOf(shop, product.id)).toBe(3);
    expect((await eventsOf(id)).at(-1)).toEqual({ actor_id: null, status: 'Cancelled' });
    expect(await mailsTo(shop, customer, `${order._id} was not paid in time`)).toHaveLength(1);
  });

  it('is cancelled too when no payment was ever begun', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });

    await timed.after(1799);
    expect(await timed.statusOf(order._id)).toBe('Pending');
    await timed.after(2);

    expect(await timed.statusOf(order._id)).toBe('Cancelled');
  });

  it('is paid when the gateway says so at the last moment', async () => {
    const { order, link } = await linked();
    fake.pay(link);

    await timed.after(1801);

    expect(await timed.statusOf(order._id)).toBe('Pending');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid', paid: 1149 });
  });

  it('is paid when the customer pays between the question and the cancelling', async () => {
    const { order, link } = await linked();
    fake.asked.length = 0;
    let asked = 0;
    fake.beforeActing = () => {
      // The first request asks for the state of the link, the second cancels it.
      if (++asked === 2) fake.pay(link);
      return Promise.resolve();
    };

    await timed.after(1801);

    fake.beforeActing = () => Promise.resolve();
    expect(fake.asked.slice(0, 2)).toEqual([
      `GET payment_links/${link.id}`,
      `POST payment_links/${link.id}/cancel`,
    ]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it.each<Trouble>(['silent', 'lost', 'html', 500])(
    'waits while the gateway is in trouble (%s) over the cancelling, and expires when it is back',
    async (trouble) => {
      const { order, link, id } = await linked();
      await shop.db.updateTable('payments').set({ check_at: null }).where('order_id', '<>', id).execute();
      fake.asked.length = 0;
      fake.beforeActing = () => {
        fake.beforeActing = () => Promise.resolve();
        fake.troubles.push(trouble);
        return Promise.resolve();
      };

      await timed.after(1801);
      expect(await timed.statusOf(order._id)).toBe('Pending');
      await timed.after(61);

      expect([await timed.statusOf(order._id), link.status]).toEqual(['Cancelled', 'cancelled']);
      expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'expired' }]);
    },
  );

  it('is given up an hour after the end of its link, when the gateway stays away', async () => {
    const { order, link, id } = await linked();
    const original = shop.services.config.razorpayBaseUrl;
    shop.services.config.razorpayBaseUrl = 'http://127.0.0.1:9';

    await timed.after(1801);
    await timed.after(3500);
    expect(await timed.statusOf(order._id)).toBe('Pending');
    await timed.after(200);

    shop.services.config.razorpayBaseUrl = original;
    expect(await timed.statusOf(order._id)).toBe('Cancelled');
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'expired' }]);
    // The money is late now, and still booked.
    for (const event of fake.pay(link)) await sendEvent(shop.url, event);
    expect(await timed.statusOf(order._id)).toBe('Pending');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it('has its lost link found and cancelled', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push('lost');
    await pay(customer, order);

    await timed.after(1801);

    expect(await timed.statusOf(order._id)).toBe('Cancelled');
    expect(fake.linkOf(order._id).status).toBe('cancelled');
  });

  it('keeps waiting while a claim is open, though its other payments end', async () => {
    const { order, id } = await linked();
    const { body: upi } = await pay(customer, order, 'upi');
    await customer.client.call('POST /payments/:id/claim', {
      params: { id: upi._id },
      body: { reference: '412712345678' },
    });

    await timed.after(4000);

    expect(await timed.statusOf(order._id)).toBe('Pending');
    expect((await paymentsOf(shop, id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['razorpay', 'expired'],
      ['upi', 'open'],
    ]);
  });

  it('ends once with all its payments, in whatever order they end', async () => {
    const { order, product, id } = await linked({ stock: 5 });
    await pay(customer, order, 'upi');
    await pay(customer, order, 'bank');

    await timed.after(1801);

    expect(await timed.statusOf(order._id)).toBe('Cancelled');
    expect((await paymentsOf(shop, id)).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
    expect(await stockOf(shop, product.id)).toBe(5);
    expect(await mailsTo(shop, customer, `${order._id} was not paid in time`)).toHaveLength(1);
  });

  it('is left alone once staff have moved it on, or invoiced it', async () => {
    const shipped = await linked();
    await timed.setStatus(shipped.order._id, 'Shipped');
    const product = await someProduct(shop);
    const invoiced = await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT });
    await shop.db
      .updateTable('orders')
      .set({ pay_by: 'upi', pay_until: shop.clock.now() })
      .where('number', '=', invoiced._id)
      .execute();
    await timed.admin.client.call('POST /admin/orders/:id/invoice', {
      params: { id: invoiced._id },
      body: {},
    });

    await timed.after(1801);
    await timed.setStatus(shipped.order._id, 'Pending');
    await timed.after(1801);

    expect(await timed.statusOf(shipped.order._id)).toBe('Pending');
    expect(await paymentsOf(shop, shipped.id)).toMatchObject([{ state: 'expired' }]);
    expect(await timed.statusOf(invoiced._id)).toBe('Pending');
  });

  it('to be paid at the door loses its online payment alone', async () => {
    const product = await someProduct(shop, { stock: 4 });
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    await pay(customer, order);

    await timed.after(1801);

    expect(await timed.statusOf(order._id)).toBe('Pending');
    expect(await stockOf(shop, product.id)).toBe(3);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'on_delivery',
      due: 1149,
      payments: [{ state: 'expired' }],
    });
    expect((await pay(customer, order)).status).toBe(201);
    expect(fake.linkOf(order._id, 2).status).toBe('created');
  });
});

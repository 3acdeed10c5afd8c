import { beforeAll, describe, expect, it } from 'vitest';
import { expireOrder } from '../../../src/orders/status/change-status.server.ts';
import { lockOrderById } from '../../../src/orders/orders/lock-order.server.ts';
import {
  captureLocked,
  insertCaptured,
  type Capture,
} from '../../../src/payments/outcomes/capture.server.ts';
import { lockByIds } from '../../../src/payments/outcomes/lock-payment.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someOrder, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { storedCoupon } from '../../support/orders/coupon-factory.ts';
import { awaitingOrder, paymentsOf, somePayment } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  customer = await someCustomer(shop);
  admin = await someAdmin(shop);
});

let count = 0;
const payId = () => `pay_${++count}`;
const money = (extra: Partial<Capture> = {}): Capture => ({
  amountPaise: 114_900,
  currency: 'INR',
  providerPaymentId: payId(),
  ...extra,
});
const capture = (payment: string, what: Capture) =>
  inTransaction(shop.services, async (tx) => {
    const { providerPaymentId, providerOrderId } = what;
    const locked = await lockByIds(tx, { id: payment, providerPaymentId, providerOrderId });
    const own = locked.find(({ id }) => id === payment)!;
    return captureLocked(tx, own, locked, what, shop.clock.now());
  });
const expire = (id: number) =>
  inTransaction(shop.services, async (tx) => expireOrder(tx, await lockOrderById(tx, id), shop.clock.now()));
const read = async (number: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: number } })).body;
const letters = async (about: string) => {
  await shop.deliver();
  return shop.mail.mails.filter(({ to, subject }) => to === customer.email && subject === about);
};

describe('captured money', () => {
  it('pays its order, which waits no longer, and is reported in one mail', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);
    expect((await read(order._id)).payment.state).toBe('awaiting');

    await capture(payment, money());

    expect((await read(order._id)).payment).toEqual({
      state: 'paid',
      paid: 1149,
      refunded: 0,
      due: 0,
      expiresAt: null,
    });
    const { pay_until } = await shop.db
      .selectFrom('orders')
      .select('pay_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(pay_until).toBeNull();
    const [mail, ...others] = await letters(`Payment received for ${order._id}`);
    expect(mail!.text).toContain(`We have received Rs. 1,149 for your order ${order._id}.`);
    expect(others).toEqual([]);
  });

  it('is written once, however often it is reported at once', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);
    const reported = money();

    await Promise.all(Array.from({ length: 8 }, () => capture(payment, reported)));

    expect(await paymentsOf(shop, id)).toHaveLength(1);
    expect((await read(order._id)).payment).toMatchObject({ state: 'paid', paid: 1149 });
    expect(await letters(`Payment received for ${order._id}`)).toHaveLength(1);
  });

  it.each([
    [114_899, 'part_paid', 0.01],
    [114_901, 'overpaid', 0],
  ])('of %i paise is booked as it came: %s', async (amountPaise, state, due) => {
    const { order, id } = await awaitingOrder(shop, customer);

    await capture(await somePayment(shop, id), money({ amountPaise }));

    expect((await read(order._id)).payment).toMatchObject({ state, paid: amountPaise / 100, due });
  });

  it('in dollars is money without order', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);

    await capture(payment, money({ currency: 'USD' }));

    expect((await read(order._id)).payment).toMatchObject({ state: 'awaiting', paid: 0 });
    const unassigned = (await paymentsOf(shop, null)).find(({ id }) => id === payment);
    expect(unassigned).toMatchObject({ state: 'captured', currency: 'USD', captured_paise: 114_900 });
  });

  it('by a link that was paid twice is two payments of the order', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);

    await capture(payment, money());
    await capture(payment, money());

    expect((await read(order._id)).payment).toMatchObject({ state: 'overpaid', paid: 2298 });
  });

  it('that came as money without order moves to the payment that names it, with its refunds', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);
    await shop.db.updateTable('payments').set({ note: 'Declined.' }).where('id', '=', payment).execute();
    const reported = money();
    const unassigned = await inTransaction(shop.services, (tx) =>
      insertCaptured(tx, { ...reported, kind: 'razorpay', orderId: null }, shop.clock.now()),
    );
    await shop.db
      .insertInto('refunds')
      .values({
        payment_id: unassigned,
        amount_paise: 40_000,
        state: 'processed',
        reason: 'Made at the gateway',
        created_at: shop.clock.now(),
      })
      .execute();

    await capture(payment, reported);

    expect(await paymentsOf(shop, id)).toMatchObject([{ id: payment, state: 'captured', note: null }]);
    expect((await paymentsOf(shop, null)).filter(({ id }) => id === unassigned)).toEqual([]);
    expect((await read(order._id)).payment).toMatchObject({
      state: 'part_refunded',
      paid: 1149,
      refunded: 400,
    });
  });

  it.each([
    ['by its own id', (reported: Capture) => reported],
    ['by the gateway’s order alone', (reported: Capture) => ({ ...reported, providerPaymentId: null })],
  ])(
    'that staff put on an order stays there, and its open payment, reported %s, is closed',
    async (_, again) => {
      const { id } = await awaitingOrder(shop, customer);
      const other = await awaitingOrder(shop, customer);
      const payment = await somePayment(shop, id);
      const reported = { ...money(), providerOrderId: `order_${id}` };
      await inTransaction(shop.services, (tx) =>
        insertCaptured(tx, { ...reported, kind: 'razorpay', orderId: other.id }, shop.clock.now()),
      );

      await capture(payment, again(reported));

      expect(await paymentsOf(shop, id)).toMatchObject([
        { state: 'cancelled', note: 'Its money was put on an order by hand.' },
      ]);
      expect(await paymentsOf(shop, other.id)).toMatchObject([{ state: 'captured' }]);
    },
  );
});

describe('late money', () => {
  it('brings an expired order back when the goods are still there, and says so', async () => {
    const { order, product, id } = await awaitingOrder(shop, customer, { stock: 3, quantity: 2 });
    const payment = await somePayment(shop, id, { amountPaise: 229_800 });
    await expire(id);
    expect(await stockOf(shop, product.id)).toBe(3);
    expect(await read(order._id)).toMatchObject({
      status: 'Cancelled',
      payment: { state: 'expired', due: 0 },
    });

    await capture(payment, money({ amountPaise: 229_800 }));

    expect(await read(order._id)).toMatchObject({ status: 'Pending', payment: { state: 'paid' } });
    expect(await stockOf(shop, product.id)).toBe(1);
    const [mail] = await letters(`Payment received for ${order._id}`);
    expect(mail!.text).toContain('your order is on its way again');
  });

  it('is listed under refund due when a unit is gone: all come back or none', async () => {
    const { order, product, id } = await awaitingOrder(shop, customer, { stock: 2, quantity: 2 });
    const payment = await somePayment(shop, id, { amountPaise: 229_800 });
    await expire(id);
    await someOrder(customer, [{ product: { id: product.id, price: 1149 }, quantity: 1 }]);

    await capture(payment, money({ amountPaise: 229_800 }));

    expect(await read(order._id)).toMatchObject({
      status: 'Cancelled',
      payment: { state: 'overpaid', due: 0 },
    });
    expect(await stockOf(shop, product.id)).toBe(1);
    const [mail] = await letters(`Payment received for ${order._id}`);
    expect(mail!.text).toContain('We are refunding it to the account you paid from.');
  });

  it('leaves an order expired that it does not pay in full', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const payment = await somePayment(shop, id);
    await expire(id);

    await capture(payment, money({ amountPaise: 114_899 }));

    expect(await read(order._id)).toMatchObject({ status: 'Cancelled', payment: { state: 'overpaid' } });
  });

  it('never reopens what staff cancelled', async () => {
    const { order, product, id } = await awaitingOrder(shop, customer, { stock: 5 });
    const payment = await somePayment(shop, id);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Cancelled' },
    });
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'cancelled' }]);

    await capture(payment, money());

    expect(await read(order._id)).toMatchObject({
      status: 'Cancelled',
      payment: { state: 'overpaid', due: 0 },
    });
    expect(await stockOf(shop, product.id)).toBe(5);
  });

  it.each([
    ['late money', 'Pending', 'paid', (payment: string) => capture(payment, money({ amountPaise: 90_000 }))],
    [
      'staff who reopen it by hand',
      'Shipped',
      'awaiting',
      (_payment: string, number: string) =>
        admin.client.call('PATCH /orders/:id/status', {
          params: { id: number },
          body: { status: 'Shipped' },
        }),
    ],
  ])('finds the coupon given back, and uses it again: %s', async (_who, status, state, reopen) => {
    const code = `LATE${++count}`;
    await storedCoupon(shop, code, { percentage: 10 });
    const details = { couponCode: code, pricePaise: 100_000, totalAmount: 900 };
    const { order, product, id } = await awaitingOrder(shop, customer, details);
    const payment = await somePayment(shop, id, { amountPaise: 90_000 });
    const uses = () => shop.db.selectFrom('coupon_uses').selectAll().where('code', '=', code).execute();
    await expire(id);
    expect(await uses()).toEqual([]);

    await reopen(payment, order._id);

    expect(await uses()).toMatchObject([{ order_id: id }]);
    expect(await read(order._id)).toMatchObject({ status, payment: { state } });
    const again = await customer.client.send('POST', '/api/orders', {
      ...orderBody([{ product: { id: product.id, price: 1000 }, quantity: 1 }]),
      couponCode: code,
      totalAmount: 900,
    });
    expect(again.refusal.code).toBe('coupon_used');
  });

  it('of an order that staff reopened by hand changes no units', async () => {
    const { order, product, id } = await awaitingOrder(shop, customer, { stock: 5 });
    const payment = await somePayment(shop, id);
    await expire(id);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Pending' },
    });
    expect((await read(order._id)).payment).toMatchObject({ state: 'awaiting', expiresAt: null });

    await capture(payment, money());

    expect(await read(order._id)).toMatchObject({ status: 'Pending', payment: { state: 'paid' } });
    expect(await stockOf(shop, product.id)).toBe(4);
  });
});

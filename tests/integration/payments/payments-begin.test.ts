import { randomUUID } from 'node:crypto';
import jsqr from 'jsqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct, someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered } from '../../support/payments/payment-access.ts';
import {
  awaitingOrder,
  moneyOfOrder,
  pay,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

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
beforeEach(() => {
  fake.asked.length = 0;
});

describe('POST /api/orders/:id/payments', () => {
  it('makes one link over the sum due, which ends with the order', async () => {
    const { order } = await awaitingOrder(shop, customer);

    const { status, body } = await pay(customer, order);

    const link = fake.linkOf(order._id, 1);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: order._id,
      kind: 'razorpay',
      state: 'open',
      amount: 1149,
      currency: 'INR',
      captured: null,
      reference: null,
      claimed: null,
      capturedAt: null,
      checkout: { url: link.short_url },
      upi: null,
      bank: null,
    });
    expect(link).toMatchObject({
      amount: 114_900,
      reference_id: `${order._id}-1`,
      notes: { order: order._id, payment: body._id },
      callback_url: 'http://shop.test/api/payments/razorpay/return',
    });
    const ends = (await moneyOfOrder(customer, order._id)).expiresAt!;
    expect(body.expiresAt).toBe(ends);
    expect(link.expire_by).toBe(Math.ceil(Date.parse(ends) / 1000));
    expect(fake.asked).toEqual(['POST payment_links']);
  });

  it('follows an order that says it is paid online, and expires with it', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }], { payBy: 'razorpay' });

    const { status, body } = await pay(customer, order);

    expect(status).toBe(201);
    expect(body.expiresAt).toBe(order.payment.expiresAt);
    expect(order.payment.state).toBe('awaiting');
  });

  it('answers the open payment to a second press, without asking the gateway again', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const first = await pay(customer, order);

    const second = await pay(customer, order);

    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(fake.asked).toEqual(['POST payment_links']);
  });

  it('waits once for somebody who presses again and again while the gateway is slow', async () => {
    const { order } = await awaitingOrder(shop, customer);
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    fake.beforeActing = () => slow;

    const presses = Array.from({ length: 6 }, () => pay(customer, order));
    await expect.poll(() => fake.asked.length).toBe(1);
    answer();
    const answers = await Promise.all(presses);

    fake.beforeActing = () => Promise.resolve();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(fake.asked).toEqual(['POST payment_links']);
  });

  it('gives a link a quarter of an hour at least, however soon the order expires', async () => {
    const { order } = await awaitingOrder(shop, customer, { seconds: 5 });

    await pay(customer, order);

    expect(fake.linkOf(order._id).expire_by).toBeGreaterThanOrEqual(
      shop.clock.now().getTime() / 1000 + 15 * 60 - 1,
    );
  });

  it('begins an online payment at the door, which expires alone', async () => {
    const order = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);

    const { body } = await pay(customer, order);

    const seconds = (Date.parse(body.expiresAt!) - Date.parse(body.createdAt)) / 1000;
    expect(seconds).toBe(1800);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'on_delivery', expiresAt: null });
  });

  it('answers a UPI link, and its QR code that another reader reads', async () => {
    const { order } = await awaitingOrder(shop, customer, { pricePaise: 100_050 });

    const { status, body } = await pay(customer, order, 'upi');

    const plain = order._id.replace('-', '');
    expect(status).toBe(201);
    expect(body.upi!.link).toBe(
      `upi://pay?pa=chaukas@okbank&pn=Chaukas&tr=${plain}P1&tn=Order%20${order._id}&am=1000.50&cu=INR`,
    );
    expect(readQr(body.upi!.qr)).toBe(body.upi!.link);
    expect([body.checkout, body.bank]).toEqual([null, null]);
  });

  it('answers where to transfer to', async () => {
    const { order } = await awaitingOrder(shop, customer);

    const { body } = await pay(customer, order, 'bank');

    expect(body.bank).toEqual({
      name: 'Chaukas',
      account: '001122334455',
      ifsc: 'HDFC0001234',
      remark: order._id,
    });
  });

  it('begins again over the sum due once other money has come, and closes the former link', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const { body: former } = await pay(customer, order);
    await entered(admin, { order: order._id, amount: 149 });

    const { status, body } = await pay(customer, order);
    const again = await pay(customer, order);
    await shop.deliver();

    expect([status, body.amount, body.state]).toEqual([201, 1000, 'open']);
    expect([again.status, again.body]).toEqual([200, body]);
    expect([fake.linkOf(order._id, 1).status, fake.linkOf(order._id, 2).status]).toEqual([
      'cancelled',
      'created',
    ]);
    expect(fake.linkOf(order._id, 2).amount).toBe(100_000);
    expect((await paymentsOf(shop, id)).find((row) => row.id === former._id)).toMatchObject({
      state: 'cancelled',
      check_at: null,
    });
  });

  it('is closed once less is due, unless the customer claims to have made it', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'bank', quantity: 3 });
    for (const kind of ['razorpay', 'bank', 'upi'] as const) await pay(customer, order, kind);
    const callOff = () =>
      admin.client.call(
        'POST /admin/orders/:id/give-up',
        {
          params: { id: order._id },
          body: { lines: [{ position: 1, quantity: 1 }], reason: 'Out of stock' },
        },
        { 'idempotency-key': randomUUID() },
      );
    await callOff();
    await shop.deliver();

    const { due, payments } = await moneyOfOrder(customer, order._id);
    expect([due, payments.map(({ state }) => state)]).toEqual([2298, Array(3).fill('cancelled')]);
    expect(fake.linkOf(order._id, 1).status).toBe('cancelled');
    const { body: claimed } = await pay(customer, order, 'upi');
    const reference = '426198735012';
    await customer.client.call('POST /payments/:id/claim', {
      params: { id: claimed._id },
      body: { reference },
    });
    await callOff();
    await shop.deliver();

    expect((await moneyOfOrder(customer, order._id)).payments.at(-1)).toMatchObject({
      ...{ amount: 2298, state: 'open' },
    });
  });

  it('is refused for what needs no payment, and for what cannot be paid this way', async () => {
    const cancelled = await awaitingOrder(shop, customer);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: cancelled.order._id },
      body: { status: 'Cancelled' },
    });
    const free = await awaitingOrder(shop, customer, { pricePaise: 0 });
    const tiny = await awaitingOrder(shop, customer, { pricePaise: 99 });
    const large = await awaitingOrder(shop, customer, { pricePaise: 10_000_001 });

    const codes = await Promise.all(
      [
        pay(customer, cancelled.order),
        pay(customer, free.order),
        pay(customer, tiny.order),
        pay(customer, large.order, 'upi'),
      ].map(async (answer) => [(await answer).status, (await answer).refusal.code]),
    );

    expect(codes).toEqual([
      [409, 'order_cancelled'],
      [409, 'nothing_due'],
      [409, 'too_small'],
      [409, 'above_upi_most'],
    ]);
    expect((await pay(customer, large.order, 'bank')).status).toBe(201);
    expect((await pay(customer, tiny.order, 'upi')).status).toBe(201);
    expect(fake.asked).toEqual([]);
  });

  it('is refused by a shop that takes no money this way', async () => {
    const plain = await startTestShop();
    const buyer = await someCustomer(plain);
    const order = await someOrder(buyer, [{ product: await someProduct(plain), quantity: 1 }]);

    const answers = [];
    for (const kind of ['razorpay', 'upi', 'bank'] as const) answers.push(await pay(buyer, order, kind));

    await plain.close();
    expect(answers.map(({ status, refusal }) => [status, refusal.code, refusal.message])).toEqual([
      [409, 'way_off', 'Online payment is not offered.'],
      [409, 'way_off', 'UPI payment is not offered.'],
      [409, 'way_off', 'Bank transfer is not offered.'],
    ]);
  });
});

/** @returns the text of a QR code, read by code that is not ours from a picture with a quiet zone */
function readQr({ size, rows }: { size: number; rows: string[] }): string | undefined {
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  rows.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (row[x] !== '1') continue;
      for (let dy = 0; dy < scale; dy++)
        for (let dx = 0; dx < scale; dx++) {
          const pixel = ((y + quiet) * scale + dy) * side + (x + quiet) * scale + dx;
          pixels.fill(0, pixel * 4, pixel * 4 + 3);
        }
    }
  });
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  return read(pixels, side, side)?.data;
}

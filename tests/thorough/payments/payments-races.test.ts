import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { sendEvent, type FakeEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import {
  mailsTo,
  linkedOrder,
  moneyOfOrder,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import { startSecondApp, type SecondApp, type TestShop } from '../../support/platform/test-shop.ts';

/** Simultaneous requests for the same payment, order or stock, on two servers with one database. */

let shop: TestShop;
let second: SecondApp;
let fake: FakeGateway;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  second = await startSecondApp(shop);
  customer = await someCustomer(shop);
  admin = await someAdmin(shop);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(() => {
  fake.beforeActing = () => Promise.resolve();
});

/** Orders of one unit each of one product, each with its link; the product has so many units more. */
async function linkedOrders(count: number, spare = 0) {
  const product = await someProduct(shop, { stock: count + spare });
  const orders = [];
  for (let index = 0; index < count; index++)
    orders.push(await linkedOrder({ shop, fake, customer }, { product, seconds: 5 }));
  return { product, orders };
}
const sendAll = (events: FakeEvent[]) =>
  Promise.all(events.flatMap((event) => [shop.url, second.url].map((url) => sendEvent(url, event))));
const checkEverywhere = () =>
  Promise.all([runPaymentChecks(shop.services), runPaymentChecks(second.services)]);
const statusOf = async (number: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: number } })).body.status;

describe('the second of expiry', () => {
  it('pays an order with its units or cancels it with its refund due; the stock is exact', async () => {
    const { product, orders } = await linkedOrders(10);
    shop.clock.moveSeconds(6);

    await Promise.all([
      checkEverywhere(),
      ...orders.slice(0, 8).map(async ({ link }, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 8));
        // A link that the gateway has cancelled cannot be paid any more.
        if (link.status === 'created') await sendAll(fake.pay(link));
      }),
    ]);
    await checkEverywhere();

    let sold = 0;
    for (const { order, link } of orders) {
      const status = await statusOf(order._id);
      const money = await moneyOfOrder(customer, order._id);
      if (status === 'Pending') sold++;
      expect([order._id, link.status, status, money.state]).toEqual(
        link.status === 'paid'
          ? [order._id, 'paid', 'Pending', 'paid']
          : [order._id, 'cancelled', 'Cancelled', 'expired'],
      );
    }
    expect(await stockOf(shop, product.id)).toBe(10 - sold);
  });

  it('is one expiry, however many servers look', async () => {
    const { product, orders } = await linkedOrders(6);
    fake.asked.length = 0;
    shop.clock.moveSeconds(6);

    await Promise.all([checkEverywhere(), checkEverywhere()]);

    const cancels = fake.asked.filter((line) => line.endsWith('/cancel'));
    expect(cancels).toHaveLength(new Set(cancels).size);
    expect(await stockOf(shop, product.id)).toBe(6);
    for (const { order } of orders)
      expect(await mailsTo(shop, customer, `${order._id} was not paid in time`)).toHaveLength(1);
  });

  it('in which the process dies after the gateway cancelled the link is made up for', async () => {
    const { product, orders } = await linkedOrders(1);
    const [{ order, link, id }] = orders as [(typeof orders)[0]];
    await sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger die before update of state on payments for each row execute function die()`.execute(
      shop.db,
    );
    shop.clock.moveSeconds(6);
    await runPaymentChecks(shop.services);
    expect([link.status, await statusOf(order._id)]).toEqual(['cancelled', 'Pending']);
    await sql`drop trigger die on payments`.execute(shop.db);

    shop.clock.moveSeconds(121);
    await checkEverywhere();

    expect(await statusOf(order._id)).toBe('Cancelled');
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'expired' }]);
    expect(await stockOf(shop, product.id)).toBe(1);
  });
});

describe('late money', () => {
  it('and a new order want the last unit: one of them gets it', async () => {
    for (let round = 0; round < 6; round++) {
      const { product, orders } = await linkedOrders(1);
      const [{ order, link }] = orders as [(typeof orders)[0]];
      shop.clock.moveSeconds(6);
      await checkEverywhere();
      link.status = 'created';
      const events = fake.pay(link);

      const [placed] = await Promise.all([
        customer.client.send('POST', '/api/orders', orderBody([{ product, quantity: 1 }])),
        sendAll(events),
      ]);

      const status = await statusOf(order._id);
      expect([placed.status, status]).toEqual(placed.status === 201 ? [201, 'Cancelled'] : [409, 'Pending']);
      expect(await stockOf(shop, product.id)).toBe(0);
      expect(await moneyOfOrder(customer, order._id)).toMatchObject({
        state: placed.status === 201 ? 'overpaid' : 'paid',
        paid: 1149,
      });
    }
  });

  it('for several orders of one product reopens as many as there are units', async () => {
    const { product, orders } = await linkedOrders(6);
    shop.clock.moveSeconds(6);
    await checkEverywhere();
    await admin.client.send('POST', `/api/admin/stock/${product.id}/moves`, {
      kind: 'adjust',
      delta: -4,
      note: 'Broken',
    });
    expect(await stockOf(shop, product.id)).toBe(2);

    await Promise.all(
      orders.map(({ link }) => {
        link.status = 'created';
        return sendAll(fake.pay(link));
      }),
    );

    const statuses = await Promise.all(orders.map(({ order }) => statusOf(order._id)));
    expect(statuses.filter((status) => status === 'Pending')).toHaveLength(2);
    expect(await stockOf(shop, product.id)).toBe(0);
  });
});

describe('cancelling', () => {
  it('beside the money ends cancelled and paid, with the units back', async () => {
    const { product, orders } = await linkedOrders(6);

    await Promise.all(
      orders.flatMap(({ order, link }) => [
        sendAll(fake.pay(link)),
        admin.client.call('PATCH /orders/:id/status', {
          params: { id: order._id },
          body: { status: 'Cancelled' },
        }),
      ]),
    );
    await shop.deliver();

    expect(await stockOf(shop, product.id)).toBe(6);
    for (const { order } of orders) {
      expect(await statusOf(order._id)).toBe('Cancelled');
      expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'overpaid', due: 0 });
    }
  });
});

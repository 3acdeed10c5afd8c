import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway, Trouble } from '../../support/payments/fake-gateway.ts';
import { awaitingOrder, moneyOfOrder, pay, startPayingShop } from '../../support/payments/payment-steps.ts';
import { startSecondApp, type SecondApp, type TestShop } from '../../support/platform/test-shop.ts';

/** A ledger of many payments whose events are lost, doubled, disordered and late: every rupee ends in one place. */

const ORDERS = 60;
const SEED = 15;

interface Life {
  /** How many paise more than asked come. */
  off: number;
  currency: 'INR' | 'USD';
  /** The events that arrive, in this order; a number twice is an event twice. */
  content: number[];
  comesBack: boolean;
  /** The change of the order before the money comes. */
  before: 'nothing' | 'expires' | 'is cancelled';
  trouble: Trouble | null;
}

const lives: Life[] = fc.sample(
  fc.record({
    off: fc.constantFrom(0, 0, 0, -1, 1),
    currency: fc.constantFrom<Life['currency']>('INR', 'INR', 'INR', 'INR', 'USD'),
    content: fc.array(fc.nat(2), { maxLength: 6 }),
    comesBack: fc.boolean(),
    before: fc.constantFrom<Life['before']>('nothing', 'nothing', 'expires', 'is cancelled'),
    trouble: fc.constantFrom<Trouble | null>(null, null, 'lost', 'cut', 500),
  }),
  { numRuns: ORDERS, seed: SEED },
);

let shop: TestShop;
let second: SecondApp;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  second = await startSecondApp(shop);
  customer = await someCustomer(shop);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const checks = async () => {
  await Promise.all([runPaymentChecks(shop.services), runPaymentChecks(second.services)]);
  await shop.deliver();
};

/** A return says no amount, so that only one of the amount asked tells the truth. */
const comesBackRight = ({ comesBack, off, currency }: Life) => comesBack && off === 0 && currency === 'INR';

/** @returns the number of the order */
async function live(life: Life): Promise<string> {
  const { order, id } = await awaitingOrder(shop, customer);
  while ((await pay(customer, order)).status === 503);
  const link = fake.linkOf(order._id);
  if (life.before === 'is cancelled')
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } });
  if (life.before === 'expires') {
    const past = shop.clock.now();
    await shop.db.updateTable('orders').set({ pay_until: past }).where('id', '=', id).execute();
    await shop.db
      .updateTable('payments')
      .set({ expires_at: past, check_at: past })
      .where('order_id', '=', id)
      .execute();
    await checks();
    // The customer had the page open, and the gateway was slower than the shop.
    link.status = 'created';
  }
  if (life.trouble !== null) fake.troubles.push(life.trouble);
  const events = fake.pay(link, { amount: link.amount + life.off, currency: life.currency });
  await Promise.all([
    ...life.content.map((content, index) => sendEvent(index % 2 ? shop.url : second.url, events[content]!)),
    ...(comesBackRight(life) ? [shop.visitor().send('GET', fake.returnPath(link))] : []),
  ]);
  return order._id;
}

describe('a ledger of payments through every trouble', () => {
  it('ends with each rupee on exactly one order, or on the list of money without order', async () => {
    const numbers = [];
    for (const life of lives) numbers.push(await live(life));
    fake.troubles.length = 0;
    for (const seconds of [130, 700, 3700, 130, 60]) {
      shop.clock.moveSeconds(seconds);
      await checks();
    }
    await customer.client.call('POST /auth/refresh-token', {});

    const rows = await shop.db.selectFrom('payments').selectAll().where('state', '=', 'captured').execute();
    // A cancelled link is not asked for again, unless an event about it arrives.
    const isHeard = (life: Life) =>
      life.before !== 'expires' || life.content.length > 0 || comesBackRight(life);
    const paid = [...fake.payments.values()].filter((_, index) => isHeard(lives[index]!));
    expect(rows.map((row) => [row.provider_payment_id, row.captured_paise, row.currency]).sort()).toEqual(
      paid.map(({ id, amount, currency }) => [id, amount, currency]).sort(),
    );

    // Dollars, and what came for a link that had ended and was reported without naming the link.
    const isUnassigned = (life: Life) =>
      life.currency === 'USD' ||
      (life.before === 'expires' && !life.content.includes(2) && !comesBackRight(life));
    const unassignedPayments = rows.filter(({ order_id: orderId }) => orderId === null);
    expect(unassignedPayments.map((row) => row.provider_payment_id).sort()).toEqual(
      [...fake.payments.keys()]
        .filter((_, index) => isHeard(lives[index]!) && isUnassigned(lives[index]!))
        .sort(),
    );
    const ofOrders = rows.filter(({ order_id: orderId }) => orderId !== null);
    expect(ofOrders.filter(({ currency }) => currency !== 'INR')).toEqual([]);

    let paise = 0;
    for (const number of numbers) paise += Math.round((await moneyOfOrder(customer, number)).paid * 100);
    expect(paise).toBe(ofOrders.reduce((sum, row) => sum + row.captured_paise!, 0));
  }, 120_000);
});

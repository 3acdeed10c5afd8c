import { afterAll, beforeAll, beforeEach, expect, describe, it } from 'vitest';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import { linkedOrder, moneyOfOrder } from '../../support/payments/payment-steps.ts';
import { openTimedShop, type TimedShop } from '../../support/payments/payment-time.ts';
import { booked, wrongLedgers } from '../../support/stock/stock-steps.ts';

let timed: TimedShop;
beforeAll(async () => {
  timed = await openTimedShop();
});
afterAll(() => timed.shop.close());
beforeEach(() => timed.startAfresh());

/** Lets an order of two kits wait until nobody asks the gateway any more, and expire. */
async function expiredOrder() {
  const made = await cameraKit(timed);
  const linked = await linkedOrder(timed, { product: made.kit, quantity: 2 });
  expect(await made.stocks()).toEqual([2, 3]);
  const { config } = timed.shop.services;
  const original = config.razorpayBaseUrl;
  config.razorpayBaseUrl = 'http://127.0.0.1:9';
  for (const seconds of [1801, 3500, 200]) await timed.after(seconds);
  config.razorpayBaseUrl = original;
  return { ...made, ...linked };
}

describe('an order of kits that nobody pays in time', () => {
  it('gives the parts back, and takes all of them again when its money comes late', async () => {
    const { order, link, stocks } = await expiredOrder();
    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Cancelled', [10, 5]]);

    for (const event of timed.fake.pay(link)) await sendEvent(timed.shop.url, event);

    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Pending', [2, 3]]);
    expect(await moneyOfOrder(timed.customer, order._id)).toMatchObject({ state: 'paid' });
    await timed.setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([10, 5]);
    expect(await wrongLedgers(timed.admin)).toEqual([]);
  });

  it('stays cancelled and takes nothing when one part is short by then', async () => {
    const { order, link, recorder, stocks } = await expiredOrder();
    await booked(timed.admin, recorder.id, { kind: 'count', counted: 1 });

    for (const event of timed.fake.pay(link)) await sendEvent(timed.shop.url, event);

    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Cancelled', [10, 1]]);
  });
});

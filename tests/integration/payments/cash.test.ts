import { beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
// The clock is moved on, and sessions end.
beforeEach(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const newOrder = async (buyer = customer) => (await awaitingOrder(shop, buyer)).order._id;
const cash = (order: string | null, amount: number) => entered(admin, { order, kind: 'cash', amount });

describe('cash', () => {
  it('of one account on one day is taken up to the ceiling and no paisa more', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const other = await newOrder(await someCustomer(shop));

    const answers = [
      await cash(first, 150_000),
      await cash(second, 49_999.01),
      await cash(second, 49_999),
      await cash(other, 199_999),
      await cash(null, 199_999.01),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201, 409]);
    expect(answers[1]!.refusal).toMatchObject({ code: 'cash_ceiling', left: 49_999 });
    expect(answers[1]!.refusal.message).toBe('By law only ₹49,999.00 more may be taken in cash here today.');
    expect(answers[4]!.refusal).toMatchObject({ code: 'cash_ceiling', left: 199_999 });
  });

  it('of one order is counted over all days, that of other orders for the day alone', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    await cash(first, 150_000);
    shop.clock.moveSeconds(24 * 3600);
    admin = await someAdmin(shop);

    const ofFirst = await cash(first, 50_000);
    const ofSecond = await cash(second, 199_999);

    expect(ofFirst.refusal).toMatchObject({ code: 'cash_ceiling', left: 49_999 });
    expect(ofSecond.status).toBe(201);
  });

  it('for two orders at once stays below the ceiling', async () => {
    const orders = [await newOrder(), await newOrder(), await newOrder()];

    const answers = await runConcurrently(
      shop,
      'users',
      orders.map((order) => () => cash(order, 100_000)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is not taken for a cancelled order, nor put on one', async () => {
    const order = await newOrder();
    const { body: unassigned } = await cash(null, 100);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order },
      body: { status: 'Cancelled' },
    });

    const taken = await cash(order, 100);
    const put = await admin.client.call('POST /admin/payments/:id/assign', {
      params: { id: unassigned._id },
      body: { order },
    });

    expect([taken.refusal.code, put.refusal.code]).toEqual(['order_cancelled', 'order_cancelled']);
  });

  it('that belonged to no order counts once it is put on one', async () => {
    const order = await newOrder();
    await cash(order, 199_999);
    const { body: unassigned } = await cash(null, 0.01);

    const put = await admin.client.call('POST /admin/payments/:id/assign', {
      params: { id: unassigned._id },
      body: { order },
    });

    expect(put.refusal).toMatchObject({ code: 'cash_ceiling', left: 0 });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
beforeAll(async () => {
  customer = await someCustomer(shop);
});

describe('POST /api/orders/my-orders/:id/cancel', () => {
  it('cancels a Pending order, gives its units back and writes one event', async () => {
    const product = await someProduct(shop, { stock: 10 });
    const { _id: id } = await someOrder(customer, [{ product, quantity: 4 }]);

    const answer = await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id } });
    const again = await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id } });

    expect([answer.status, answer.body.status]).toEqual([200, 'Cancelled']);
    expect([again.status, again.refusal.code]).toEqual([409, 'not_pending']);
    expect(await stockOf(shop, product.id)).toBe(10);
    const events = await shop.db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select(['order_events.status', 'actor_id'])
      .where('number', '=', id)
      .orderBy('order_events.id')
      .execute();
    expect(events).toEqual([
      { status: 'Pending', actor_id: customer.user._id },
      { status: 'Cancelled', actor_id: customer.user._id },
    ]);
  });

  it.each(['Shipped', 'Delivered'] as const)('leaves an order that is %s as it is', async (status) => {
    const admin = await someAdmin(shop);
    const product = await someProduct(shop, { stock: 10 });
    const { _id: id } = await someOrder(customer, [{ product, quantity: 4 }]);
    await admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });

    const answer = await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id } });

    expect([answer.status, answer.refusal.code]).toEqual([409, 'not_pending']);
    expect(await stockOf(shop, product.id)).toBe(6);
  });
});

describe('one order', () => {
  it('takes at most 100 of a counted product, and any number of one that is not counted', async () => {
    const counted = await someProduct(shop, { stock: 500 });
    const uncounted = await someProduct(shop, { stock: null });

    const tooMany = someOrder(customer, [{ product: counted, quantity: 101 }]);

    await expect(tooMany).rejects.toThrow('One order can have at most 100 of');
    expect(await stockOf(shop, counted.id)).toBe(500);
    expect((await someOrder(customer, [{ product: counted, quantity: 100 }])).status).toBe('Pending');
    expect((await someOrder(customer, [{ product: uncounted, quantity: 1000 }])).status).toBe('Pending');
  });
});

import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('placing an order', () => {
  it('returns the first reply to a repeat with the same key, and sells once', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 10 });
    const body = orderBody([{ product: camera, quantity: 1 }]);
    const key = { 'idempotency-key': 'the-same-click' };

    const answers = await runConcurrently(
      shop,
      'users',
      Array.from({ length: 8 }, () => () => customer.client.call('POST /orders', { body }, key)),
    );
    const other = await customer.client.call(
      'POST /orders',
      { body: { ...body, Address: 'Elsewhere' } },
      key,
    );

    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect(answers.at(-1)!.body).toEqual(answers[0]!.body);
    expect(await stockOf(shop, camera.id)).toBe(9);
    expect([other.status, other.refusal.message]).toEqual([
      409,
      'This order has changed since you last pressed Place Order. Please check it and try again.',
    ]);
  });

  it('limits a key to its user and its day, and does not use it up when refused', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop, { pricePaise: 100_000, stock: 10 });
    const body = orderBody([{ product: camera, quantity: 1 }]);
    const key = { 'idempotency-key': 'k' };

    const refused = await meera.client.call('POST /orders', { body: { ...body, totalAmount: 1 } }, key);
    const first = await meera.client.call('POST /orders', { body }, key);
    const others = await arjun.client.call('POST /orders', { body }, key);
    shop.clock.moveSeconds(9 * 60);
    await shop.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(shop.clock.now().getTime() - 24 * 3600 * 1000) })
      .where('user_id', '=', meera.user._id)
      .execute();
    const nextDay = await meera.client.call('POST /orders', { body }, key);

    expect([refused.status, first.status, others.status, nextDay.status]).toEqual([409, 201, 201, 201]);
    expect(new Set([first.body._id, others.body._id, nextDay.body._id]).size).toBe(3);
  });
});

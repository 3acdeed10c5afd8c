import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import {
  countOrdersOf,
  orderBody,
  someProduct,
  stockOf,
} from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';

const shop = testShop();

describe('placing an order', () => {
  it('returns the new total when a price has changed, and changes nothing', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Dhruv', pricePaise: 114_900 });

    const cheaper = await customer.client.call('POST /orders', {
      body: orderBody([{ product: { ...camera, price: 1 }, quantity: 2 }]),
    });

    expect(cheaper.status).toBe(409);
    expect(cheaper.refusal).toMatchObject({ code: 'price_changed', totalAmount: 2298 });
    expect(cheaper.refusal.message).toBe('The price of Dhruv has changed to ₹1,149. Please check your cart.');
    expect(await countOrdersOf(customer)).toBe(0);
    expect(await stockOf(shop, camera.id)).toBe(100);
  });

  it('returns the right total when the sum is wrong', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 114_900 });

    const answer = await customer.client.call('POST /orders', {
      body: { ...orderBody([{ product: camera, quantity: 2 }]), totalAmount: 1149 },
    });

    expect(answer.status).toBe(409);
    expect(answer.refusal).toMatchObject({ code: 'total_changed', totalAmount: 2298 });
    expect(await countOrdersOf(customer)).toBe(0);
  });

  it('names the product that is sold out or has too few units', async () => {
    const customer = await someCustomer(shop);
    const [gone, few] = [
      await someProduct(shop, { name: 'Gone', stock: 0 }),
      await someProduct(shop, { name: 'Few', stock: 2 }),
    ];

    const soldOut = await customer.client.call('POST /orders', {
      body: orderBody([{ product: gone, quantity: 1 }]),
    });
    const tooFew = await customer.client.call('POST /orders', {
      body: orderBody([{ product: few, quantity: 3 }]),
    });

    expect([soldOut.status, soldOut.refusal.message]).toEqual([409, 'Gone is sold out.']);
    expect([tooFew.status, tooFew.refusal.message]).toEqual([409, 'Only 2 of Few left.']);
    expect(await stockOf(shop, few.id)).toBe(2);
  });

  it('takes nothing when one line has too few units in stock', async () => {
    const customer = await someCustomer(shop);
    const [plenty, none] = [await someProduct(shop, { stock: 50 }), await someProduct(shop, { stock: 0 })];

    await customer.client.call('POST /orders', {
      body: orderBody([
        { product: plenty, quantity: 5 },
        { product: none, quantity: 1 },
      ]),
    });

    expect(await stockOf(shop, plenty.id)).toBe(50);
    expect((await customer.client.call('GET /auth/profile', {})).body.isFirstTimeBuyer).toBe(true);
  });

  it('sells the last unit once, also to simultaneous orders', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => someCustomer(shop)));
    const camera = await someProduct(shop, { stock: 1 });
    const body = orderBody([{ product: camera, quantity: 1 }]);

    const answers = await runConcurrently(
      shop,
      'products',
      Array.from(
        { length: 50 },
        (_, index) => () => buyers[index % 10]!.client.call('POST /orders', { body }),
      ),
    );

    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await stockOf(shop, camera.id)).toBe(0);
  });

  // The embedded database has a single connection, on which transactions cannot deadlock.
  it.runIf(postgresUrl)(
    'never waits in a circle when orders hold the same products in other order',
    async () => {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => someCustomer(shop)));
      const [a, b] = [await someProduct(shop, { stock: 100 }), await someProduct(shop, { stock: 100 })];
      const oneWay = orderBody([
        { product: a, quantity: 1 },
        { product: b, quantity: 1 },
      ]);
      const other = { ...oneWay, products: oneWay.products.toReversed() };

      const answers = await runConcurrently(
        shop,
        'products',
        Array.from(
          { length: 30 },
          (_, index) => () =>
            buyers[index % 6]!.client.call('POST /orders', { body: index % 2 ? oneWay : other }),
        ),
      );

      expect(answers.every((answer) => answer.status === 201)).toBe(true);
      expect([await stockOf(shop, a.id), await stockOf(shop, b.id)]).toEqual([70, 70]);
      // PostgreSQL ends a deadlock with an error and the order is retried, so the replies would not show it.
      const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(shop.db);
      expect(rows).toEqual([{ deadlocks: 0 }]);
    },
  );
});

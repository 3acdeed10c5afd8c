import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { storedCoupon } from '../../support/orders/coupon-factory.ts';
import { databaseSnapshot, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

/** Makes one kind of write to a table fail until it is allowed again. */
async function failWrites(table: string, write: string): Promise<() => Promise<unknown>> {
  await sql`
    create or replace function refuse_write() returns trigger language plpgsql
      as $$ begin raise exception 'a write that fails'; end $$`.execute(shop.db);
  await sql`
    create trigger refuse_write before ${sql.raw(write)} on ${sql.table(table)}
      for each row execute function refuse_write()`.execute(shop.db);
  return () => sql`drop trigger refuse_write on ${sql.table(table)}`.execute(shop.db);
}

describe('placing an order', () => {
  it.each([
    ['order_lines', 'insert'],
    ['products', 'update'],
    ['cart_lines', 'delete'],
    ['users', 'update'],
    ['order_events', 'insert'],
    ['coupon_uses', 'insert'],
    ['idempotency_keys', 'insert'],
    ['jobs', 'insert'],
    // A separate statement writes this one, after all the others.
    ['stock_version', 'update'],
  ])('is all or nothing: when its write to %s fails, the others are undone', async (table, write) => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000, stock: 6 });
    const couponCode = `HALF-${table.toUpperCase()}`;
    await storedCoupon(shop, couponCode, { percentage: 50 });
    await customer.client.call('POST /cart', { body: { productId: camera.id, quantity: 5 } });
    const body = orderBody([{ product: camera, quantity: 5 }], { couponCode, totalAmount: 2500 });
    const order = () => customer.client.call('POST /orders', { body }, { 'idempotency-key': table });
    const before = await databaseSnapshot(shop);

    const allow = await failWrites(table, write);
    const failed = await order();
    await allow();
    const after = await databaseSnapshot(shop);
    const placed = await order();

    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('a write that fails');
    expect(after).toEqual(before);
    expect(placed.status).toBe(201);
    expect(await stockOf(shop, camera.id)).toBe(1);
  });
});

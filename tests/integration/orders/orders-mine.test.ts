import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('my orders', () => {
  it('are only mine, newest first, by status and day, a page at a time', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop);
    const mine = [];
    for (let count = 0; count < 3; count++)
      mine.push((await someOrder(meera, [{ product: camera, quantity: 1 }]))._id);
    const his = await someOrder(arjun, [{ product: camera, quantity: 1 }]);
    await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('number', '=', mine[0]!).execute();
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-03-31T18:29:59Z') })
      .where('number', '=', mine[1]!)
      .execute();

    const all = await meera.client.call('GET /orders/my-orders', {});
    const page = await meera.client.call('GET /orders/my-orders', { query: { page: 2, limit: 2 } });
    const shipped = await meera.client.call('GET /orders/my-orders', { query: { status: 'Shipped' } });
    const lastOfMarch = await meera.client.call('GET /orders/my-orders', { query: { date: '2026-03-31' } });

    expect(all.body.map((order) => order._id)).toEqual([mine[2], mine[0], mine[1]]);
    expect(page.body.map((order) => order._id)).toEqual([mine[1]]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(shipped.body.map((order) => order._id)).toEqual([mine[0]]);
    expect(lastOfMarch.body.map((order) => order._id)).toEqual([mine[1]]);
    const foreign = await meera.client.call('GET /orders/my-orders/:id', { params: { id: his._id } });
    const missing = await meera.client.call('GET /orders/my-orders/:id', { params: { id: 'CHK-1' } });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('stay when their product is deleted', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Old one' });
    const order = await someOrder(customer, [{ product: camera, quantity: 2 }]);
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', camera.id)
      .execute();

    const { body } = await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });

    expect(body.products).toEqual([{ product: null, name: 'Old one', quantity: 2, price: 1149 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('an admin', () => {
  it('finds orders by number, name and e-mail address, literally, and sorts them', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop, { name: 'Farah 100% Khan' });
    const [cheap, dear] = [
      await someProduct(shop, { pricePaise: 100 }),
      await someProduct(shop, { pricePaise: 900_000 }),
    ];
    const first = await someOrder(customer, [{ product: dear, quantity: 1 }]);
    const second = await someOrder(customer, [{ product: cheap, quantity: 1 }]);
    const search = (text: string, sort?: 'totalAmount' | '-totalAmount') =>
      admin.client.call('GET /orders/allorders', { query: { search: text, sort, page: 1, limit: 20 } });
    const ids = async (text: string, sort?: 'totalAmount' | '-totalAmount') =>
      (await search(text, sort)).body.map((order) => order._id);

    expect(await ids(first._id.toLowerCase())).toEqual([first._id]);
    expect(await ids('farah 100% k')).toEqual([second._id, first._id]);
    expect(await ids(customer.email)).toEqual([second._id, first._id]);
    expect(await ids(customer.email, 'totalAmount')).toEqual([second._id, first._id]);
    expect(await ids(customer.email, '-totalAmount')).toEqual([first._id, second._id]);
    expect(await ids('100_')).toEqual([]);
    expect((await search(customer.email)).headers.get('x-total-count')).toBe('2');
    expect((await customer.client.call('GET /orders/allorders', {})).status).toBe(403);
  });

  it('finds orders by the phone number of the order or of its customer, however it is typed', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop, { phone: '9825066601' });
    const own = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
    const gift = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }], {
      phone: '9825066602',
    });
    const found = async (search: string) => {
      const { body, headers } = await admin.client.call('GET /orders/allorders', {
        query: { search, page: 1, limit: 9 },
      });
      return [...body.map(({ _id }) => _id), headers.get('x-total-count')];
    };

    expect(await found('+91 98250 66601')).toEqual([gift._id, own._id, '2']);
    expect(await found('98250-66602')).toEqual([gift._id, '1']);
    expect(await found('9825066603')).toEqual(['0']);
  });

  it('sets any status, and cancelling returns the units once', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 10 });
    const order = await someOrder(customer, [{ product: camera, quantity: 4 }]);
    const set = (status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled') =>
      admin.client.call('PATCH /orders/:id/status', { params: { id: order._id }, body: { status } });

    for (const status of ['Shipped', 'Delivered', 'Pending'] as const) {
      const answer = await set(status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await stockOf(shop, camera.id)).toBe(6);
    }
    await set('Cancelled');
    await set('Cancelled');
    expect(await stockOf(shop, camera.id)).toBe(10);
    await set('Pending');
    expect(await stockOf(shop, camera.id)).toBe(6);
  });

  it('may reopen a cancelled order when its units are sold; it then returns none', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 4 });
    const order = await someOrder(customer, [{ product: camera, quantity: 4 }]);
    const set = (status: 'Pending' | 'Cancelled') =>
      admin.client.call('PATCH /orders/:id/status', { params: { id: order._id }, body: { status } });
    await set('Cancelled');
    await someOrder(customer, [{ product: camera, quantity: 3 }]);

    const opened = await set('Pending');
    expect([opened.status, await stockOf(shop, camera.id)]).toEqual([200, 1]);
    await set('Cancelled');
    expect(await stockOf(shop, camera.id)).toBe(1);
  });

  it.each(['pending', 'Lost', '', null, 1])('cannot set the status %j', async (status) => {
    const admin = await someAdmin(shop);
    const order = await someOrder(await someCustomer(shop), [
      { product: await someProduct(shop), quantity: 1 },
    ]);

    const answer = await admin.client.send('PATCH', `/api/orders/${order._id}/status`, { status });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Status must be Pending, Shipped, Delivered or Cancelled.');
  });
});

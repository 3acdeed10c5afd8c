import { beforeAll, describe, expect, it } from 'vitest';
import type { ToPackQuery } from '../../../src/orders/dispatch/dispatch.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { mustHandOver, mustPack } from '../../support/orders/dispatch-steps.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let packer: SignedIn;
let customer: SignedIn;
let product: { id: string; name: string; price: number };
beforeAll(async () => {
  owner = await someAdmin(shop);
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
  product = await someProduct(shop, { stock: 50 });
});

const place = async (quantity: number, extra = {}) =>
  (await someOrder(customer, [{ product, quantity }], extra))._id;
const listed = async (query: Partial<ToPackQuery> = {}) =>
  (await packer.client.call('GET /admin/dispatch/to-pack', { query })).body;
const promise = (order: string, daysMax: number | null) =>
  shop.db
    .updateTable('orders')
    .set({ days_min: daysMax, days_max: daysMax })
    .where('number', '=', order)
    .execute();

describe('what is to pack', () => {
  it('begins with the earliest promise, and ends with orders without one', async () => {
    const [never, later, soon] = [await place(1), await place(2), await place(3)];
    await promise(later, 6);
    await promise(soon, 2);
    await promise(never, null);

    const mine = (await listed({ search: customer.user.name })).filter(({ order }) =>
      [never, later, soon].includes(order),
    );

    expect(mine.map(({ order }) => order)).toEqual([soon, later, never]);
    expect(mine[0]).toMatchObject({
      ...{ customer: customer.user.name, late: false, left: 3, waiting: false, held: false },
      place: '380009, Gujarat',
      units: [{ position: 1, product: { _id: product.id, name: product.name }, ordered: 3, toPack: 3 }],
    });
    expect(mine[2]!.promisedBy).toBeNull();
    await promise(soon, -3);
    expect((await listed({ search: soon }))[0]).toMatchObject({ order: soon, late: true });
  });

  it('leaves out units that are packed, cancelled, delivered, or were shipped without a parcel', async () => {
    const [whole, part, shipped, cancelled] = [
      await place(1),
      await place(2),
      await place(1),
      await place(1),
    ];
    await mustPack(packer, whole, [{ position: 1, quantity: 1 }]);
    await mustHandOver(packer, await mustPack(packer, part, [{ position: 1, quantity: 1 }]));
    const set = (id: string, status: 'Shipped' | 'Cancelled') =>
      owner.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
    await set(shipped, 'Shipped');
    await set(cancelled, 'Cancelled');

    const open = (await listed()).map(({ order }) => order);

    expect(open).toContain(part);
    for (const order of [whole, shipped, cancelled]) expect(open).not.toContain(order);
    expect((await listed({ search: part }))[0]!.left).toBe(1);
  });

  it('says what waits for its payment, and is found by phone and by how it goes', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await shop.db
      .updateTable('orders')
      .set({ delivery_method: 'pickup' })
      .where('number', '=', order._id)
      .execute();

    const pickups = (await listed({ method: 'pickup' })).map((each) => each.order);
    const byCourier = (await listed({ method: 'courier' })).map((each) => each.order);

    expect((await listed({ search: order._id }))[0]).toMatchObject({ waiting: true, method: 'pickup' });
    expect([pickups.includes(order._id), byCourier.includes(order._id)]).toEqual([true, false]);
    expect((await listed({ search: '9876543210' })).length).toBeGreaterThan(0);
    expect(await listed({ search: '9999999990' })).toEqual([]);
  });

  it('comes in pages', async () => {
    const { body, headers } = await packer.client.call('GET /admin/dispatch/to-pack', {
      query: { page: 2, limit: 1 },
    });

    expect(body).toHaveLength(1);
    expect(Number(headers.get('x-total-count'))).toBe((await listed()).length);
    const beyond = await packer.client.call('GET /admin/dispatch/to-pack', {
      query: { page: 99, limit: 10 },
    });
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], headers.get('x-total-count')]);
  });
});

describe('a pick list', () => {
  it('adds up the same product over orders, and knows the stock', async () => {
    const other = await someProduct(shop, { name: 'A cable', stock: null });
    const [first, second] = [
      await place(2),
      (
        await someOrder(customer, [
          { product, quantity: 1 },
          { product: other, quantity: 4 },
        ])
      )._id,
    ];
    const ask = (orders: string) =>
      packer.client.call('GET /admin/dispatch/pick-list', { query: { orders: orders as never } });

    const { body } = await ask(`${first},${second}`);

    expect(body.map((row) => [row.product.name, row.quantity, row.stock, row.orders])).toEqual([
      ['A cable', 4, null, [{ order: second, quantity: 4 }]],
      [
        product.name,
        3,
        expect.any(Number),
        [
          { order: first, quantity: 2 },
          { order: second, quantity: 1 },
        ],
      ],
    ]);
    expect((await ask('CHK-1')).status).toBe(404);
    expect((await ask('')).status).toBe(400);
  });
});

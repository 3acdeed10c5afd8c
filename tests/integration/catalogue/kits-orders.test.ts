import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit, someKit } from '../../support/catalogue/kit-steps.ts';
import {
  orderBody,
  someOrder,
  someProduct,
  stockOf,
} from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

describe('an order of a kit', () => {
  it('takes its parts and tells them, for shoppers and at the desk', async () => {
    const { camera, recorder, screws, remote, kit, stocks } = await cameraKit({ shop, admin });

    const order = await someOrder(customer, [{ product: kit, quantity: 2 }]);

    expect(await stocks()).toEqual([2, 3]);
    expect([await stockOf(shop, kit.id), await stockOf(shop, remote.id)]).toEqual([3, 9]);
    const parts = [
      { productId: camera.id, name: 'Camera', quantity: 8 },
      { productId: recorder.id, name: 'Recorder', quantity: 2 },
      { productId: screws.id, name: 'Screws', quantity: 16 },
    ];
    expect(order.products).toMatchObject([{ name: kit.name, quantity: 2, parts }]);
    const { body } = await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });
    expect(body.products).toEqual(order.products);
    const desk = await admin.client.call('GET /orders/allorders', { query: { search: order._id } });
    expect(desk.body[0]!.products).toEqual(order.products);
  });

  it('without a kit tells no parts', async () => {
    const order = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);

    expect(order.products[0]).not.toHaveProperty('parts');
  });

  it('adds up what its kits and loose lines take, and moves each product once', async () => {
    const { camera, recorder, kit, stocks } = await cameraKit({ shop, admin }, { cameras: 10, recorders: 2 });
    const order = await someOrder(customer, [
      { product: camera, quantity: 2 },
      { product: kit, quantity: 2 },
    ]);

    expect(await stocks()).toEqual([0, 0]);
    expect((await ledgerOf(admin, camera.id)).map(({ kind, delta, ref }) => [kind, delta, ref])).toEqual([
      ['count', 10, null],
      ['sale', -10, order._id],
    ]);
    expect((await ledgerOf(admin, recorder.id)).at(-1)).toMatchObject({ kind: 'sale', delta: -2, after: 0 });
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('is refused with the kit’s name when a part is short, and takes nothing', async () => {
    const { camera, recorder, kit, stocks } = await cameraKit({ shop, admin }, { cameras: 11, recorders: 1 });
    const order = async (lines: Parameters<typeof orderBody>[0]) => {
      const { status, refusal } = await customer.client.call('POST /orders', { body: orderBody(lines) });
      return [status, refusal.code, refusal.message];
    };

    expect(await order([{ product: kit, quantity: 2 }])).toEqual([
      409,
      'not_enough',
      `Only 1 of ${kit.name} left.`,
    ]);
    expect(
      await order([
        { product: kit, quantity: 1 },
        { product: recorder, quantity: 1 },
      ]),
    ).toEqual([
      409,
      'not_enough',
      `We do not have enough parts for ${kit.name} together with the other items in your cart.`,
    ]);
    expect(
      await order([
        { product: kit, quantity: 1 },
        { product: camera, quantity: 12 },
      ]),
    ).toEqual([409, 'not_enough', 'Only 11 of Camera left.']);
    await admin.client.call('DELETE /products/:id', { params: { id: recorder.id } });
    expect(await order([{ product: kit, quantity: 1 }])).toEqual([
      409,
      'sold_out',
      `${kit.name} is sold out.`,
    ]);
    expect(await stocks()).toEqual([11, 1]);
  });

  it('costs what its parts cost, divided where a loose line takes the same', async () => {
    const { _id: part, price } = await createdProduct(admin, { stock: 3, costPrice: 3.33 });
    await booked(admin, part, { kind: 'purchase', delta: 1, cost: 10 });
    const kit = await someKit({ shop, admin }, [{ product: { id: part }, quantity: 2 }]);

    const { _id: number } = await someOrder(customer, [
      { product: { id: part, price }, quantity: 1 },
      { product: kit, quantity: 1 },
    ]);

    // 1,999 paise for 4 units: three of them are worth 1,499.25.
    const costs = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('cost_paise')
      .where('number', '=', number)
      .orderBy('position')
      .execute();
    expect(costs.map(({ cost_paise }) => cost_paise)).toEqual([500, 999]);
    expect((await ledgerOf(admin, part)).at(-1)).toMatchObject({ delta: -3, value: -14.99, valueAfter: 5 });
  });
});

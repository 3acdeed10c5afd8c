import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import {
  askSerials,
  cameBack,
  dispatchOf,
  mustHandOver,
  mustPack,
  packed,
} from '../../support/orders/dispatch-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let first: SignedIn;
let second: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  first = await someAdmin(shop, 'packer');
  second = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

const ordered = async (product: { id: string; price: number }, quantity: number) =>
  (await someOrder(customer, [{ product, quantity }]))._id;

describe('two packers at once', () => {
  it('do not both pack the last unit', async () => {
    const order = await ordered(await someProduct(shop), 1);

    const answers = await runConcurrently(
      shop,
      'orders',
      [first, second].map((clerk) => () => packed(clerk, order, [{ position: 1, quantity: 1 }])),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('too_many');
  });

  it('do not pack one serial number into two parcels', async () => {
    const product = await someProduct(shop);
    await askSerials(shop, product.id, 'required');
    const orders = [await ordered(product, 1), await ordered(product, 1)];

    const answers = await runConcurrently(
      shop,
      'serials',
      orders.map(
        (order, index) => () =>
          packed([first, second][index]!, order, [{ position: 1, quantity: 1, serials: ['RACE-1'] }]),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('serial_not_free');
  });

  it('take in a parcel that came back once', async () => {
    const product = await someProduct(shop, { stock: 5 });
    const order = await ordered(product, 2);
    const sent = await mustHandOver(first, await mustPack(first, order, [{ position: 1, quantity: 2 }]));

    const answers = await runConcurrently(
      shop,
      'orders',
      [first, second].map(
        (clerk) => () => cameBack(clerk, sent, [{ position: 1, quantity: 2, outcome: 'restock' }]),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(shop, product.id)).toBe(5);
  });
});

describe('a customer who cancels while a parcel is packed', () => {
  it('leaves no packed parcel of a cancelled order', async () => {
    const product = await someProduct(shop, { stock: 5 });
    const order = await ordered(product, 2);

    await runConcurrently<unknown>(shop, 'orders', [
      () => packed(first, order, [{ position: 1, quantity: 1 }]),
      () => customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order } }),
    ]);

    const { status, shipments } = await dispatchOf(first, order);
    expect(status).toBe('Cancelled');
    expect(shipments.filter(({ state }) => state === 'packed')).toEqual([]);
    expect(await stockOf(shop, product.id)).toBe(5);
  });
});

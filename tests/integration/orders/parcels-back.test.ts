import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import {
  askSerials,
  cameBack,
  dispatchOf,
  mustHandOver,
  mustMove,
  mustPack,
  packed,
  serialOf,
} from '../../support/orders/dispatch-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let owner: SignedIn;
let packer: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

async function ordered(quantity: number) {
  const product = await someProduct(shop, { pricePaise: 50_000, stock: 10 });
  const { _id } = await someOrder(customer, [{ product, quantity }]);
  return { product, order: _id };
}
const line = (quantity: number) => [{ position: 1, quantity }];
const back = (quantity: number, outcome: 'again' | 'restock' | 'repair' | 'scrap') => [
  { position: 1, quantity, outcome },
];
const statusOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.status;
const setStatus = (order: string, status: OrderStatus) =>
  owner.client.call('PATCH /orders/:id/status', { params: { id: order }, body: { status } });
const mailSubjects = async (order: string) => {
  shop.clock.moveSeconds(11);
  await shop.deliver();
  return shop.mail.mails
    .filter(({ to, text }) => to === customer.email && text.includes(order))
    .map(({ subject }) => subject)
    .filter((subject) => subject !== `Your order ${order}`);
};

describe('an order that is cancelled', () => {
  it('by its customer is unpacked, and gives back each unit once', async () => {
    const { order, product } = await ordered(3);
    await askSerials(shop, product.id, 'optional');
    await mustPack(packer, order, [{ position: 1, quantity: 2, serials: ['GONE-1'] }]);

    const { status } = await customer.client.call('POST /orders/my-orders/:id/cancel', {
      params: { id: order },
    });
    const dispatch = await dispatchOf(packer, order);

    expect([status, await stockOf(shop, product.id)]).toEqual([200, 10]);
    expect(dispatch.shipments.map(({ state }) => state)).toEqual(['unpacked']);
    expect(dispatch.units.map(({ toPack }) => toPack)).toEqual([0]);
    expect(await serialOf(shop, 'GONE-1')).toMatchObject({ state: 'in_stock', order: null });
    expect((await packed(packer, order, line(1))).refusal.code).toBe('order_cancelled');
  });

  it('with a parcel on its way gives back the rest, and that parcel when it is here', async () => {
    const { order, product } = await ordered(5);
    const sent = await mustHandOver(packer, await mustPack(packer, order, line(2)));
    await mustPack(packer, order, line(1));

    await setStatus(order, 'Cancelled');
    const cancelled = await stockOf(shop, product.id);
    const refused = await cameBack(packer, sent, back(2, 'again'));
    const returned = await cameBack(packer, sent, back(2, 'restock'));
    const again = await cameBack(packer, returned.body.shipment, back(2, 'restock'));

    expect(cancelled).toBe(8);
    expect(refused.refusal.code).toBe('order_cancelled');
    expect([returned.status, await stockOf(shop, product.id)]).toEqual([201, 10]);
    expect(again.refusal).toMatchObject({ code: 'wrong_state', state: 'came_back' });
    expect((await ledgerOf(owner, product.id)).at(-1)).toMatchObject({
      ...{ kind: 'return', delta: 2, ref: `${order}-P1` },
    });
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('and opened again takes what it gave, and no more', async () => {
    const { order, product } = await ordered(5);
    await mustHandOver(packer, await mustPack(packer, order, line(2)));
    await setStatus(order, 'Cancelled');

    await setStatus(order, 'Pending');
    const reopened = [await stockOf(shop, product.id), (await dispatchOf(packer, order)).units[0]!.toPack];
    await setStatus(order, 'Cancelled');

    expect(reopened).toEqual([5, 3]);
    expect(await stockOf(shop, product.id)).toBe(8);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('keeps nothing back when all of it is on its way, and takes it when it is sent once more', async () => {
    const { order, product } = await ordered(2);
    const sent = await mustHandOver(packer, await mustPack(packer, order, line(2)));
    await setStatus(order, 'Cancelled');
    await setStatus(order, 'Pending');
    await cameBack(packer, sent, back(2, 'again'));
    const before = await stockOf(shop, product.id);
    await setStatus(order, 'Cancelled');

    expect([before, await stockOf(shop, product.id)]).toEqual([8, 10]);
    expect(await wrongLedgers(owner)).toEqual([]);
  });
});

describe('an order that is set to Delivered by hand', () => {
  it('has its parcels delivered', async () => {
    const { order } = await ordered(2);
    await mustHandOver(packer, await mustPack(packer, order, line(1)));
    await mustPack(packer, order, line(1));

    await setStatus(order, 'Delivered');

    const { shipments } = await dispatchOf(packer, order);
    expect(shipments.map(({ state }) => state)).toEqual(['delivered', 'packed']);
  });
});

describe('a parcel that comes back', () => {
  it('is packed once more, put back, repaired or thrown away, each serial number with its unit', async () => {
    const { order, product } = await ordered(4);
    await askSerials(shop, product.id, 'required');
    const serials = ['BACK-1', 'BACK-2', 'BACK-3', 'BACK-4'];
    const parcel = await mustPack(packer, order, [{ position: 1, quantity: 4, serials }]);
    const sent = await mustMove(packer, await mustHandOver(packer, parcel), 'coming_back');
    const lines = (['again', 'restock', 'repair', 'scrap'] as const).map((outcome, index) => ({
      ...{ position: 1, quantity: 1, outcome, serials: [serials[index]!] },
    }));

    const short = await cameBack(packer, sent, lines.slice(1));
    const double = await cameBack(packer, sent, [...lines.slice(1), { ...lines[1]! }]);
    const unnamed = await cameBack(packer, sent, [...lines.slice(1), { ...back(1, 'again')[0]! }]);
    const key = randomUUID();
    const { body, status } = await cameBack(packer, sent, lines, {}, key);
    const repeat = await cameBack(packer, sent, lines, {}, key);

    expect([short, double, unnamed].map((each) => [each.status, Object.keys(each.refusal.fields!)])).toEqual([
      ...[
        [400, ['lines']],
        [400, ['lines']],
        [400, ['lines']],
      ],
    ]);
    expect([status, body.shipment.state, body.order.status]).toEqual([201, 'came_back', 'Shipped']);
    expect([repeat.status, repeat.body.shipment._id]).toEqual([201, sent._id]);
    expect((await dispatchOf(packer, order)).units[0]!.toPack).toBe(1);
    expect(await stockOf(shop, product.id)).toBe(7);
    const states = await Promise.all(serials.map(async (serial) => (await serialOf(shop, serial))!.state));
    expect(states).toEqual(['in_stock', 'in_stock', 'repair', 'scrapped']);
    const last = await mustPack(packer, order, [{ position: 1, quantity: 1, serials: ['BACK-1'] }]);
    await mustMove(packer, await mustHandOver(packer, last), 'delivered');
    expect(await statusOf(order)).toBe('Delivered');
  });

  it('as all that there was leaves the order Cancelled, and its refusal at the door is remembered', async () => {
    const { order, product } = await ordered(2);
    const sent = await mustHandOver(packer, await mustPack(packer, order, line(2)));

    const { body } = await cameBack(packer, sent, back(2, 'restock'), { refused: true, note: 'Not wanted' });

    expect(body.order.status).toBe('Cancelled');
    expect(await stockOf(shop, product.id)).toBe(10);
    const refusals = await shop.db
      .selectFrom('cod_refusals')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('number')
      .where('number', '=', order)
      .execute();
    expect(refusals).toHaveLength(1);
    expect(await mailSubjects(order)).toContain(`${order} was cancelled`);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('is not one that was delivered or only packed', async () => {
    const { order } = await ordered(2);
    const parcel = await mustPack(packer, order, line(1));
    const delivered = await mustMove(
      packer,
      await mustHandOver(packer, await mustPack(packer, order, line(1))),
      'delivered',
    );

    const refusals = await Promise.all(
      [parcel, delivered].map(async (each) => (await cameBack(packer, each, back(1, 'restock'))).refusal),
    );

    expect(refusals).toMatchObject([
      { code: 'wrong_state', state: 'packed' },
      { code: 'wrong_state', state: 'delivered' },
    ]);
  });

  it('never, because it is lost, is sent once more from what the stock still has', async () => {
    const { order, product } = await ordered(2);
    const sent = await mustHandOver(packer, await mustPack(packer, order, line(2)));
    const lost = await mustMove(packer, sent, 'lost');

    const restocked = await cameBack(packer, lost, back(2, 'restock'));
    await cameBack(packer, lost, back(2, 'again'));

    expect(restocked.status).toBe(400);
    expect((await ledgerOf(owner, product.id)).at(-1)).toMatchObject({ kind: 'adjust', delta: -2, after: 6 });
    expect((await dispatchOf(packer, order)).units[0]!.toPack).toBe(2);
    expect(await wrongLedgers(owner)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { checkSerialsNightly } from '../../../src/orders/serials/check-serials.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import {
  askSerials,
  bodyOf,
  cameBack,
  mustHandOver,
  mustPack,
  packed,
} from '../../support/orders/dispatch-steps.ts';
import {
  deliveredUnit,
  foundSerials,
  lifeOf,
  mustAdd,
  newNumber,
  serialProduct,
} from '../../support/after-sale/claim-steps.ts';
import { ledgerOf } from '../../support/stock/stock-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const add = (product: string, serials: string[], purchase?: string) =>
  admin.client.call('POST /admin/serials', { body: { product, serials, ...(purchase && { purchase }) } });
const sell = (order: string, serial: string, place: object = { position: 1 }) =>
  admin.client.call('POST /admin/orders/:id/serials', {
    params: { id: order },
    body: { ...(place as { position: number }), serial },
  });
const correct = (id: string, serial: string, updatedAt: string) =>
  admin.client.call('PUT /admin/serials/:id', {
    params: { id },
    body: { serial, reason: 'Read wrong', updatedAt },
  });
const swap = (a: string, b: string) =>
  admin.client.call('POST /admin/serials/swap', { body: { a, b, reason: 'Wrong boxes' } });
const setStatus = (id: string, status: 'Shipped' | 'Delivered' | 'Cancelled') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
const stateOf = async (serial: string) => (await foundSerials(admin, { search: serial }))[0];
const wrongOf = async (serial: string) =>
  (await admin.client.call('GET /admin/serials/check', {})).body.wrong.filter(
    (each) => each.serial === serial,
  );

describe('serial numbers of the stock', () => {
  it('are entered all or none, normalised, bound to their purchase, and change no stock', async () => {
    const product = await serialProduct(shop);
    const [one, two, three] = [newNumber(), newNumber(), newNumber()];
    const body = {
      ...{ supplier: 'Kavach Traders', bill: newNumber(), billDate: '2026-11-20' },
      lines: [{ product: product.id, quantity: 2, cost: 400 }],
    };
    const purchase = bodyOf(await admin.client.call('POST /admin/purchases', { body }));
    const before = await stockOf(shop, product.id);

    const added = bodyOf(await add(product.id, [` sn: ${one.toLowerCase()} `, two], purchase._id));
    const tooMany = await add(product.id, [three], purchase._id);
    const taken = await add(product.id, [three, two]);
    const twice = await add(product.id, [three, ` ${three} `]);

    expect(added).toMatchObject({
      added: 2,
      serials: [
        {
          ...{ serial: one, state: 'in_stock', order: null, soldOn: null, warranty: null, replaces: null },
          product: { _id: product.id, name: product.name },
          purchase: { _id: purchase._id, supplier: 'Kavach Traders', bill: body.bill },
        },
        { serial: two },
      ],
    });
    expect([tooMany.status, tooMany.refusal.code]).toEqual([409, 'too_many']);
    expect(taken.refusal).toMatchObject({ code: 'serial_taken', serials: [two] });
    expect([twice.status, twice.refusal.fields]).toEqual([
      400,
      { 'serials.1': 'This serial number is here twice.' },
    ]);
    expect(await foundSerials(admin, { search: three })).toEqual([]);
    expect(await stockOf(shop, product.id)).toBe(before);
  });

  it('are not of a product that is sold without, nor of none, nor more than a thousand', async () => {
    const product = await someProduct(shop);
    expect((await add(product.id, [newNumber()])).refusal.code).toBe('serials_off');
    expect((await add('nothing', [newNumber()])).status).toBe(404);
    expect((await add(product.id, [])).status).toBe(400);
    expect((await add(product.id, Array.from({ length: 1001 }, newNumber))).status).toBe(400);
    expect((await add(product.id, ['ok-1', '#'])).refusal.fields).toHaveProperty(['serials.1']);
  });
});

describe('the life of a unit', () => {
  it('is read from its purchase to its buyer, with its warranty', async () => {
    const unit = await deliveredUnit({ shop, admin, customer });
    const life = await lifeOf(admin, unit.id);

    expect(life).toMatchObject({
      ...{ serial: unit.serial, state: 'sold', order: unit.order, position: 1 },
      ...{ shipment: `${unit.order}-P1`, replacedBy: null },
      warranty: { inWarranty: true },
    });
    expect(Number(life.warranty!.until.slice(0, 4)) - Number(life.warranty!.from.slice(0, 4))).toBe(2);
    expect(life.history.map(({ kind, ref }) => [kind, ref])).toEqual([
      ['added', null],
      ['packed', `${unit.order}-P1`],
      ['sold', `${unit.order}-P1`],
    ]);
    expect(await foundSerials(admin, { order: unit.order })).toHaveLength(1);
    expect(await foundSerials(admin, { product: unit.product.id, state: 'in_stock' })).toEqual([]);
  });

  it('goes on under a corrected number, which the former one finds', async () => {
    const unit = await deliveredUnit({ shop, admin, customer });
    const other = await deliveredUnit({ shop, admin, customer }, { product: unit.product });
    const number = newNumber();
    const corrected = bodyOf(await correct(unit.id, number.toLowerCase(), unit.updatedAt));

    expect(corrected).toMatchObject({ serial: number, order: unit.order });
    expect((await foundSerials(admin, { search: unit.serial })).map(({ _id }) => _id)).toEqual([unit.id]);
    expect((await lifeOf(admin, unit.id)).history.at(-1)).toMatchObject({
      ...{ kind: 'corrected', ref: unit.serial, note: 'Read wrong' },
    });
    const taken = await correct(unit.id, other.serial, corrected.updatedAt);
    const stale = await correct(unit.id, newNumber(), unit.updatedAt);
    expect([taken.refusal.code, stale.refusal.code]).toEqual(['serial_taken', 'changed_meanwhile']);
  });

  it('changes places with another of its product', async () => {
    const a = await deliveredUnit({ shop, admin, customer });
    const second = await deliveredUnit({ shop, admin, customer }, { product: a.product });
    const stranger = await deliveredUnit({ shop, admin, customer });
    const swapped = bodyOf(await swap(a.id, second.id));

    expect([swapped.a.order, swapped.b.order]).toEqual([second.order, a.order]);
    expect((await swap(a.id, stranger.id)).refusal.code).toBe('not_swappable');
    expect((await swap(a.id, a.id)).refusal.code).toBe('not_swappable');
    expect(await wrongOf(a.serial)).toEqual([]);
  });

  it('is decided once it came back: only restock moves the stock', async () => {
    const product = await serialProduct(shop);
    const serials = [newNumber(), newNumber()];
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    const parcel = await mustHandOver(
      admin,
      await mustPack(admin, order, [{ position: 1, quantity: 2, serials }]),
    );
    await cameBack(admin, parcel, [{ position: 1, quantity: 2, outcome: 'repair', serials }]);
    const [first, second] = [(await stateOf(serials[0]!))!, (await stateOf(serials[1]!))!];
    const before = (await stockOf(shop, product.id))!;
    const decide = (id: string, outcome: 'restock' | 'scrap' | 'maker', updatedAt: string) =>
      admin.client.call('POST /admin/serials/:id/outcome', { params: { id }, body: { outcome, updatedAt } });

    const restocked = bodyOf(await decide(first._id, 'restock', first.updatedAt));
    const atMaker = bodyOf(await decide(second._id, 'maker', second.updatedAt));
    const scrapped = bodyOf(await decide(second._id, 'scrap', atMaker.updatedAt));
    const again = await decide(first._id, 'scrap', restocked.updatedAt);

    expect([restocked.state, atMaker.state, scrapped.state]).toEqual(['in_stock', 'at_maker', 'scrapped']);
    expect(await stockOf(shop, product.id)).toBe(before + 1);
    expect((await ledgerOf(admin, product.id)).at(-1)).toMatchObject({ kind: 'return', delta: 1 });
    expect([again.status, again.refusal.code]).toEqual([409, 'not_here']);
  });
});

describe('a number entered afterwards', () => {
  it('is of a unit that left by hand, as many as there are, and free again when the order is cancelled', async () => {
    const product = await serialProduct(shop, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    const [one, two] = [newNumber(), newNumber()];
    const early = await sell(order, one);
    await setStatus(order, 'Delivered');
    const sold = bodyOf(await sell(order, one));
    const twice = await sell(order, one);
    await sell(order, two);
    const third = await sell(order, newNumber());

    expect(early.refusal.code).toBe('not_shipped');
    expect(sold).toMatchObject({ state: 'sold', order, shipment: null, warranty: { inWarranty: true } });
    expect([twice.refusal.code, third.refusal.code]).toEqual(['serial_not_free', 'too_many']);
    await setStatus(order, 'Cancelled');
    expect(await stateOf(one)).toMatchObject({ state: 'in_stock', order: null, soldOn: null });
  });

  it('leaves no place in a parcel for its unit', async () => {
    const product = await serialProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order },
      body: { status: 'Delivered' },
    });
    const serials = [newNumber(), newNumber()];
    bodyOf(await sell(order, newNumber()));

    const both = await packed(admin, order, [{ position: 1, quantity: 2, serials }]);

    expect(both.refusal).toMatchObject({ code: 'too_many', toPack: 1 });
  });

  it('belongs to the parcel whose unit has none, also of a part of a kit', async () => {
    const { camera, kit } = await cameraKit({ shop, admin });
    await askSerials(shop, camera.id, 'required');
    const { _id: order } = await someOrder(customer, [{ product: kit, quantity: 1 }]);
    const units = [{ position: 1, product: camera.id, quantity: 2, noSerial: 'Sealed box' }];
    const parcel = await mustHandOver(admin, await mustPack(admin, order, units));
    const serials = [newNumber(), newNumber(), newNumber()];
    const place = { position: 1, product: camera.id };

    const answers = [];
    for (const serial of serials) answers.push(await sell(order, serial, place));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[0]!.body.shipment).toBe(parcel.number);
    expect(answers[2]!.refusal.code).toBe('not_shipped');
    expect((await sell(order, newNumber())).refusal.fields).toHaveProperty('product');
    expect((await sell(order, newNumber(), { position: 9 })).refusal.fields).toHaveProperty('position');
  });
});

describe('the check', () => {
  it('finds units that are not where they should be, each night, and no others', async () => {
    const unit = await deliveredUnit({ shop, admin, customer });
    const [free] = await mustAdd(admin, unit.product.id, [newNumber()]);
    expect([await wrongOf(unit.serial), await wrongOf(free!.serial)]).toEqual([[], []]);

    await shop.db.updateTable('serials').set({ state: 'in_stock' }).where('id', '=', unit.id).execute();
    await shop.db.updateTable('serials').set({ state: 'loaned' }).where('id', '=', free!._id).execute();
    await checkSerialsNightly(shop.services, shop.clock.now());

    expect(await wrongOf(unit.serial)).toMatchObject([
      { product: { _id: unit.product.id }, why: 'It is in stock and in an order.' },
    ]);
    expect(await wrongOf(free!.serial)).toMatchObject([{ why: 'It is lent, and no claim lends it.' }]);
    expect((await admin.client.call('GET /admin/stock/to-do', {})).body.serialsWrong).toBeGreaterThanOrEqual(
      2,
    );
    const { _id: order } = await someOrder(customer, [{ product: unit.product, quantity: 1 }]);
    expect((await packed(admin, order, [{ position: 1, quantity: 1, serials: [free!.serial] }])).status).toBe(
      409,
    );
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import {
  askSerials,
  dispatchOf,
  mustHandOver,
  mustPack,
  packed,
  serialOf,
  unpacked,
} from '../../support/orders/dispatch-steps.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let packer: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

async function ordered(quantity: number, details: Parameters<typeof someProduct>[1] = {}) {
  const product = await someProduct(shop, { pricePaise: 50_000, ...details });
  const { _id } = await someOrder(customer, [{ product, quantity }]);
  return { product, order: _id };
}
const toPackOf = async (order: string) => (await dispatchOf(packer, order)).units.map(({ toPack }) => toPack);
const scan = (order: string, code: string) =>
  packer.client.call('GET /admin/orders/:id/scan', { params: { id: order }, query: { code } });

describe('packing', () => {
  it('takes part of an order now and the rest later, and leaves stock and status alone', async () => {
    const { product, order } = await ordered(5);

    const first = await mustPack(packer, order, [{ position: 1, quantity: 3 }], { weightGrams: 950 });
    const stocks = [await stockOf(shop, product.id), (await dispatchOf(packer, order)).status];
    const second = await mustPack(packer, order, [{ position: 1, quantity: 2, product: product.id }]);

    expect(first).toMatchObject({
      ...{ number: `${order}-P1`, order, parcel: 1, state: 'packed', weightGrams: 950, courier: null },
      lines: [{ position: 1, product: { _id: product.id, name: product.name }, quantity: 3, serials: [] }],
      ...{ attempts: 0, handedOverAt: null, trackingNumber: null, link: null },
      barcode: { text: `${order}-P1` },
    });
    expect(first.events).toMatchObject([{ kind: 'packed', note: null }]);
    expect(stocks).toEqual([95, 'Pending']);
    expect([second.number, await toPackOf(order)]).toEqual([`${order}-P2`, [0]]);
  });

  it('names the units that are too many, and the fields that cannot be', async () => {
    const { order } = await ordered(2);
    const refusal = async (lines: Parameters<typeof packed>[2], details = {}) => {
      const { status, refusal: refused } = await packed(packer, order, lines, details);
      return { status, ...refused };
    };

    expect(await refusal([{ position: 1, quantity: 3 }])).toMatchObject({
      ...{ status: 409, code: 'too_many', position: 1, toPack: 2 },
    });
    expect(await refusal([{ position: 2, quantity: 1 }])).toMatchObject({
      ...{ status: 400, fields: { 'lines.0.position': 'This order has no such line.' } },
    });
    expect(await refusal([{ position: 1, product: randomUUID(), quantity: 1 }])).toMatchObject({
      ...{ status: 400, fields: { 'lines.0.product': expect.any(String) as string } },
    });
    expect(
      await refusal([
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ]),
    ).toMatchObject({ status: 400 });
    expect(await refusal([])).toMatchObject({ status: 400 });
    expect(await refusal([{ position: 1, quantity: 1, serials: ['ABC'] }])).toMatchObject({ status: 400 });
    expect(await refusal([{ position: 1, quantity: 1 }], { collect: 1000.01 })).toMatchObject({
      ...{ status: 409, code: 'collect_too_much', left: 1000 },
    });
    expect(await toPackOf(order)).toEqual([2]);
  });

  it('of a kit is by its parts, as they were sold', async () => {
    const { camera, recorder, screws, kit } = await cameraKit({ shop, admin: owner });
    const { _id: order } = await someOrder(customer, [{ product: kit, quantity: 2 }]);
    const { units } = await dispatchOf(packer, order);

    const unnamed = await packed(packer, order, [{ position: 1, quantity: 1 }]);
    await mustPack(packer, order, [
      { position: 1, product: camera.id, quantity: 8 },
      { position: 1, product: recorder.id, quantity: 1 },
    ]);

    expect(units.map(({ product, kit: of, ordered: all }) => [product.name, of, all])).toEqual([
      ['Camera', kit.name, 8],
      ['Recorder', kit.name, 2],
      ['Screws', kit.name, 16],
    ]);
    expect(unnamed.status).toBe(400);
    const after = (await dispatchOf(packer, order)).units;
    expect(after.map(({ product, toPack }) => [product._id, toPack])).toEqual([
      [camera.id, 0],
      [recorder.id, 1],
      [screws.id, 16],
    ]);
  });

  it('has nothing to do with services', async () => {
    const { order } = await ordered(1, { hsn: '998719', stock: null });

    expect((await dispatchOf(packer, order)).units).toEqual([]);
  });

  it('asked again under its key answers the same parcel, and another body is refused', async () => {
    const { order } = await ordered(3);
    const key = randomUUID();

    const first = await packed(packer, order, [{ position: 1, quantity: 1 }], {}, key);
    const again = await packed(packer, order, [{ position: 1, quantity: 1 }], {}, key);
    const other = await packed(packer, order, [{ position: 1, quantity: 2 }], {}, key);
    const elsewhere = await packed(packer, (await ordered(1)).order, [{ position: 1, quantity: 1 }], {}, key);
    const keyless = await packer.client.call('POST /admin/orders/:id/shipments', {
      params: { id: order },
      body: { lines: [{ position: 1, quantity: 1 }] },
    });

    expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id]);
    expect([other.refusal.code, elsewhere.refusal.code]).toEqual(['key_reused', 'key_reused']);
    expect([keyless.status, keyless.refusal.code]).toEqual([400, 'key_needed']);
    expect(await toPackOf(order)).toEqual([2]);
  });

  it('of an order that was to be paid first is asked for expressly', async () => {
    const { _id } = (await awaitingOrder(shop, customer)).order;
    const line = [{ position: 1, quantity: 1 }];

    const refused = await packed(packer, _id, line);
    const parcel = await mustPack(packer, _id, line, { unpaid: true });

    expect(refused.refusal).toMatchObject({ code: 'not_paid', due: expect.any(Number) as number });
    expect(parcel.collect).toBe(0);
  });

  it('asks at the door for its own units and what no other parcel asks for', async () => {
    const { order } = await ordered(3);

    const first = await mustPack(packer, order, [{ position: 1, quantity: 1 }], { collect: 500 });
    const second = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
    const third = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);

    expect([first.collect, second.collect, third.collect]).toEqual([500, 500, 500]);
  });
});

describe('serial numbers', () => {
  it('are asked for where the product needs them, or a reason for none', async () => {
    const { product, order } = await ordered(3);
    await askSerials(shop, product.id, 'required');
    const pack = (serials: string[], extra = {}) =>
      packed(packer, order, [{ position: 1, quantity: 2, serials, ...extra }]);

    const missing = await pack(['DH2M26110042']);
    const wrong = await pack(['DH2M26110042', 'no!']);
    const twice = await pack(['DH2M26110042', ' sn: dh2m 2611 0042 ']);
    const tooMany = await pack(['AAA', 'BBB', 'CCC']);
    const done = await pack(['sn:dh2m 2611 0043', 'DH2M26110042']);
    const reasoned = await packed(packer, order, [
      { position: 1, quantity: 1, noSerial: 'The label is torn' },
    ]);

    expect(missing.refusal).toMatchObject({ code: 'serials_missing', position: 1, needed: 1 });
    expect([wrong.status, wrong.refusal.fields]).toEqual([
      400,
      { 'lines.0.serials.1': expect.any(String) as string },
    ]);
    expect([twice.status, tooMany.status]).toEqual([400, 400]);
    expect(done.body.lines[0]!.serials).toEqual(['DH2M26110042', 'DH2M26110043']);
    expect(await serialOf(shop, 'DH2M26110042')).toMatchObject({ state: 'packed', order, position: 1 });
    expect(reasoned.body.events[0]!.note).toBe('The label is torn');
  });

  it('are free once more when their parcel is unpacked, and sold with the hand-over', async () => {
    const { product, order } = await ordered(1);
    const other = await ordered(1);
    await askSerials(shop, product.id, 'optional');
    const line = [{ position: 1, quantity: 1, serials: ['FREE-1'] }];
    const parcel = await mustPack(packer, order, line);
    await shop.db
      .updateTable('order_lines')
      .set({ product_id: product.id })
      .where('order_id', '=', (query) =>
        query.selectFrom('orders').select('id').where('number', '=', other.order),
      )
      .execute();

    const taken = await packed(packer, other.order, line);
    await unpacked(packer, parcel);
    const free = await serialOf(shop, 'FREE-1');
    const again = await mustPack(packer, order, line);
    await mustHandOver(packer, again);

    expect(taken.refusal).toMatchObject({
      ...{ code: 'serial_not_free', serial: 'FREE-1', state: 'packed', order },
    });
    expect(free).toMatchObject({ state: 'in_stock', order: null });
    expect(await serialOf(shop, 'FREE-1')).toMatchObject({ state: 'sold', order });
    expect((await packed(packer, other.order, line)).refusal).toMatchObject({ state: 'sold', order });
  });
});

describe('a scanned code', () => {
  it('is a serial number, an SKU in any capitals or a GTIN with zeros in front', async () => {
    const { product, order } = await ordered(2);
    await shop.db
      .updateTable('products')
      .set({ sku: 'CHK-Scan-1', gtin: '8901234567894', serials: 'optional' })
      .where('id', '=', product.id)
      .execute();
    const parcel = await mustPack(packer, order, [{ position: 1, quantity: 1, serials: ['SCAN-77'] }]);
    const seen = { position: 1, product: { _id: product.id }, serials: 'optional', toPack: 1 };

    const notFree = await scan(order, 'scan-77');
    await unpacked(packer, parcel);

    expect((await scan(order, 'chk-scan-1')).body).toMatchObject({ ...seen, serial: null, toPack: 2 });
    expect((await scan(order, '08901234567894')).body).toMatchObject({ serial: null });
    expect((await scan(order, 'sn: scan-77')).body).toMatchObject({ serial: 'SCAN-77' });
    expect(notFree.refusal).toMatchObject({ code: 'serial_not_free', state: 'packed', order });
  });

  it('of another article names it, and one of nothing is unknown', async () => {
    const { order } = await ordered(1);
    const other = await someProduct(shop, { name: 'Meru 4-Channel DVR' });
    await shop.db.updateTable('products').set({ sku: 'MERU-4' }).where('id', '=', other.id).execute();

    const wrong = await scan(order, 'meru-4');
    const unknown = await scan(order, 'nothing-at-all');

    expect([wrong.status, wrong.refusal.code, wrong.refusal.message]).toEqual([
      ...[409, 'not_in_order', 'Not in this order: Meru 4-Channel DVR.'],
    ]);
    expect([unknown.status, unknown.refusal.code]).toEqual([404, 'unknown_code']);
  });

  it('of what is packed already has nothing left', async () => {
    const { product, order } = await ordered(1);
    await shop.db.updateTable('products').set({ sku: 'DONE-1' }).where('id', '=', product.id).execute();
    await mustPack(packer, order, [{ position: 1, quantity: 1 }]);

    expect((await scan(order, 'DONE-1')).refusal.code).toBe('nothing_left');
  });
});

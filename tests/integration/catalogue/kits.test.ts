import { beforeAll, describe, expect, it, afterAll, beforeEach } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { setParts, someKit, cameraKit } from '../../support/catalogue/kit-steps.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import {
  linkedOrder,
  moneyOfOrder,
  openTimedShop,
  type TimedShop,
} from '../../support/payments/payment-steps.ts';
import { booked, wrongLedgers } from '../../support/stock/stock-steps.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function partsAt(id: string) {
  return (await shop.visitor().call('GET /products/:id/parts', { params: { id } })).body;
}

describe('the parts of a kit', () => {
  it('are found by id and slug, with what each is and whether it is there', async () => {
    const camera = await someProduct(shop, { name: 'B camera', stock: 9 });
    const disk = await someProduct(shop, { name: 'A disk', stock: 0 });
    const box = await someProduct(shop, { name: 'C box', stock: null });
    const kit = await someKit({ shop, admin }, [
      { product: camera, quantity: 4 },
      { product: disk, quantity: 1 },
      { product: box, quantity: 2, isOptional: true },
    ]);

    const ref = ({ id, slug, name, price }: typeof camera, inStock: boolean) => ({
      ...{ _id: id, slug, name, price },
      image: null,
      inStock,
    });
    const parts = [
      { product: ref(disk, false), quantity: 1, isOptional: false },
      { product: ref(camera, true), quantity: 4, isOptional: false },
      { product: ref(box, true), quantity: 2, isOptional: true },
    ];
    expect(await partsAt(kit.id)).toEqual(parts);
    expect(await partsAt(kit.slug)).toEqual(parts);
    expect(await readAsVisitor(shop, kit.id)).toMatchObject({ isKit: true, parts, recordingDays: null });
    const plain = await readAsVisitor(shop, camera.id);
    expect(plain).toMatchObject({ isKit: false });
    expect(plain).not.toHaveProperty('parts');
    expect(await partsAt(camera.id)).toEqual([]);
  });

  it('are replaced as a whole, and an empty list ends the kit', async () => {
    const [one, two] = [await someProduct(shop), await someProduct(shop)];
    const kit = await someKit({ shop, admin }, [{ product: one, quantity: 2 }]);

    const replaced = await setParts(admin, kit, [{ product: two, quantity: 1000 }]);
    expect(replaced.body).toEqual(await partsAt(kit.id));
    expect(replaced.body.map(({ product, quantity }) => [product._id, quantity])).toEqual([[two.id, 1000]]);
    expect((await setParts(admin, kit, [])).body).toEqual([]);
    expect(await readAsVisitor(shop, kit.id)).toMatchObject({ isKit: false, stockLeft: 3 });
    const { body } = await admin.client.call('GET /admin/audit', { query: { limit: 1 } });
    expect(body[0]).toMatchObject({
      action: 'product.parts',
      subject: kit.id,
      details: { name: kit.name, parts: [] },
    });
  });

  it('refuse the same part twice, and more or less than a kit can hold', async () => {
    const [kit, part] = [await someProduct(shop), await someProduct(shop)];
    const line = { product: part, quantity: 1 };

    const twice = await setParts(admin, kit, [line, { ...line, product: { id: part.id.toUpperCase() } }]);
    expect([twice.status, twice.refusal.fields]).toEqual([
      400,
      { 'parts.1.productId': 'A part is in the list twice.' },
    ]);
    for (const quantity of [0, 1001, 1.5]) {
      const { status, refusal } = await setParts(admin, kit, [{ ...line, quantity }]);
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['parts.0.quantity']]);
    }
    const many = Array.from({ length: 51 }, () => line);
    expect((await setParts(admin, kit, many)).status).toBe(400);
    expect(await partsAt(kit.id)).toEqual([]);
  });

  it('are products of the catalogue', async () => {
    const [kit, gone] = [await someProduct(shop), await someProduct(shop)];
    await admin.client.call('DELETE /products/:id', { params: { id: gone.id } });

    for (const id of [UNKNOWN, 'no-id', gone.id]) {
      const { status, refusal } = await setParts(admin, kit, [{ product: { id }, quantity: 1 }]);
      expect([status, refusal.code]).toEqual([404, 'not_found']);
    }
    expect((await setParts(admin, { id: UNKNOWN }, [])).status).toBe(404);
    expect((await setParts(admin, gone, [])).status).toBe(404);
    expect((await shop.visitor().call('GET /products/:id/parts', { params: { id: gone.id } })).status).toBe(
      404,
    );
  });

  it('are no kits themselves', async () => {
    const [part, other] = [await someProduct(shop), await someProduct(shop)];
    const kit = await someKit({ shop, admin }, [{ product: part, quantity: 1 }]);

    for (const [product, parts] of [
      [other, [{ product: kit, quantity: 1 }]],
      [other, [{ product: other, quantity: 1 }]],
      [part, [{ product: other, quantity: 1 }]],
    ] as const) {
      const { status, refusal } = await setParts(admin, product, [...parts]);
      expect([status, refusal.code]).toEqual([409, 'kit_in_kit']);
    }
    expect((await setParts(admin, part, [])).status).toBe(200);
  });

  it('of two products that would become each other’s: one is refused', async () => {
    const [one, two] = [await someProduct(shop), await someProduct(shop)];

    const answers = await Promise.all([
      setParts(admin, one, [{ product: two, quantity: 1 }]),
      setParts(admin, two, [{ product: one, quantity: 1 }]),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are a change of the product, as its mark and its end are: each raises when it was changed', async () => {
    const product = await someProduct(shop);
    const kit = await someKit({ shop, admin }, [{ product, quantity: 1 }]);
    const params = { id: kit.id };
    const rows = () => shop.db.selectFrom('products').select('updated_at').where('id', '=', kit.id).execute();
    const future = new Date('2099-01-01T00:00:00Z');
    await shop.db.updateTable('products').set({ updated_at: future }).where('id', '=', kit.id).execute();
    const seen = [];

    for (const change of [
      () => setParts(admin, kit, []),
      () => admin.client.call('PATCH /products/:id', { params }),
      () => admin.client.call('DELETE /products/:id', { params }),
    ]) {
      await change();
      seen.push((await rows())[0]!.updated_at.getTime() - future.getTime());
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  it.each([{ state: 'draft' }, { held_at: new Date() }] as const)(
    'are as if gone where one is not on sale: %o',
    async (change) => {
      const [part, plenty] = [await someProduct(shop), await someProduct(shop)];
      const kit = await someKit({ shop, admin }, [
        { product: part, quantity: 1 },
        { product: plenty, quantity: 1 },
      ]);
      await shop.db.updateTable('products').set(change).where('id', '=', part.id).execute();

      const { body: parts } = await shop
        .visitor()
        .call('GET /products/:id/parts', { params: { id: kit.id } });
      const buyer = await someCustomer(shop);
      const lines = [{ productId: kit.id, quantity: 1 }];
      const added = await buyer.client.call('POST /cart/lines', { body: { lines } });
      const placed = await buyer.client.call('POST /orders', {
        body: orderBody([{ product: kit, quantity: 1 }]),
      });

      expect(parts.find(({ product }) => product._id === part.id)!.product.inStock).toBe(false);
      expect(await readAsVisitor(shop, kit.id)).toMatchObject({ inStock: false, stockLeft: 0 });
      expect([added.refusal.code, placed.refusal.code]).toEqual(['sold_out', 'sold_out']);
    },
  );

  it('tell which one is archived: the kit is sold out', async () => {
    const [part, plenty] = [await someProduct(shop), await someProduct(shop)];
    const kit = await someKit({ shop, admin }, [
      { product: part, quantity: 1 },
      { product: plenty, quantity: 1 },
    ]);
    expect(await readAsVisitor(shop, kit.id)).toMatchObject({ inStock: true, stockLeft: null });

    await admin.client.call('DELETE /products/:id', { params: { id: part.id } });

    const { body } = await shop.visitor().call('GET /products/:id', { params: { id: kit.id } });
    expect(body).toMatchObject({ inStock: false, stockLeft: 0 });
    expect(body.parts!.map(({ product }) => [product._id, product.inStock])).toEqual(
      expect.arrayContaining([
        [part.id, false],
        [plenty.id, true],
      ]),
    );
  });
});

let timed: TimedShop;
beforeAll(async () => {
  timed = await openTimedShop();
});
afterAll(() => timed.shop.close());
beforeEach(() => timed.startAfresh());

/** Lets an order of two kits wait until nobody asks the gateway any more, and expire. */
async function expiredOrder() {
  const made = await cameraKit(timed);
  const linked = await linkedOrder(timed, { product: made.kit, quantity: 2 });
  expect(await made.stocks()).toEqual([2, 3]);
  const { config } = timed.shop.services;
  const original = config.razorpayBaseUrl;
  config.razorpayBaseUrl = 'http://127.0.0.1:9';
  for (const seconds of [1801, 3500, 200]) await timed.after(seconds);
  config.razorpayBaseUrl = original;
  return { ...made, ...linked };
}

describe('an order of kits that nobody pays in time', () => {
  it('gives the parts back, and takes all of them again when its money comes late', async () => {
    const { order, link, stocks } = await expiredOrder();
    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Cancelled', [10, 5]]);

    for (const event of timed.fake.pay(link)) await sendEvent(timed.shop.url, event);

    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Pending', [2, 3]]);
    expect(await moneyOfOrder(timed.customer, order._id)).toMatchObject({ state: 'paid' });
    await timed.setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([10, 5]);
    expect(await wrongLedgers(timed.admin)).toEqual([]);
  });

  it('stays cancelled and takes nothing when one part is short by then', async () => {
    const { order, link, recorder, stocks } = await expiredOrder();
    await booked(timed.admin, recorder.id, { kind: 'count', counted: 1 });

    for (const event of timed.fake.pay(link)) await sendEvent(timed.shop.url, event);

    expect([await timed.statusOf(order._id), await stocks()]).toEqual(['Cancelled', [10, 1]]);
  });
});

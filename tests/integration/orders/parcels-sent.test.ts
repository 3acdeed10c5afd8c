import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  askSerials,
  dispatchOf,
  moved,
  mustHandOver,
  mustMove,
  mustPack,
  mustSend,
  unpacked,
} from '../../support/orders/dispatch-steps.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let packer: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

async function ordered(quantity: number) {
  const product = await someProduct(shop, { pricePaise: 50_000, stock: 10 });
  const { _id } = await someOrder(customer, [{ product, quantity }]);
  return { product, order: _id };
}
const line = (quantity: number) => [{ position: 1, quantity }];
const statusOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.status;
const mailSubjects = async (order: string) => {
  shop.clock.moveSeconds(11);
  await shop.deliver();
  return shop.mail.mails
    .filter(({ to, text }) => to === customer.email && text.includes(order))
    .map(({ subject }) => subject)
    .filter((subject) => subject !== `Your order ${order}`);
};
let tracking = 1_490_812_345_000;
const nextNumber = () => String(++tracking);

describe('a parcel that is handed over', () => {
  it('makes the order Shipped, the last delivered one Delivered, each with a mail of its own', async () => {
    const { order } = await ordered(3);
    const first = await mustPack(packer, order, line(2));
    const second = await mustPack(packer, order, line(1));

    const sent = await mustSend(packer, first, nextNumber());
    const afterFirst = await statusOf(order);
    await mustMove(
      packer,
      await mustMove(packer, sent, 'attempt_failed', { note: 'Nobody home' }),
      'delivered',
    );
    const between = await statusOf(order);
    await mustMove(packer, await mustHandOver(packer, second), 'delivered');

    expect(sent).toMatchObject({
      ...{ state: 'on_the_way', courier: { code: 'delhivery', name: 'Delhivery' } },
      link: `https://www.delhivery.com/track/package/${sent.trackingNumber!}`,
      barcode: { text: sent.trackingNumber },
    });
    expect([afterFirst, between, await statusOf(order)]).toEqual(['Shipped', 'Shipped', 'Delivered']);
    const { shipments } = await dispatchOf(packer, order);
    expect(shipments.map(({ attempts, events }) => [attempts, events.map(({ kind }) => kind)])).toEqual([
      [1, ['packed', 'handed_over', 'attempt_failed', 'delivered']],
      [0, ['packed', 'handed_over', 'delivered']],
    ]);
    await mustNotMove(shipments[0]!);
  });

  async function mustNotMove(parcel: Parameters<typeof unpacked>[1]) {
    expect((await unpacked(packer, parcel)).refusal).toMatchObject({
      code: 'wrong_state',
      state: 'delivered',
    });
  }

  it('writes its buyer in place of the plain mail', async () => {
    const { order, product } = await ordered(2);
    const image = `${'e'.repeat(32)}.svg`;
    await shop.db
      .insertInto('media')
      .values({
        ...{ name: image, content_type: 'image/svg+xml', width: 1, height: 1, created_at: new Date() },
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      })
      .execute();
    await shop.db.updateTable('products').set({ image }).where('id', '=', product.id).execute();
    const first = await mustSend(packer, await mustPack(packer, order, line(1)), nextNumber());
    const [onTheWay] = await mailSubjects(order);
    const mail = shop.mail.mails.find(({ subject }) => subject === onTheWay)!;
    const failed = await mustMove(packer, first, 'attempt_failed');
    const [, attempt] = await mailSubjects(order);
    await mustMove(packer, failed, 'delivered');
    const second = await mustHandOver(packer, await mustPack(packer, order, line(1)));
    await mustMove(packer, second, 'delivered');

    expect(onTheWay).toBe(`Parcel 1 of ${order} is on its way`);
    expect(mail.text).toContain(`Still to come: 1 × ${product.name}`);
    expect(mail.text).toMatch(/Follow your order: http:\/\/shop\.test\/track\/[\w-]{43}/);
    expect(mail.text).toContain('Please keep Rs. 1,000 ready');
    expect(mail.html).toContain(`<img src="http://shop.test/media/${image.replace('.svg', '')}`);
    expect(attempt).toBe('A delivery attempt failed');
    expect(await mailSubjects(order)).toEqual([
      `Parcel 1 of ${order} is on its way`,
      'A delivery attempt failed',
      // The mail about parcel 2, which was delivered before its first mail went out.
      `${order} was delivered`,
    ]);
  });

  it('needs a courier that is on, a free number and a time that can be', async () => {
    const { order } = await ordered(2);
    const parcel = await mustPack(packer, order, line(1));
    const other = await mustPack(packer, order, line(1));
    const number = nextNumber();
    const { updatedAt } = parcel;
    const give = (body: object) =>
      packer.client.call('POST /admin/shipments/:id/hand-over', {
        params: { id: parcel._id },
        body: { updatedAt, ...body },
      });
    await mustSend(packer, other, number);

    const bare = await give({});
    const numberless = await give({ courier: 'dtdc' });
    const unknown = await give({ courier: 'nobody' });
    const taken = await give({ courier: 'delhivery', trackingNumber: number });
    const late = await give({ courier: 'own', at: '2999-01-01T00:00:00.000Z' });
    const early = await give({ courier: 'own', at: '2020-01-01T00:00:00.000Z' });
    await shop.db.updateTable('couriers').set({ is_on: false }).where('code', '=', 'gati').execute();
    const off = await give({ courier: 'gati', trackingNumber: 'GATI1' });
    const stale = await give({ courier: 'own', updatedAt: '2020-01-01T00:00:00.000Z' });

    expect(bare.refusal.fields).toHaveProperty('courier');
    expect(numberless.refusal.fields).toHaveProperty('trackingNumber');
    expect(unknown.refusal.fields).toHaveProperty('courier');
    expect(taken.refusal).toMatchObject({ code: 'tracking_taken', shipment: `${order}-P2` });
    expect([late.status, early.status]).toEqual([400, 400]);
    expect(off.refusal.code).toBe('courier_off');
    expect(stale.refusal).toMatchObject({ code: 'changed_meanwhile', updatedAt });
    expect((await moved(packer, parcel, 'delivered')).refusal).toMatchObject({ code: 'wrong_state' });
  });

  it('can be given another number, and is found by it', async () => {
    const { order } = await ordered(1);
    const parcel = await mustPack(packer, order, line(1));
    const number = `awb-${nextNumber()}`;
    const { body } = await packer.client.call('PUT /admin/shipments/:id', {
      params: { id: parcel._id },
      body: { courier: 'blue-dart', trackingNumber: number, lengthCm: 30, updatedAt: parcel.updatedAt },
    });

    const found = async (query: object) =>
      (await packer.client.call('GET /admin/shipments', { query })).body.map((each) => each.number);

    expect(body).toMatchObject({ trackingNumber: number.toUpperCase(), lengthCm: 30, state: 'packed' });
    expect(await found({ search: number })).toEqual([`${order}-P1`]);
    expect(await found({ search: `${order}-p1` })).toEqual([`${order}-P1`]);
    expect(await found({ order, state: 'packed', courier: 'blue-dart' })).toEqual([`${order}-P1`]);
    expect(await found({ order, state: 'lost' })).toEqual([]);
  });
});

describe('the link of an order', () => {
  it('shows a person who has it the parcels, and nothing of a person, a price or a serial number', async () => {
    const product = await someProduct(shop, { pricePaise: 50_000 });
    const address = { Address: '7 Quiet Lane, Ahmedabad 380009' };
    const { _id: order } = await someOrder(customer, [{ product, quantity: 3 }], address);
    await askSerials(shop, product.id, 'optional');
    const own = () => customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } });
    const before = (await own()).body;
    const parcel = await mustPack(packer, order, [{ position: 1, quantity: 1, serials: ['SECRET-1'] }]);
    await mustSend(packer, parcel, nextNumber());
    await unpacked(packer, await mustPack(packer, order, line(1)));
    const { trackLink, parcels, toCome } = (await own()).body;
    const token = trackLink!.split('/').at(-1)!;

    const answer = await shop.visitor().call('GET /track/:token', { params: { token } });
    const page = await shop.visitor().send('GET', `/track/${token}`);
    const unknown = await shop.visitor().call('GET /track/:token', { params: { token: 'x'.repeat(43) } });

    expect(before).toMatchObject({ trackLink: null, parcels: [], toCome: [{ quantity: 3 }], returns: [] });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.body).toMatchObject({ order, status: 'Shipped', parcels, toCome });
    expect(parcels).toMatchObject([{ parcel: 1, state: 'on_the_way', courier: 'Delhivery' }]);
    expect(toCome).toEqual([{ name: product.name, quantity: 2 }]);
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      ...['no-store', 'noindex'],
    ]);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.body).toContain(`Your order ${order}</h1>`);
    for (const text of [JSON.stringify(answer.body), String(page.body)])
      for (const secret of [customer.email, 'Quiet Lane', '9876543210', 'SECRET-1', '500.00', '₹500'])
        expect(text).not.toContain(secret);
    expect(unknown.status).toBe(404);
    expect((await shop.visitor().send('GET', '/track/nothing')).status).toBe(404);
  });
});

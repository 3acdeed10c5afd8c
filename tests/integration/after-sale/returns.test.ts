import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Return } from '../../../src/after-sale/returns/returns.shapes.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  approved,
  deliveredOrder,
  mustInspect,
  mustRequest,
  requested,
} from '../../support/after-sale/return-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const DAY = 24 * 3600;

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

const afterSale = async (order: string) =>
  bodyOf(await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }));
const setStatus = (order: string, status: 'Cancelled' | 'Delivered') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id: order }, body: { status } });
const refuse = ({ _id, updatedAt }: Return, reason = 'It was dropped.') =>
  admin.client.call('POST /admin/returns/:id/refuse', { params: { id: _id }, body: { reason, updatedAt } });

describe('a return', () => {
  it('is asked for by the buyer, and both get a mail', async () => {
    const { order, product } = await deliveredOrder(shop, admin, customer, { quantity: 2 });
    const { returnable } = await afterSale(order);
    const back = await mustRequest(customer, order);
    await shop.deliver();

    expect(returnable).toMatchObject([{ position: 1, left: 2, why: null }]);
    expect(returnable[0]!.reasons).toContain('changed_mind');
    expect(back).toMatchObject({
      order,
      ...{ state: 'requested', reason: 'defective', want: 'refund', pictures: [], way: null },
      lines: [{ position: 1, product: { name: product.name }, quantity: 1, received: null, outcomes: null }],
      value: { goods: 1149, fee: 0, total: 1149 },
    });
    expect(back.number).toMatch(/^RET-\d{4}$/);
    const mails = shop.mail.mails.filter(({ subject }) => subject.includes(back.number));
    expect(mails.map(({ to }) => to === customer.email).sort()).toEqual([false, true]);
    expect(await afterSale(order)).toMatchObject({
      returnable: [{ left: 1 }],
      returns: [{ number: back.number }],
    });
    expect(bodyOf(await customer.client.call('GET /returns', {}))[0]).toEqual(back);
  });

  it('is refused for what cannot come back', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 2 });
    const service = await deliveredOrder(shop, admin, customer, { product: { hsn: '998719' } });
    const product = await someProduct(shop, { category: 'Sealed Disks' });
    const sealed = (await someOrder(customer, [{ product, quantity: 1 }]))._id;
    const waiting = await requested(customer, sealed);
    await setStatus(sealed, 'Delivered');
    await shop.db
      .updateTable('categories')
      .set({ return_days: 0 })
      .where('slug', '=', 'sealed-disks')
      .execute();
    const stranger = await someCustomer(shop);

    expect(waiting.refusal.code).toBe('not_delivered');
    expect((await requested(stranger, order)).status).toBe(404);
    expect(
      (await requested(customer, order, { lines: [{ position: 1, quantity: 3 }] })).refusal,
    ).toMatchObject({
      ...{ code: 'too_many', position: 1, left: 2 },
    });
    expect((await requested(customer, service.order)).refusal).toMatchObject({
      code: 'not_returnable',
      message: `${service.product.name} is a service and cannot be returned.`,
    });
    expect((await requested(customer, sealed, { reason: 'changed_mind' })).refusal.code).toBe(
      'not_returnable',
    );
    expect((await requested(customer, sealed)).status).toBe(201);
    for (const body of [
      { lines: [] },
      { lines: [{ position: 9, quantity: 1 }] },
      { lines: [{ position: 1, quantity: 0 }] },
      {
        lines: [
          { position: 1, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
      { lines: [{ position: 1, quantity: 1, exchangeFor: product.id }] },
      { lines: [{ position: 1, quantity: 1, exchangeFor: 'x' }], want: 'exchange' as const },
      { text: 'x'.repeat(2001) },
      { reason: 'bored' as 'late' },
    ])
      expect((await requested(customer, order, body)).status).toBe(400);
  });

  it('ends with its last day, which the desk may pass', async () => {
    const { order } = await deliveredOrder(shop, admin, customer);
    const { until } = (await afterSale(order)).returnable[0]!;
    await shop.db
      .updateTable('order_events')
      .set((row) => ({ at: sql`${row.ref('at')} - interval '11 days'` }))
      .where('order_id', '=', (row) =>
        row.selectFrom('orders').select('orders.id').where('number', '=', order),
      )
      .execute();
    const late = await requested(customer, order);
    const body = {
      ...{ lines: [{ position: 1, quantity: 1 }], reason: 'late' as const, text: '' },
      want: 'refund' as const,
    };
    const written = await admin.client.call(
      'POST /admin/orders/:id/returns',
      { params: { id: order }, body: { ...body, late: true } },
      { 'idempotency-key': 'late-1' },
    );

    expect(late.refusal.code).toBe('too_late');
    expect(Date.parse(until!) - Date.parse(late.refusal.until as string)).toBe(11 * DAY * 1000);
    expect(late.refusal.message).toContain('could be returned until');
    expect([written.status, written.body.state]).toEqual([201, 'requested']);
  });

  it('is made once under its key, and once by two requests at once', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 2 });
    const first = await mustRequest(customer, order, {}, 'once');
    const again = await requested(customer, order, {}, 'once');
    const other = await requested(customer, order, { text: 'Else.' }, 'once');
    const answers = await runConcurrently(shop, 'orders', [
      () => requested(customer, order),
      () => requested(customer, order),
    ]);

    expect([again.status, again.body._id]).toEqual([201, first._id]);
    expect(other.refusal.code).toBe('key_reused');
    expect(answers.map(({ status, refusal }) => refusal.code ?? status).sort()).toEqual([201, 'too_many']);
  });

  it('is withdrawn, refused or sent by its buyer in time', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const [one, two] = [await mustRequest(customer, order), await mustRequest(customer, order)];
    const withdraw = ({ _id, updatedAt }: Return, who = customer) =>
      who.client.call('POST /returns/:id/withdraw', { params: { id: _id }, body: { updatedAt } });
    const send = ({ _id, updatedAt }: Return) =>
      customer.client.call('PUT /returns/:id/way', {
        params: { id: _id },
        body: { courier: 'Delhivery', trackingNumber: 'ab12345', updatedAt },
      });

    expect((await withdraw(one, await someCustomer(shop))).status).toBe(404);
    expect((await withdraw({ ...one, updatedAt: '2026-01-01T00:00:00.000Z' })).refusal.code).toBe(
      'changed_meanwhile',
    );
    expect(bodyOf(await withdraw(one)).state).toBe('withdrawn');
    expect((await send(two)).refusal).toMatchObject({ code: 'wrong_state', state: 'requested' });
    const fetched = bodyOf(await approved(admin, two, { way: 'send' }));
    await shop.deliver();
    const { address } = bodyOf(await shop.visitor().call('GET /shop', {}));
    const mail = shop.mail.mails.find(({ subject }) => subject.includes(`${two.number} is approved`))!;
    expect(mail.text).toContain(`${address.line1}\n`);
    expect(bodyOf(await send(fetched)).way).toEqual({
      kind: 'send',
      courier: 'Delhivery',
      trackingNumber: 'AB12345',
      link: 'https://www.delhivery.com/track/package/AB12345',
      day: null,
    });
    expect((await refuse(fetched)).refusal.code).toBe('changed_meanwhile');
    const three = await mustRequest(customer, order);
    expect(bodyOf(await refuse(three))).toMatchObject({ state: 'refused', refusedWhy: 'It was dropped.' });
    const pickup = bodyOf(
      await approved(admin, await mustRequest(customer, order), { way: 'pickup', day: '2027-01-04' }),
    );
    expect((await send(pickup)).refusal.code).toBe('wrong_state');
    const byDesk = ({ _id: id, updatedAt }: Return, way: object) =>
      admin.client.call('PUT /admin/returns/:id/way', {
        params: { id },
        body: { courier: 'Own delivery', ...way, updatedAt },
      });
    const ours = bodyOf(await byDesk(pickup, {}));
    expect(ours.way).toMatchObject({ kind: 'pickup', day: '2027-01-04', courier: 'Own delivery' });
    const moved = bodyOf(await byDesk(ours, { trackingNumber: 'x-1234', day: '2027-01-05' }));
    expect(moved.way).toMatchObject({ day: '2027-01-05', trackingNumber: 'X-1234' });
    const sent = await approved(admin, await mustRequest(customer, order), { way: 'send' }).then(bodyOf);
    const fieldsOf = async (way: object) => (await byDesk(sent, way)).refusal.fields;
    expect(await fieldsOf({})).toHaveProperty('trackingNumber');
    expect(await fieldsOf({ trackingNumber: 'X-1234', day: '2027-01-05' })).toEqual({
      day: 'Only a return that you fetch has a day.',
    });
  });

  it('is listed with the oldest unfinished first, and found by number, order and phone', async () => {
    const list = async (search: string) =>
      bodyOf(await admin.client.call('GET /admin/returns', { query: { search } })).map(
        ({ number }) => number,
      );
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const [one, two, three] = [
      await mustRequest(customer, order),
      await mustRequest(customer, order),
      await mustRequest(customer, order),
    ];
    await refuse(one);
    shop.clock.moveSeconds(1);

    expect(await list(order)).toEqual([two.number, three.number, one.number]);
    expect(await list(two.number)).toEqual([two.number]);
    const state = { query: { state: 'refused' as const, search: order } };
    expect(bodyOf(await admin.client.call('GET /admin/returns', state)).map(({ number }) => number)).toEqual([
      one.number,
    ]);
  });

  it('is no longer taken while it is switched off; begun ones are finished', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 2 });
    const back = await mustRequest(customer, order);
    const { updatedAt } = bodyOf(await admin.client.call('GET /admin/after-sale-settings', {}));
    const off = bodyOf(
      await admin.client.call('PUT /admin/after-sale-settings', { body: { returns: false, updatedAt } }),
    );

    expect((await requested(customer, order)).refusal.code).toBe('switched_off');
    expect(await afterSale(order)).toMatchObject({ returnable: [], returns: [] });
    expect((await mustInspect(admin, back)).state).toBe('inspected');
    await admin.client.call('PUT /admin/after-sale-settings', {
      body: { returns: true, updatedAt: off.updatedAt },
    });
  });

  it('is in the buyer’s own data, and their text of an ended one is deleted with the account', async () => {
    const buyer = await someCustomer(shop);
    const { order } = await deliveredOrder(shop, admin, buyer);
    const back = await mustRequest(buyer, order);
    await refuse(back);

    const own = bodyOf(await buyer.client.call('GET /me/data', {}));
    await buyer.client.call('DELETE /me', { body: { password: PASSWORD } });
    const { text } = await shop.db
      .selectFrom('returns')
      .select('text')
      .where('id', '=', back._id)
      .executeTakeFirstOrThrow();

    expect(own.returns).toMatchObject([
      { number: back.number, text: 'It does not start.', state: 'refused' },
    ]);
    expect(text).toBe('');
  });
});

import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../../src/onsite/visits/site-visits.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { setByHand } from '../../support/after-sale/claim-steps.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  bookedVisit,
  mustBook,
  offerOnsite,
  onsiteProduct,
  siteForm,
  slotsFor,
  slotsOf,
  visitsOffered,
} from '../../support/onsite/onsite-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let customer: SignedIn;
let pin: string;
let zoneId: string;

beforeAll(async () => {
  shop.clock.moveTo('2026-11-28T12:00:00+05:30');
  owner = await someAdmin(shop);
});

beforeEach(async () => {
  customer = await someCustomer(shop);
  ({ pin, id: zoneId } = await visitsOffered(owner));
});

const refused = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];
const change = (who: SignedIn, { _id: id, updatedAt }: Visit, day: string, from = '10:00') =>
  who.client.call('POST /site-visits/:id/move', { params: { id }, body: { day, from, updatedAt } });
const cancel = (who: SignedIn, { _id: id, updatedAt }: Visit, why?: string) =>
  who.client.call('POST /site-visits/:id/cancel', { params: { id }, body: { why, updatedAt } });

describe('the free times', () => {
  it('are those of the PIN code’s zone, less what is booked', async () => {
    await offerOnsite(owner, { daysOff: ['2026-12-25'] });
    await mustBook(customer, { site: siteForm(pin), day: '2026-11-30' });
    const { days, ...facts } = bodyOf(await slotsFor(customer, { pin }));

    expect(facts).toEqual({ pin, zone: zoneId, installs: true, first: '2026-11-29', last: '2026-12-28' });
    expect(days[0]).toEqual({ day: '2026-11-30', slots: [{ from: '10:00', to: '13:00', left: 1 }] });
    expect(days.map(({ day }) => day)).not.toContain('2026-12-25');
    expect(days.at(-1)!.day).toBe('2026-12-28');
    await offerOnsite(owner, { daysOff: [] });
  });

  it('are none where nobody goes, and wait for an order that is to be fitted', async () => {
    expect(bodyOf(await slotsFor(customer, { pin: '110001' }))).toMatchObject({ installs: false, days: [] });
    expect((await slotsFor(customer, { pin: '1100' })).status).toBe(400);
    const product = await onsiteProduct(shop, 'fitting');
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    await shop.db.updateTable('orders').set({ days_max: 5 }).where('number', '=', order._id).execute();
    const first = async () => bodyOf(await slotsFor(customer, { pin, order: order._id })).first;
    expect(await first()).toBe('2026-12-04');
    await setByHand(owner, order._id, 'Delivered');
    expect(await first()).toBe('2026-11-29');
    const other = await someCustomer(shop);
    expect((await slotsFor(other, { pin, order: order._id })).status).toBe(404);
    expect((await slotsFor({ client: shop.visitor() }, { pin, order: order._id })).status).toBe(404);
    expect((await slotsFor(owner, { pin, order: order._id })).status).toBe(200);
  });
});

describe('the zone of visits', () => {
  it('is not deleted while it has slots or visits to come', async () => {
    const { body: zones } = await owner.client.call('GET /admin/zones', {});
    const { name } = zones.find(({ _id }) => _id === zoneId)!;
    const file = await owner.client.call('GET /admin/zones.csv', {});
    const rows = String(file.body).split('\n');
    const csv = rows.filter((row) => !row.includes(name)).join('\n');
    const remove = () => owner.client.call('DELETE /admin/zones/:id', { params: { id: zoneId } });
    const replace = () => owner.client.call('POST /admin/zones/import', { body: { csv, apply: true } });
    const inUse = [409, 'in_use'];

    expect([refused(await remove()), refused(await replace())]).toEqual([inUse, inUse]);
    const visit = await mustBook(customer, { site: siteForm(pin) });
    await offerOnsite(owner, { slots: [] });
    expect([refused(await remove()), refused(await replace())]).toEqual([inUse, inUse]);
    bodyOf(await cancel(customer, visit));
    expect((await remove()).status).toBe(200);
    await offerOnsite(owner, { leadDays: 1 });
  });
});

describe('an order', () => {
  it('answers what its lines are for, only while visits are offered', async () => {
    const product = await onsiteProduct(shop, 'fitting');
    const { _id: id } = await someOrder(customer, [{ product, quantity: 1 }]);
    const line = async () =>
      bodyOf(await customer.client.call('GET /orders/my-orders/:id', { params: { id } })).products[0]!
        .product;
    expect(await line()).toMatchObject({ onsite: 'fitting' });
    await offerOnsite(owner, { visits: false, care: false });

    expect(await line()).not.toHaveProperty('onsite');
  });
});

describe('a visit', () => {
  it('is booked by a shopper, with a code in the mail and without what staff write', async () => {
    const key = randomUUID();
    const sent = { site: siteForm(pin), note: 'The gate is green.' };
    const visit = await mustBook(customer, sent, key);
    const { code, _id, number } = visit;

    const digest = createHmac('sha256', shop.services.secret).update(`visit:${_id}`).digest();
    expect(code).toBe(String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0'));
    expect(number).toMatch(/^VST-\d{4,}$/);
    expect(visit).toMatchObject({
      ...{ kind: 'survey', state: 'booked', order: null, claim: null, contract: null, dueOn: null },
      site: { name: 'Flat 12', address: { state: 'Gujarat', pin, line2: null } },
      ...{ day: '2026-12-01', from: '10:00', to: '13:00', late: false, technician: null, canMove: true },
      ...{ checklist: [], units: [], pictures: [], signed: null },
    });
    expect(visit.steps).toEqual([
      { at: visit.steps[0]!.at, step: 'booked', note: 'The gate is green.', by: null },
    ]);
    expect(visit).not.toHaveProperty('needs');
    expect(visit).not.toHaveProperty('quote');
    await shop.deliver();
    const mail = await shop.mail.mailTo(customer.email, /is booked/);
    expect(mail.subject).toBe(`Visit ${number} is booked for 01-12-2026, 10:00 to 13:00`);
    expect(mail.text).toContain(code!);

    expect((await mustBook(customer, sent, key))._id).toBe(_id);
    const otherDay = await bookedVisit(customer, { ...sent, day: '2026-12-02' }, key);
    expect(refused(otherDay)).toEqual([409, 'key_reused']);
    const list = await customer.client.call('GET /site-visits', { query: { state: 'open' } });
    expect(bodyOf(list).map((each) => each.number)).toEqual([number]);
    const seen = await owner.client.call('GET /site-visits/:id', { params: { id: _id } });
    expect(bodyOf(seen)).toMatchObject({ code: null, needs: [] });
    const stranger = await someCustomer(shop);
    expect((await stranger.client.call('GET /site-visits/:id', { params: { id: _id } })).status).toBe(404);
  });

  it('is refused for what cannot be, in this order', async () => {
    const site = siteForm(pin);
    const camera = await someProduct(shop);
    const order = (await someOrder(customer, [{ product: camera, quantity: 1 }]))._id;
    const fitting = await onsiteProduct(shop, 'fitting');
    const cancelled = (await someOrder(customer, [{ product: fitting, quantity: 1 }]))._id;
    await setByHand(owner, cancelled, 'Cancelled');
    const ask = async (body: Parameters<typeof bookedVisit>[1]) => {
      await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'site-visits:%').execute();
      return refused(await bookedVisit(customer, body));
    };

    expect(await ask({ site, kind: 'fitting' })).toEqual([409, 'order_needed']);
    expect(await ask({ site, kind: 'claim' })).toEqual([409, 'order_needed']);
    expect(await ask({ site, kind: 'fitting', order: cancelled })).toEqual([409, 'order_cancelled']);
    expect(await ask({ site, kind: 'fitting', order })).toEqual([409, 'not_bookable']);
    expect(await ask({ site: siteForm('110001') })).toEqual([409, 'not_here']);
    expect(await ask({ site, order: 'CHK-1' })).toEqual([404, 'not_found']);
    expect(await ask({ site, day: '2026-02-31' })).toEqual([400, 'invalid']);
    expect(await ask({ site, note: 'Wifi PWD: 1234' })).toEqual([400, 'invalid']);
    for (const [day, from] of [
      ['2026-11-28', '10:00'],
      ['2026-11-29', '10:00'],
      ['2026-12-29', '10:00'],
      ['2026-12-01', '10:01'],
    ] as const)
      expect(await ask({ site, day, from })).toEqual([409, 'day_closed']);
    const visit = await mustBook(customer, { site });
    const again = await bookedVisit(customer, { site: visit.site._id, day: '2026-12-02' });
    expect(again.refusal).toMatchObject({ code: 'has_visit', number: visit.number });
    await offerOnsite(owner, { visits: false, care: false });
    expect(await ask({ site, kind: 'fitting' })).toEqual([409, 'switched_off']);
    expect(refused(await slotsFor(customer, { pin }))).toEqual([409, 'switched_off']);
    expect((await change(customer, visit, '2026-12-03')).status).toBe(200);
  });

  it('takes a place that nobody else gets', async () => {
    await offerOnsite(owner, { slots: slotsOf(zoneId, [2], 1) });
    const others = await Promise.all([1, 2, 3].map(() => someCustomer(shop)));
    const answers = await runConcurrently(
      shop,
      'onsite_settings',
      others.map((each) => () => bookedVisit(each, { site: siteForm(pin) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    expect(loser.refusal).toMatchObject({ code: 'slot_full', slots: [] });
  });

  it('is counted ten times an hour, each try', async () => {
    for (let count = 0; count < 5; count++) {
      await bookedVisit(customer, { site: siteForm('110001') });
      await bookedVisit(customer, { site: siteForm(pin), day: 'tomorrow' });
    }
    expect((await bookedVisit(customer, { site: siteForm(pin) })).status).toBe(429);
  });

  it('is not moved by the choice of its own day and hours', async () => {
    const visit = await mustBook(customer, { site: siteForm(pin) });
    for (const who of [customer, owner]) {
      const { body: now } = await customer.client.call('GET /site-visits/:id', { params: { id: visit._id } });
      const same = bodyOf(await change(who, now, visit.day!));
      expect(same.steps.map(({ step }) => step)).toEqual(['booked']);
    }
    await shop.deliver();
    expect(shop.mail.mails.filter(({ subject }) => subject.includes(`${visit.number} is moved`))).toEqual([]);
  });

  it('is moved and cancelled in time, and by the desk at any time', async () => {
    const visit = await mustBook(customer, { site: siteForm(pin) });
    const moved = bodyOf(await change(customer, visit, '2026-12-02'));
    expect(moved).toMatchObject({ day: '2026-12-02', state: 'booked', code: visit.code });
    expect(refused(await change(customer, visit, '2026-12-03'))).toEqual([409, 'changed_meanwhile']);
    await shop.deliver();
    const { subject } = await shop.mail.mailTo(customer.email, /is moved/);
    expect(subject).toBe(`Visit ${visit.number} is moved to 02-12-2026, 10:00 to 13:00`);
    await offerOnsite(owner, { leadDays: 5 });
    const late = await change(customer, moved, '2026-12-05');
    expect(late.refusal).toMatchObject({ code: 'too_late', until: '2026-11-27' });
    expect(refused(await cancel(customer, moved))).toEqual([409, 'too_late']);
    const byDesk = bodyOf(await cancel(owner, moved, 'The road is closed.'));
    expect(byDesk).toMatchObject({ state: 'cancelled', code: null });
    expect(refused(await cancel(owner, byDesk))).toEqual([409, 'wrong_state']);
    await shop.deliver();
    expect((await shop.mail.mailTo(customer.email, /is cancelled/)).subject).toContain(visit.number);
    const { body: over } = await customer.client.call('GET /site-visits', { query: { state: 'done' } });
    expect(over.map(({ number }) => number)).toEqual([visit.number]);
    await offerOnsite(owner, { leadDays: 1 });
  });
});

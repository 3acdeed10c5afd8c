import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewDeskVisit } from '../../../src/onsite/visits/desk-visits.shapes.ts';
import { someAdmin, someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { claimed, deliveredUnit } from '../../support/after-sale/claim-steps.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  changedVisit,
  mustBook,
  mustStepVisit,
  offerOnsite,
  onsiteProduct,
  siteForm,
  slotsOf,
  visitsOffered,
} from '../../support/onsite/onsite-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

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

function booked(body: Partial<NewDeskVisit>, key: string = randomUUID()) {
  const visit = { kind: 'survey' as const, site: siteForm(pin), day: '2026-11-30', from: '10:00', ...body };
  return owner.client.call('POST /admin/site-visits', { body: visit }, { 'idempotency-key': key });
}

async function listed(query: Record<string, string>) {
  const { body } = await owner.client.call('GET /admin/site-visits', { query });
  return body.map(({ number }) => number);
}

describe('the desk', () => {
  it('books for an account that the visit makes, and passes what binds shoppers', async () => {
    const buyer = { name: 'Asha Rao', email: someEmail(), phone: '9812345678' };
    const technician = await someAdmin(shop, 'technician');
    const key = randomUUID();
    const body = {
      kind: 'fitting' as const,
      buyer,
      technician: technician.user._id,
      note: 'Bring the drill.',
    };
    const visit = bodyOf(await booked(body, key));
    expect(visit).toMatchObject({
      ...{ state: 'booked', day: '2026-11-30', to: '13:00', code: null },
      customer: { name: 'Asha Rao', email: buyer.email },
      technician: { _id: technician.user._id, name: 'Riya Admin' },
    });
    expect(bodyOf(await booked(body, key))._id).toBe(visit._id);
    await shop.deliver();
    expect((await shop.mail.mailTo(buyer.email, /is booked/)).subject).toContain(visit.number);
    const again = bodyOf(await booked({ buyer: { ...buyer, name: 'Other' }, site: visit.site._id }));
    expect(again.customer.userId).toBe(visit.customer.userId);
    expect((await booked({})).status).toBe(400);
    expect((await booked({ buyer, technician: customer.user._id })).status).toBe(400);
    const foreign = await booked({ customer: customer.user._id, site: visit.site._id });
    expect(foreign.status).toBe(404);
    const own = await booked({ customer: customer.user._id, day: '2026-11-28', from: '10:00' });
    expect(own.status).toBe(201);
    expect((await booked({ buyer, day: '2026-11-27' })).status).toBe(400);
    await offerOnsite(owner, { visits: false, care: false });
    expect(refused(await booked({ buyer }))).toEqual([409, 'switched_off']);
  });

  it('goes over full and closed days, and to where no zone is, when it says so', async () => {
    const for_ = { customer: customer.user._id };
    await offerOnsite(owner, { slots: slotsOf(zoneId, [1, 2], 1), daysOff: ['2026-12-01'] });
    bodyOf(await booked(for_));
    expect((await booked(for_)).refusal).toMatchObject({ code: 'slot_full', slots: [] });
    expect((await booked({ ...for_, over: true })).status).toBe(201);
    expect(refused(await booked({ ...for_, day: '2026-12-01' }))).toEqual([409, 'day_closed']);
    expect((await booked({ ...for_, day: '2026-12-01', over: true })).status).toBe(400);
    const night = { ...for_, day: '2026-12-01', from: '20:00', over: true };
    expect((await booked({ ...night, to: '19:00' })).status).toBe(400);
    expect(bodyOf(await booked({ ...night, to: '22:00' }))).toMatchObject({ from: '20:00', to: '22:00' });
    const far = { ...for_, site: siteForm('110001'), from: '11:00' };
    expect(refused(await booked(far))).toEqual([409, 'day_closed']);
    expect(bodyOf(await booked({ ...far, over: true, to: '12:00' }))).toMatchObject({ from: '11:00' });
    await offerOnsite(owner, { daysOff: [] });
  });

  it('reads which field of a new visit is wrong', async () => {
    const buyer = { name: 'Asha Rao', email: someEmail(), phone: '9812345678' };
    const fieldsOf = async (body: Partial<NewDeskVisit>) => {
      const { status, refusal } = await booked(body);
      return [status, ...Object.keys(refusal.fields!)];
    };
    expect(await fieldsOf({ customer: customer.user._id, kind: 'claim' })).toEqual([400, 'claim']);
    expect(await fieldsOf({ customer: customer.user._id, buyer })).toEqual([400, 'customer']);
  });

  it('moves a visit and gives it a technician, until it has begun', async () => {
    const visit = await mustBook(customer, { site: siteForm(pin) });
    const technician = await someAdmin(shop, 'technician');
    const given = bodyOf(await changedVisit(owner, visit, { technician: technician.user._id, note: 'Dog.' }));
    expect(given).toMatchObject({ day: '2026-12-01', technician: { _id: technician.user._id } });
    expect(given.steps.map(({ step }) => step)).toEqual(['booked', 'note']);
    const moved = bodyOf(await changedVisit(owner, visit, { day: '2026-12-03' }));
    expect(moved).toMatchObject({ day: '2026-12-03', from: '10:00', technician: { name: 'Riya Admin' } });
    expect(refused(await changedVisit(owner, visit, { day: '2026-12-06' }))).toEqual([409, 'day_closed']);
    expect((await changedVisit(owner, visit, { dueOn: '2026-12-06' })).status).toBe(400);
    await mustStepVisit({ shop, technician }, visit, { step: 'started' });
    expect((await changedVisit(owner, visit, { technician: null, note: 'Late.' })).refusal).toMatchObject({
      ...{ code: 'wrong_state', state: 'started' },
    });
    const other = await someAdmin(shop, 'technician');
    const handed = bodyOf(await changedVisit(owner, visit, { technician: other.user._id }));
    expect(handed).toMatchObject({
      state: 'started',
      day: '2026-12-03',
      technician: { _id: other.user._id },
    });
    const seen = await customer.client.call('GET /site-visits/:id', { params: { id: visit._id } });
    expect(JSON.stringify(seen.body)).not.toContain('Dog.');
  });

  it('gives a visit no hours that no slot has, unless it says so', async () => {
    const visit = await mustBook(customer, { site: siteForm(pin) });
    expect(refused(await changedVisit(owner, visit, { to: '14:00' }))).toEqual([409, 'day_closed']);
    expect(refused(await booked({ customer: customer.user._id, to: '14:00' }))).toEqual([409, 'day_closed']);
    const same = bodyOf(await changedVisit(owner, visit, { day: visit.day!, from: '10:00', to: '13:00' }));
    expect(same.steps.map(({ step }) => step)).toEqual(['booked']);
    const longer = bodyOf(await changedVisit(owner, visit, { to: '14:00', over: true }));
    expect(longer).toMatchObject({ day: visit.day, from: '10:00', to: '14:00' });
    expect(longer.steps.map(({ step }) => step)).toEqual(['booked', 'moved']);
  });

  it('lists the days, and what waits for somebody', async () => {
    const technician = await someAdmin(shop, 'technician');
    const who = { shop, technician };
    const service = await onsiteProduct(shop, 'fitting');
    const order = (await someOrder(customer, [{ product: service, quantity: 1 }]))._id;
    await shop.db.updateTable('orders').set({ days_max: null }).where('number', '=', order).execute();
    const fit = await mustBook(customer, { kind: 'fitting', order, site: siteForm(pin) });
    const far = await mustBook(customer, { site: fit.site._id, day: '2026-12-10' });
    expect(await listed({ search: order })).toEqual([fit.number]);
    expect(await listed({ search: far.number })).toEqual([]);
    expect(await listed({ search: far.number, view: 'unassigned' })).toEqual([far.number]);
    expect(await listed({ zone: zoneId, to: '2026-12-10' })).toEqual([fit.number, far.number]);
    expect(await listed({ zone: zoneId, kind: 'survey', from: '2026-12-05' })).toEqual([far.number]);
    bodyOf(await changedVisit(owner, fit, { technician: technician.user._id }));
    expect(await listed({ technician: technician.user._id, state: 'booked' })).toEqual([fit.number]);
    await mustStepVisit(who, fit, { step: 'started' });
    await mustStepVisit(who, fit, { step: 'finished' });
    expect(await listed({ view: 'to_sign', search: order })).toEqual([fit.number]);
    await mustStepVisit(who, fit, { step: 'signed', code: fit.code });
    expect(await listed({ view: 'to_invoice', search: order })).toEqual([fit.number]);
    await issuedInvoice(owner, order);
    expect(await listed({ view: 'to_invoice', search: order })).toEqual([]);
    const { body: staff } = await owner.client.call('GET /admin/onsite/technicians', {});
    expect(staff).toContainEqual({ _id: technician.user._id, name: 'Riya Admin', staffRole: 'technician' });
  });

  it('makes one quotation of what a visit needs', async () => {
    const technician = await someAdmin(shop, 'technician');
    const product = await someProduct(shop, { pricePaise: 50_000 });
    const visit = await mustBook(customer, { site: siteForm(pin) });
    bodyOf(await changedVisit(owner, visit, { technician: technician.user._id }));
    const key = randomUUID();
    const quoted = (under: string = randomUUID()) =>
      owner.client.call(
        'POST /admin/site-visits/:id/quote',
        { params: { id: visit._id }, body: {} },
        { 'idempotency-key': under },
      );
    expect(refused(await quoted())).toEqual([409, 'nothing_needed']);
    await mustStepVisit({ shop, technician }, visit, { step: 'started' });
    const lines = [{ product: product.id, quantity: 3 }];
    await mustStepVisit({ shop, technician }, visit, { step: 'needs', lines });
    const quote = bodyOf(await quoted(key));
    expect(quote).toMatchObject({ state: 'draft', customer: customer.user._id, stateCode: '24' });
    expect(quote.lines).toMatchObject([{ quantity: 3, price: 500 }]);
    expect(bodyOf(await quoted(key)).number).toBe(quote.number);
    expect((await quoted()).refusal).toMatchObject({ code: 'has_quote', number: quote.number });
    const body = { reason: 'Too dear' };
    await owner.client.call('POST /admin/quotes/:id/withdraw', { params: { id: quote._id }, body });
    expect((await quoted()).status).toBe(201);
    const packer = await someAdmin(shop, 'packer');
    expect((await packer.client.call('GET /admin/site-visits', {})).status).toBe(403);
  });

  it('books for a claim, whose order and problem the technician reads', async () => {
    await offerAfterSale(owner, { warranty: true });
    const unit = await deliveredUnit({ shop, admin: owner, customer });
    const claim = bodyOf(await claimed(customer, unit.order));
    const visit = await mustBook(customer, { kind: 'claim', claim: claim._id, site: siteForm(pin) });
    expect(visit).toMatchObject({ kind: 'claim', claim: claim.number, order: unit.order });
    const stranger = await someCustomer(shop);
    const body = {
      kind: 'claim' as const,
      claim: claim._id,
      site: siteForm(pin),
      day: '2026-12-02',
      from: '10:00',
    };
    const key = { 'idempotency-key': randomUUID() };
    expect((await stranger.client.call('POST /site-visits', { body }, key)).status).toBe(404);
  });
});

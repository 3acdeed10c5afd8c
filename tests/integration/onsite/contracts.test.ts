import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOnsiteDay } from '../../../src/onsite/contracts/onsite-day.server.ts';
import { someAdmin, someCustomer, type SignedIn, PASSWORD } from '../../support/accounts/user-factory.ts';
import { claimed, warrantyTokenOf, deliveredUnit, setByHand } from '../../support/after-sale/claim-steps.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  careSold,
  changedVisit,
  madeContract,
  mustBook,
  mustContract,
  mustMakeSite,
  offerOnsite,
  placedUnit,
  siteFileOf,
  siteForm,
  visitsOffered,
} from '../../support/onsite/onsite-steps.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let customer: SignedIn;

beforeEach(async () => {
  shop.clock.moveTo('2026-12-01T08:00:00+05:30');
  owner = await someAdmin(shop);
  customer = await someCustomer(shop);
  await visitsOffered(owner);
});

const refused = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];
const sold = (quantity = 1) => careSold({ shop, customer }, quantity);

async function contracts(query: Record<string, string> = {}) {
  return bodyOf(await owner.client.call('GET /admin/care-contracts', { query }));
}

/** Mails to the customer about visits and care, by the subject. */
async function mailed(about: RegExp): Promise<string[]> {
  await shop.deliver();
  return shop.mail.mails
    .filter(({ to, subject }) => to.includes(customer.email) && about.test(subject))
    .map(({ subject }) => subject);
}

/** The task of a morning; everybody is logged in again. */
async function morning(day: string): Promise<void> {
  shop.clock.moveTo(`${day}T09:00:30+05:30`);
  await runOnsiteDay(shop.services);
}

async function logInAgain(): Promise<void> {
  for (const person of [owner, customer])
    await person.client.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
}

describe('a care contract', () => {
  it('is made of what was sold, with visits that the customer lays', async () => {
    const { order, site, product } = await sold(2);
    const { body: toMake } = await owner.client.call('GET /admin/care-contracts/to-make', {});
    expect(toMake.find((line) => line.order === order)).toMatchObject({
      ...{ position: 1, left: 2, renews: null, startsOn: '2026-12-01', product: { _id: product.id } },
      customer: { userId: customer.user._id },
    });
    const key = randomUUID();
    const form = { order, position: 1, site: site._id };
    const contract = await mustContract(owner, form, key);
    expect(contract).toMatchObject({
      ...{ state: 'active', cover: 'labour', startsOn: '2026-12-01', endsOn: '2027-11-30' },
      ...{ renews: null, renewal: null, site: { _id: site._id, name: 'Flat 12' } },
      customer: { userId: customer.user._id, name: 'Meera Patel' },
    });
    expect(contract.number).toMatch(/^AMC-\d{4,}$/);
    expect(contract.visits.map(({ state, dueOn, late }) => [state, dueOn, late])).toEqual(
      ['2027-01-15', '2027-04-16', '2027-07-17', '2027-10-16'].map((day) => ['planned', day, false]),
    );
    expect((await mustContract(owner, form, key))._id).toBe(contract._id);
    const query = { search: contract.number, from: '2026-12-01', to: '2027-12-31' };
    expect(bodyOf(await owner.client.call('GET /admin/site-visits', { query }))).toHaveLength(4);
    expect(await mailed(/begins/)).toEqual([`Your care contract ${contract.number} begins on 01-12-2026`]);
    const { body: own } = await customer.client.call('GET /care-contracts', {});
    expect(own).toMatchObject([{ number: contract.number, renewal: null }]);
    expect(own[0]).not.toHaveProperty('customer');
    expect((await siteFileOf(customer, site)).contract).toEqual({
      ...{ number: contract.number, cover: 'labour', until: '2027-11-30' },
    });
    const { body: visits } = await customer.client.call('GET /site-visits', { query: { state: 'open' } });
    expect(visits).toHaveLength(4);
    expect(visits[0]).toMatchObject({
      ...{ kind: 'service', state: 'planned', contract: contract.number, dueOn: '2027-01-15', canMove: true },
    });
  });

  it('is refused where none was sold, or all are made', async () => {
    const { order, site } = await sold();
    const form = { order, position: 1, site: site._id };
    const other = await mustMakeSite(await someCustomer(shop));
    expect(refused(await madeContract(owner, { ...form, site: other._id }))).toEqual([404, 'not_found']);
    expect((await madeContract(owner, { ...form, position: 2 })).status).toBe(400);
    expect((await madeContract(owner, { ...form, startsOn: '2025-11-30' })).status).toBe(400);
    expect((await madeContract(owner, { ...form, startsOn: '2027-12-02' })).status).toBe(400);
    expect((await madeContract(owner, { ...form, months: 2 })).status).toBe(400);
    const unit = await deliveredUnit({ shop, admin: owner, customer });
    const camera = { ...form, order: unit.order };
    expect(refused(await madeContract(owner, camera))).toEqual([409, 'not_care']);
    await mustContract(owner, { ...form, months: 6, visits: 1, cover: 'parts' });
    expect(refused(await madeContract(owner, form))).toEqual([409, 'all_made']);
    const second = await sold();
    await setByHand(owner, second.order, 'Cancelled');
    const late = { order: second.order, position: 1, site: second.site._id };
    expect(refused(await madeContract(owner, late))).toEqual([409, 'order_cancelled']);
    const third = await sold();
    const invoice = await issuedInvoice(owner, third.order);
    const note = { lines: [{ position: 1, quantity: 1 }], reason: 'Not wanted' };
    bodyOf(
      await owner.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: note,
      }),
    );
    const ofCredited = { order: third.order, position: 1, site: third.site._id };
    expect(refused(await madeContract(owner, ofCredited))).toEqual([409, 'all_made']);
    await offerOnsite(owner, { care: false });
    expect(refused(await madeContract(owner, late))).toEqual([409, 'switched_off']);
  });

  it('leaves its booked visits when it is cancelled', async () => {
    const { order, site } = await sold();
    const contract = await mustContract(owner, { order, position: 1, site: site._id });
    const { body: visits } = await owner.client.call('GET /admin/site-visits', {
      query: { from: '2026-12-01', to: '2027-12-01', search: 'Flat 12' },
    });
    const first = visits.find(({ number }) => number === contract.visits[0]!.number)!;
    expect((await changedVisit(owner, first, { dueOn: '2027-12-01' })).status).toBe(400);
    bodyOf(await changedVisit(owner, first, { dueOn: '2027-01-20' }));
    bodyOf(await changedVisit(owner, first, { day: '2026-12-02', from: '10:00', to: '11:00', over: true }));
    const body = { why: 'Sold twice', updatedAt: contract.updatedAt };
    const cancel = () =>
      owner.client.call('POST /admin/care-contracts/:id/cancel', { params: { id: contract._id }, body });
    const cancelled = bodyOf(await cancel());
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.visits.map(({ state }) => state).sort()).toEqual([
      'booked',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await cancel()).status).toBe(409);
    expect((await siteFileOf(customer, site)).contract).toBeNull();
    const { body: toMake } = await owner.client.call('GET /admin/care-contracts/to-make', {});
    expect(toMake.find((line) => line.order === order)).toMatchObject({ left: 1 });
  });

  it('covers a claim out of warranty, of a unit that hangs at its site', async () => {
    await offerAfterSale(owner, { warranty: true });
    const { order, site } = await sold();
    const units = [
      await deliveredUnit({ shop, admin: owner, customer }),
      await deliveredUnit({ shop, admin: owner, customer }),
    ];
    bodyOf(await placedUnit(customer, site, { place: 'Gate', serial: units[0]!.serial }));
    await shop.db.updateTable('serials').set({ warranty_until: '2026-11-30' }).execute();
    expect(refused(await claimed(customer, units[0]!.order))).toEqual([409, 'out_of_warranty']);
    const contract = await mustContract(owner, { order, position: 1, site: site._id, cover: 'parts' });
    const care = { contract: contract.number, cover: 'parts', until: '2027-11-30' };
    const warranties = units.map(({ order: id }) =>
      customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id } }),
    );
    expect((await Promise.all(warranties)).map(({ body }) => body.warranty[0])).toMatchObject([
      { inWarranty: false, care },
      { inWarranty: false },
    ]);
    const token = await warrantyTokenOf(shop, units[0]!.serial);
    expect(bodyOf(await customer.client.call('GET /warranty/:token', { params: { token } })).care).toEqual(
      care,
    );
    const claim = bodyOf(await claimed(customer, units[0]!.order));
    expect(claim.care).toEqual(care);
    const seen = await owner.client.call('GET /admin/claims/:id', { params: { id: claim._id } });
    expect(bodyOf(seen)).toMatchObject({ care, goodwill: false });
    expect(refused(await claimed(customer, units[1]!.order))).toEqual([409, 'out_of_warranty']);
    await shop.db.updateTable('serials').set({ warranty_until: null }).execute();
    expect(bodyOf(await claimed(customer, units[1]!.order))).not.toHaveProperty('care');
  });
});

describe('the morning', () => {
  it('reminds of tomorrow and of what is due, once', async () => {
    const { order, site } = await sold();
    const contract = await mustContract(owner, { order, position: 1, site: site._id });
    const zone = await visitsOffered(owner);
    const visit = await mustBook(customer, { site: siteForm(zone.pin), day: '2026-12-03' });
    const today = await mustBook(await someCustomer(shop), { site: siteForm(zone.pin), day: '2026-12-02' });
    await morning('2026-12-01');
    expect(await mailed(/is tomorrow/)).toEqual([]);
    await Promise.all([morning('2026-12-02'), runOnsiteDay(shop.services)]);
    await runOnsiteDay(shop.services);
    expect(await mailed(/is tomorrow/)).toEqual([`Visit ${visit.number} is tomorrow, 10:00 to 13:00`]);
    expect(today.day).toBe('2026-12-02');
    await morning('2027-01-07');
    expect(await mailed(/is due/)).toEqual([]);
    await morning('2027-01-08');
    await morning('2027-01-09');
    expect(await mailed(/is due/)).toEqual([`A visit of ${contract.number} is due on 15-01-2027`]);
  });

  it('reminds of a visit that is booked for the day on which it is due', async () => {
    const { pin } = await visitsOffered(owner);
    const { order } = await sold();
    const site = await mustMakeSite(customer, pin);
    await mustContract(owner, { order, position: 1, site: site._id });
    await morning('2027-01-08');
    expect(await mailed(/is due/)).toHaveLength(1);
    await logInAgain();
    const { body: visits } = await customer.client.call('GET /site-visits', { query: { state: 'open' } });
    const { _id: id, number, updatedAt } = visits[0]!;
    const body = { day: '2027-01-15', from: '10:00', updatedAt };
    bodyOf(await customer.client.call('POST /site-visits/:id/move', { params: { id }, body }));
    await morning('2027-01-14');
    expect(await mailed(/is tomorrow/)).toEqual([`Visit ${number} is tomorrow, 10:00 to 13:00`]);
  });

  it('offers the next contract 30 days before the end, and asks again at 7 and 1', async () => {
    const { order, site } = await sold();
    const contract = await mustContract(owner, { order, position: 1, site: site._id, visits: 0 });
    await morning('2027-10-30');
    expect(await mailed(/Quotation|ends on/)).toEqual([]);
    await Promise.all([morning('2027-10-31'), runOnsiteDay(shop.services)]);
    await morning('2027-11-01');
    const [quoted, ...more] = await mailed(/uotation|ends on/);
    expect(quoted).toMatch(/QTN/);
    expect(more).toEqual([]);
    await morning('2027-11-23');
    await morning('2027-11-24');
    await morning('2027-11-29');
    await morning('2027-11-30');
    const subject = `Your care contract ${contract.number} ends on 30-11-2027`;
    expect(await mailed(/ends on/)).toEqual([subject, subject]);

    await logInAgain();
    const [ending] = await contracts({ ending: 'true', search: contract.number });
    expect(ending).toMatchObject({ state: 'active', renewal: { state: 'sent', stage: 1 } });
    const { body: quotes } = await owner.client.call('GET /admin/quotes', {
      query: { search: ending!.renewal!.quote },
    });
    const [quote] = quotes;
    expect(quote).toMatchObject({ validUntil: '2027-11-30', stateCode: '24', customer: customer.user._id });
    const { body: own } = await customer.client.call('GET /care-contracts', {});
    expect(own[0]!.renewal).toEqual({ quote: quote!.number, link: quote!.link });
    const ordered = bodyOf(
      await owner.client.call(
        'POST /admin/quotes/:id/order',
        { params: { id: quote!._id }, body: { Address: '12 Ring Road, Surat 390001' } },
        { 'idempotency-key': randomUUID() },
      ),
    );
    const { body: toMake } = await owner.client.call('GET /admin/care-contracts/to-make', {});
    expect(toMake.find((line) => line.order === ordered.order._id)).toMatchObject({
      ...{ renews: contract.number, startsOn: '2027-12-01', left: 1 },
    });
    const next = await mustContract(owner, { order: ordered.order._id, position: 1, site: site._id });
    expect(next).toMatchObject({ renews: contract.number, startsOn: '2027-12-01', state: 'upcoming' });
    expect(await contracts({ state: 'upcoming', search: next.number })).toHaveLength(1);
  });

  it('goes on behind a contract whose quotation is refused, and tries that one the next day', async () => {
    const { order, site } = await sold(2);
    const form = { order, position: 1, site: site._id, visits: 0 };
    await mustContract(owner, form);
    await morning('2027-10-31');
    expect(await mailed(/uotation/)).toHaveLength(1);
    shop.clock.moveTo('2027-11-22T12:00:00+05:30');
    await logInAgain();
    await mustContract(owner, { ...form, startsOn: '2026-11-30', months: 12 });
    const series = shop.db.updateTable('document_series').where('kind', '=', 'QTN');
    await series.set((row) => ({ next: row('next', '+', 1_000_000) })).execute();
    await morning('2027-11-23');
    expect(await mailed(/ends on 30-11-2027/)).toHaveLength(1);
    expect(await mailed(/uotation/)).toHaveLength(1);
    await series.set((row) => ({ next: row('next', '-', 1_000_000) })).execute();
    await morning('2027-11-24');
    expect(await mailed(/uotation/)).toHaveLength(2);
  });

  it('makes no quotation of a product that is gone, until it is back', async () => {
    const { order, site, product } = await sold();
    await mustContract(owner, { order, position: 1, site: site._id, visits: 0 });
    const archive = (archived_at: Date | null) =>
      shop.db.updateTable('products').set({ archived_at }).where('id', '=', product.id).execute();
    await archive(shop.clock.now());
    await morning('2027-11-25');
    expect(await mailed(/uotation|ends on/)).toEqual([]);
    await archive(null);
    await morning('2027-11-26');
    await morning('2027-11-29');
    const subjects = (await mailed(/uotation|ends on/)).sort();
    expect(subjects).toHaveLength(2);
    expect(subjects[1]).toMatch(/^Your care .* ends on 30-11-2027$/);
  });

  it('writes to nobody while all is off', async () => {
    const zone = await visitsOffered(owner);
    const { order, site } = await sold();
    await mustContract(owner, { order, position: 1, site: site._id });
    await mustBook(customer, { site: siteForm(zone.pin), day: '2026-12-03' });
    await offerOnsite(owner, { visits: false, care: false, siteFiles: false });
    await morning('2026-12-02');
    await morning('2027-11-29');
    expect(await mailed(/tomorrow|is due|ends on|uotation/)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../../src/onsite/visits/site-visits.shapes.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { setByHand, somePicture } from '../../support/after-sale/claim-steps.ts';
import {
  deliveredUnit,
  newNumber,
  serialProduct,
  unitNumbered,
} from '../../support/after-sale/claim-steps.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
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
  visitStep,
} from '../../support/onsite/onsite-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let technician: SignedIn;
let customer: SignedIn;
let pin: string;
let zoneId: string;
let who: { shop: typeof shop; technician: SignedIn };

beforeAll(async () => {
  shop.clock.moveTo('2026-11-28T12:00:00+05:30');
  owner = await someAdmin(shop);
});

beforeEach(async () => {
  customer = await someCustomer(shop);
  technician = await someAdmin(shop, 'technician');
  who = { shop, technician };
  ({ pin, id: zoneId } = await visitsOffered(owner, { checklists: checklists() }));
});

const checklists = () => ({ survey: ['Ladder used?', 'Router there?'], fitting: [], service: [], claim: [] });
const refused = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];

async function assigned(body: Partial<Parameters<typeof mustBook>[1]> = {}): Promise<Visit> {
  const visit = await mustBook(customer, { site: siteForm(pin), ...body });
  bodyOf(await changedVisit(owner, visit, { technician: technician.user._id }));
  return visit;
}

const dayOf = async (someone: SignedIn, day?: string) =>
  bodyOf(await someone.client.call('GET /technician/visits', { query: day ? { day } : {} }));

describe('the day of a technician', () => {
  it('has the own visits of a day, and what was left before', async () => {
    const visit = await assigned();
    expect(await dayOf(technician)).toEqual({ day: '2026-11-28', visits: [], earlier: [] });
    const { visits, earlier } = await dayOf(technician, '2026-12-01');
    expect(earlier).toEqual([]);
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({
      number: visit.number,
      code: null,
      technician: { name: 'Riya Admin' },
      checklist: [{ text: 'Ladder used?', answer: null, note: null }, { text: 'Router there?' }],
      ...{ sketch: null, orderLines: [], toPlace: [], claimProblem: null },
    });
    expect(JSON.stringify(visits)).not.toContain(customer.email);
    expect((await dayOf(technician, '2026-12-02')).earlier.map(({ number }) => number)).toEqual([
      visit.number,
    ]);
    expect((await dayOf(customer, '2026-12-01')).visits).toEqual([]);
    const far = await technician.client.call('GET /technician/visits', { query: { day: '2026-12-29' } });
    expect(far.status).toBe(400);
  });

  it('ends for a technician who is no longer active, or whose visit another has', async () => {
    const visit = await assigned();
    const other = await someAdmin(shop, 'technician');
    bodyOf(await changedVisit(owner, visit, { technician: other.user._id }));
    expect(refused(await visitStep(who, visit, { step: 'started' }))).toEqual([404, 'not_found']);
    await shop.db
      .updateTable('users')
      .set({ staff_state: 'inactive' })
      .where('id', '=', other.user._id)
      .execute();
    expect((await dayOf(other, '2026-12-01')).visits).toEqual([]);
    const theirs = { shop, technician: other };
    expect(refused(await visitStep(theirs, visit, { step: 'started' }))).toEqual([404, 'not_found']);
    const seen = await customer.client.call('GET /site-visits/:id', { params: { id: visit._id } });
    expect(bodyOf(seen).technician).toBeNull();
    const wrong = await changedVisit(owner, visit, { technician: customer.user._id });
    expect(wrong.status).toBe(400);
  });
});

describe('the steps of a visit', () => {
  it('lead from the way to the customer’s code', async () => {
    const visit = await assigned();
    const product = await someProduct(shop);
    expect(refused(await visitStep(who, visit, { step: 'finished' }))).toEqual([409, 'wrong_state']);
    expect(refused(await visitStep(who, visit, { step: 'signed', code: visit.code }))).toEqual([
      409,
      'wrong_state',
    ]);
    await mustStepVisit(who, visit, { step: 'started' });
    const open = await visitStep(who, visit, { step: 'finished' });
    expect(open.refusal).toMatchObject({ code: 'checklist_open', left: 2 });
    const answers = [
      { index: 0, answer: 'yes', note: 'Three metres' },
      { index: 1, answer: 'no' },
    ];
    await mustStepVisit(who, visit, { step: 'checked', answers });
    const again = { step: 'checked' as const, answers: [{ index: 1, answer: 'na' }] };
    expect((await mustStepVisit(who, visit, again)).checklist).toEqual([
      { text: 'Ladder used?', answer: 'yes', note: 'Three metres' },
      { text: 'Router there?', answer: 'na', note: null },
    ]);
    await mustStepVisit(who, visit, { step: 'needs', lines: [{ product: product.id, quantity: 4 }] });
    await mustStepVisit(who, visit, { step: 'note', note: 'The dog bites.' });
    await mustStepVisit(who, visit, { step: 'note', note: 'We come again.', isPublic: true });
    const unreadable = await visitStep(who, visit, {
      step: 'picture',
      picture: 'data:image/png;base64,AAAA',
    });
    expect([unreadable.status, Object.keys(unreadable.refusal.fields!)]).toEqual([400, ['picture']]);
    const pictured = await mustStepVisit(who, visit, { step: 'picture', picture: await somePicture() });
    await mustStepVisit(who, visit, { step: 'finished' });
    const done = await mustStepVisit(who, visit, {
      step: 'signed',
      code: ` ${visit.code!.slice(0, 3)} ${visit.code!.slice(3)}`,
    });

    expect(done).toMatchObject({ state: 'done', signed: { name: null, by: 'code' } });
    expect(done.needs).toEqual([
      { product: expect.objectContaining({ _id: product.id }) as object, quantity: 4 },
    ]);
    const seen = bodyOf(await customer.client.call('GET /site-visits/:id', { params: { id: visit._id } }));
    expect(seen.steps.map(({ step, note, by }) => [step, note, by])).toEqual([
      ['booked', null, null],
      ['started', null, null],
      ['note', 'We come again.', null],
      ['finished', null, null],
      ['signed', null, null],
    ]);
    expect(seen).toMatchObject({ code: null, state: 'done' });
    expect(seen).not.toHaveProperty('needs');
    await shop.deliver();
    expect((await shop.mail.mailTo(customer.email, /is done/)).subject).toBe(`Visit ${visit.number} is done`);
    const [address] = pictured.pictures;
    const stranger = await someCustomer(shop);
    for (const [someone, status] of [
      [customer, 200],
      [technician, 200],
      [owner, 200],
      [stranger, 404],
    ] as const)
      expect((await someone.client.send('GET', address!)).status).toBe(status);
  });

  it('happen once under a key that is kept with the visit', async () => {
    const visit = await assigned();
    const key = randomUUID();
    const note = { step: 'note' as const, note: 'Gate 4', at: shop.clock.now().toISOString() };
    await mustStepVisit(who, visit, note, key);
    shop.clock.moveSeconds(8 * 86_400);
    technician = await reopened(technician);
    who = { shop, technician };
    const repeated = await mustStepVisit(who, visit, note, key);
    expect(repeated.steps.filter(({ step }) => step === 'note')).toHaveLength(1);
    expect(refused(await visitStep(who, visit, { ...note, note: 'Gate 5' }, key))).toEqual([
      409,
      'key_reused',
    ]);
    expect((await visitStep(who, visit, note)).status).toBe(400);
    const inAnHour = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    expect((await visitStep(who, visit, { step: 'started', at: inAnHour })).status).toBe(400);
    shop.clock.moveTo('2026-11-28T12:00:00+05:30');
  });

  it('bring a missed visit back to its customer', async () => {
    const visit = await assigned();
    expect((await visitStep(who, visit, { step: 'missed', note: 'No' })).status).toBe(400);
    const missed = await mustStepVisit(who, visit, { step: 'missed', note: 'Rang three times.' });
    expect(missed.state).toBe('missed');
    await shop.deliver();
    const mail = await shop.mail.mailTo(customer.email, /Nobody was there/);
    expect(mail.subject).toBe(`Nobody was there: visit ${visit.number}`);
    expect(mail.text).toContain('Rang three times.');
    const { updatedAt } = bodyOf(
      await customer.client.call('GET /site-visits/:id', { params: { id: visit._id } }),
    );
    const body = { day: '2026-12-04', from: '10:00', updatedAt };
    const again = await customer.client.call('POST /site-visits/:id/move', {
      params: { id: visit._id },
      body,
    });
    expect(bodyOf(again)).toMatchObject({ state: 'booked', day: '2026-12-04', code: visit.code });
  });

  it('take five wrong codes, and no right one after', async () => {
    await offerOnsite(owner, { checklists: { survey: [], fitting: [], service: [], claim: [] } });
    const visit = await assigned();
    await mustStepVisit(who, visit, { step: 'started' });
    await mustStepVisit(who, visit, { step: 'finished' });
    const wrong = visit.code === '000000' ? '111111' : '000000';
    for (const code of ['०४२११७', '12345', '1234567'])
      expect((await visitStep(who, visit, { step: 'signed', code })).status).toBe(400);
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, refusal } = await visitStep(who, visit, { step: 'signed', code: wrong });
      expect([status, refusal]).toMatchObject([409, { code: 'code_wrong', left }]);
    }
    expect(refused(await visitStep(who, visit, { step: 'signed', code: visit.code }))).toEqual([
      409,
      'code_over',
    ]);
    const { updatedAt } = bodyOf(
      await owner.client.call('GET /admin/site-visits/:id', { params: { id: visit._id } }),
    );
    const body = { name: 'Asha Rao', updatedAt };
    const signed = await owner.client.call('POST /admin/site-visits/:id/sign', {
      params: { id: visit._id },
      body,
    });
    expect(bodyOf(signed)).toMatchObject({ state: 'done', signed: { name: 'Asha Rao', by: 'name' } });
  });
});

describe('the units of a visit', () => {
  async function fitting(lines: { product: { id: string; price: number }; quantity: number }[]) {
    await offerOnsite(owner, { slots: slotsOf(zoneId, [1, 2, 3, 4, 5, 6], 9) });
    const service = await onsiteProduct(shop, 'fitting');
    const order = (await someOrder(customer, [...lines, { product: service, quantity: 1 }]))._id;
    await setByHand(owner, order, 'Delivered');
    const visit = await assigned({ kind: 'fitting', order });
    const started = await mustStepVisit(who, visit, { step: 'started' });
    return { order, visit, started };
  }

  it('are those of the customer’s orders, each once, with its warranty', async () => {
    const camera = await serialProduct(shop);
    const cable = await someProduct(shop);
    const { order, visit, started } = await fitting([
      { product: camera, quantity: 2 },
      { product: cable, quantity: 1 },
    ]);
    expect(started.toPlace.map(({ position, serial, left }) => [position, serial, left])).toEqual([
      [1, null, 2],
      [2, null, 1],
    ]);
    expect(started.orderLines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(JSON.stringify(started)).not.toMatch(/price|paise/i);
    const place = (unit: object) => visitStep(who, visit, { step: 'unit', place: 'Gate', ...unit });

    expect(refused(await place({ order, position: 1 }))).toEqual([409, 'serials_missing']);
    const serial = newNumber();
    expect((await place({ serial })).status).toBe(400);
    const placed = bodyOf(await place({ serial: `sn: ${serial.toLowerCase()}`, order, position: 1 }));
    expect(placed.units).toMatchObject([
      { place: 'Gate', serial, replaces: null, fittedOn: '2026-11-28', away: false, manuals: [] },
    ]);
    expect(placed.units[0]!.warranty).toEqual({ until: '2028-11-28', inWarranty: true });
    expect(await unitNumbered(owner, serial)).toMatchObject({ state: 'sold', order });
    expect(refused(await place({ serial }))).toEqual([409, 'already_placed']);
    expect((await place({ order, position: 2 })).status).toBe(201);
    expect(refused(await place({ order, position: 2 }))).toEqual([409, 'too_many']);
    const other = await someCustomer(shop);
    const elsewhere = await deliveredUnit({ shop, admin: owner, customer: other }, { product: camera });
    const taken = { serial: elsewhere.serial, order, position: 1 };
    expect(refused(await place(taken))).toEqual([409, 'serial_not_free']);
    expect(refused(await place({ serial: newNumber(), order: elsewhere.order, position: 1 }))).toEqual([
      409,
      'not_in_order',
    ]);
    expect((await place({ order, position: 3 })).status).toBe(400);
    expect((await place({ order, position: 2, place: 'Router pwd: 1' })).status).toBe(400);
    const second = bodyOf(await place({ serial: newNumber(), order, position: 1 }));
    expect(second.toPlace).toEqual([]);
    expect(refused(await place({ serial: newNumber(), order, position: 1 }))).toEqual([409, 'too_many']);
  });

  it('are placed once, from whichever phone comes first', async () => {
    const camera = await serialProduct(shop);
    const { order, visit } = await fitting([{ product: camera, quantity: 2 }]);
    const serial = newNumber();
    const unit = { step: 'unit' as const, place: 'Gate', serial, order, position: 1 };
    const answers = await Promise.all([1, 2].map(() => visitStep(who, visit, unit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('already_placed');
  });
});

/** The same person, logged in now. */
async function reopened(person: SignedIn): Promise<SignedIn> {
  const client = shop.visitor();
  await client.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  return { ...person, client };
}

import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../../src/onsite/sites/sites.shapes.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  deliveredUnit,
  mustStep,
  newNumber,
  serialProduct,
  setByHand,
  somePicture,
} from '../../support/after-sale/claim-steps.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  careSold,
  changedVisit,
  madeContract,
  mustBook,
  mustContract,
  mustMakeSite,
  mustStepVisit,
  offerOnsite,
  placedUnit,
  siteFileOf,
  siteForm,
  visitsOffered,
} from '../../support/onsite/onsite-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let customer: SignedIn;
let pin: string;

beforeAll(async () => {
  shop.clock.moveTo('2026-11-28T12:00:00+05:30');
  owner = await someAdmin(shop);
  await offerAfterSale(owner, { warranty: true });
});

beforeEach(async () => {
  customer = await someCustomer(shop);
  ({ pin } = await visitsOffered(owner));
});

const refused = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];
const people = () => ({ shop, admin: owner, customer });

const link = (who: SignedIn, { _id: id }: Site) =>
  who.client.call('POST /sites/:id/link', { params: { id } });

async function shared(token: string) {
  return shop.visitor().call('GET /site-file/:token', { params: { token } });
}

describe('a site', () => {
  it('is kept by its customer, who changes it and reads no other', async () => {
    const site = await mustMakeSite(customer);
    expect(site).toMatchObject({
      name: 'Flat 12',
      hasPlan: false,
      link: null,
      address: { state: 'Gujarat' },
    });
    const change = (who: SignedIn, body: object) =>
      who.client.call('PUT /sites/:id', {
        params: { id: site._id },
        body: { updatedAt: site.updatedAt, ...body },
      });
    const changed = bodyOf(await change(customer, { name: 'Godown', address: siteForm('390007').address }));
    expect(changed).toMatchObject({ name: 'Godown', contact: 'Meera Patel', address: { pin: '390007' } });
    expect(refused(await change(customer, { name: 'Shop' }))).toEqual([409, 'changed_meanwhile']);
    const fresh = { updatedAt: changed.updatedAt };
    expect((await change(customer, { ...fresh, name: 'password = x' })).status).toBe(400);
    expect((await change(customer, { ...fresh, plan: 'nothing' })).status).toBe(404);
    expect((await change(await someCustomer(shop), { name: 'Mine' })).status).toBe(404);
    const { body: own } = await customer.client.call('GET /sites', {});
    expect(own.map(({ _id }) => _id)).toEqual([site._id]);
    const asked = { query: { customer: customer.user._id } };
    expect((await owner.client.call('GET /sites', asked)).body).toHaveLength(1);
    const stranger = await someCustomer(shop);
    expect((await stranger.client.call('GET /sites', asked)).status).toBe(403);
  });

  it('is one under one key, and none while all is off', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const make = (name: string) =>
      customer.client.call('POST /sites', { body: { ...siteForm(pin), name } }, key);
    const first = bodyOf(await make('Shop'));
    expect(bodyOf(await make('Shop'))._id).toBe(first._id);
    expect(refused(await make('Other'))).toEqual([409, 'key_reused']);
    await offerOnsite(owner, { visits: false, care: false, siteFiles: false });
    const other = { 'idempotency-key': randomUUID() };
    const off = await customer.client.call('POST /sites', { body: siteForm(pin) }, other);
    expect(refused(off)).toEqual([409, 'switched_off']);
    expect(refused(await link(customer, first))).toEqual([409, 'switched_off']);
    expect(refused(await placedUnit(customer, first, { place: 'Gate', serial: 'SN-1' }))).toEqual([
      409,
      'switched_off',
    ]);
    expect(await siteFileOf(customer, first)).toMatchObject({ units: [], visits: [] });
  });
});

describe('what hangs at a site', () => {
  it('is of the customer’s orders, each unit once', async () => {
    const site = await mustMakeSite(customer);
    const unit = await deliveredUnit(people());
    const cable = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product: cable, quantity: 2 }]);
    await setByHand(owner, order, 'Delivered');
    const other = await deliveredUnit({ ...people(), customer: await someCustomer(shop) });
    const place = (body: object, key?: string) => placedUnit(customer, site, { place: 'Gate', ...body }, key);

    expect(refused(await place({ serial: other.serial }))).toEqual([409, 'not_in_order']);
    expect(refused(await place({ serial: newNumber(), order: unit.order, position: 1 }))).toEqual([
      409,
      'not_in_order',
    ]);
    expect(refused(await place({ order: other.order, position: 1 }))).toEqual([409, 'not_in_order']);
    expect(refused(await place({ order: unit.order, position: 1 }))).toEqual([409, 'serials_missing']);
    expect((await place({})).status).toBe(400);
    const key = randomUUID();
    const file = bodyOf(await place({ serial: unit.serial.toLowerCase() }, key));
    expect(bodyOf(await place({ serial: unit.serial.toLowerCase() }, key)).units).toEqual(file.units);
    expect(file.units).toMatchObject([{ serial: unit.serial, warranty: { inWarranty: true }, away: false }]);
    expect(file.toPlace.map(({ serial, left }) => [serial, left])).toEqual([[null, 2]]);
    expect(refused(await place({ serial: unit.serial }))).toEqual([409, 'already_placed']);
    bodyOf(await place({ order, position: 1 }));
    bodyOf(await place({ order, position: 1 }));
    expect(refused(await place({ order, position: 1 }))).toEqual([409, 'too_many']);
    const params = { id: site._id, unitId: file.units[0]!._id };
    const left = bodyOf(await customer.client.call('DELETE /sites/:id/units/:unitId', { params }));
    expect(left.units).toHaveLength(2);
    expect((await customer.client.call('DELETE /sites/:id/units/:unitId', { params })).status).toBe(404);
    expect((await place({ serial: unit.serial })).status).toBe(201);
  });

  it('offers nothing to hang that is work', async () => {
    const site = await mustMakeSite(customer);
    const product = await someProduct(shop);
    await someOrder(customer, [{ product, quantity: 1 }]);
    expect((await siteFileOf(customer, site)).toPlace).toHaveLength(1);
    await shop.db.updateTable('products').set({ onsite: 'fitting' }).where('id', '=', product.id).execute();
    expect((await siteFileOf(customer, site)).toPlace).toEqual([]);
  });

  it('offers no more numbers than units that may still be placed', async () => {
    const site = await mustMakeSite(customer);
    const unit = await deliveredUnit(people(), { product: await serialProduct(shop, 'optional') });
    const file = bodyOf(await placedUnit(customer, site, { place: 'Gate', order: unit.order, position: 1 }));
    expect(file.toPlace).toEqual([]);
    const again = await placedUnit(customer, site, { place: 'Door', serial: unit.serial });
    expect(refused(again)).toEqual([409, 'too_many']);
  });

  it('shows a unit that is away, and the one that a claim gave for it', async () => {
    const product = await serialProduct(shop);
    const site = await mustMakeSite(customer);
    const unit = await deliveredUnit(people(), { product });
    bodyOf(await placedUnit(customer, site, { place: 'Gate', serial: unit.serial }));
    const claim = bodyOf(
      await customer.client.call(
        'POST /orders/my-orders/:id/claims',
        { params: { id: unit.order }, body: { position: 1, problem: 'The picture is black at night.' } },
        { 'idempotency-key': randomUUID() },
      ),
    );
    const received = await mustStep(
      owner,
      bodyOf(await owner.client.call('GET /admin/claims/:id', { params: { id: claim._id } })),
      'received',
    );
    expect((await siteFileOf(customer, site)).units).toMatchObject([
      { serial: unit.serial, away: true, warranty: null },
    ]);
    const newSerial = newNumber();
    const replaced = await mustStep(owner, received, 'replaced', { newSerial });
    await mustStep(owner, replaced, 'returned');
    const [shown] = (await siteFileOf(customer, site)).units;
    expect(shown).toMatchObject({
      serial: newSerial,
      replaces: unit.serial,
      away: false,
      warranty: { inWarranty: true },
    });
    expect(refused(await placedUnit(customer, site, { place: 'Door', serial: newSerial }))).toEqual([
      409,
      'already_placed',
    ]);
  });
});

describe('the link of a site', () => {
  it('opens what hangs where and nothing of a person, until there is a new one', async () => {
    const site = await mustMakeSite(customer, pin);
    const unit = await deliveredUnit(people());
    bodyOf(await placedUnit(customer, site, { place: 'Gate', serial: unit.serial }));
    const first = bodyOf(await link(customer, site)).link!;
    const token = createHmac('sha256', shop.services.secret).update(`site:${site._id}:1`).digest('base64url');
    expect(first).toBe(`http://shop.test/site/${token}`);
    const answer = await shared(token);
    expect(bodyOf(answer)).toMatchObject({
      ...{ name: 'Flat 12', sketch: null, contract: null, nextVisit: null, visits: [] },
      units: [{ place: 'Gate', serial: unit.serial }],
      shop: { tradeName: expect.any(String) as string },
    });
    for (const word of ['Meera', '9876543210', 'Ring Road', pin, unit.order, 'price'])
      expect(JSON.stringify(answer.body)).not.toContain(word);
    const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name));
    expect(said).toEqual(['no-store', 'noindex', 'no-referrer']);

    const second = bodyOf(await link(customer, site)).link!;
    for (const wrong of [token, 'x', 'x'.repeat(101), 'x'.repeat(1000)])
      expect(refused(await shared(wrong))).toEqual([404, 'not_found']);
    const next = second.split('/').at(-1)!;
    expect((await shared(next)).status).toBe(200);
    await offerOnsite(owner, { siteFiles: false });
    expect((await shared(next)).status).toBe(404);
    await offerOnsite(owner, { siteFiles: true });
    const gone = await customer.client.call('DELETE /sites/:id/link', { params: { id: site._id } });
    expect(bodyOf(gone)).toEqual({ link: null });
    expect((await shared(next)).status).toBe(404);
    expect(
      (await shop.visitor().call('GET /site-file/:token/picture', { params: { token: next } })).status,
    ).toBe(404);
  });
});

describe('a deleted account', () => {
  it('leaves no name, note, picture or link, and nothing that is open', async () => {
    const technician = await someAdmin(shop, 'technician');
    const who = { shop, technician };
    const visit = await mustBook(customer, { site: siteForm(pin), note: 'Ask for Meera.' });
    bodyOf(await changedVisit(owner, visit, { technician: technician.user._id }));
    await mustStepVisit(who, visit, { step: 'started' });
    await mustStepVisit(who, visit, { step: 'picture', picture: await somePicture() });
    const site = (await siteFileOf(customer, visit.site)) satisfies Site;
    const token = bodyOf(await link(customer, site))
      .link!.split('/')
      .at(-1)!;
    const { body: data } = await customer.client.call('GET /me/data', {});
    expect(data.sites).toMatchObject([{ name: 'Flat 12', contact: 'Meera Patel', units: [] }]);
    expect(data.visits).toMatchObject([{ number: visit.number, state: 'started' }]);
    expect(data.visits![0]).not.toHaveProperty('code');
    expect((await customer.client.call('DELETE /me', { body: { password: PASSWORD } })).status).toBe(200);
    expect((await shared(token)).status).toBe(404);
    const { body: after } = await owner.client.call('GET /admin/site-visits/:id', {
      params: { id: visit._id },
    });
    expect(after).toMatchObject({ state: 'cancelled', pictures: [], site: { name: '–', phone: '' } });
    expect(JSON.stringify(after)).not.toMatch(/Meera|Ring Road/);
  });

  it('leaves no PIN code, State, place or reason, and says that its visits were cancelled', async () => {
    const { order, site } = await careSold({ shop, customer });
    await setByHand(owner, order, 'Delivered');
    const contract = await mustContract(owner, { order, position: 1, site: site._id, visits: 1 });
    const visit = await mustBook(customer, { site: siteForm(pin) });
    const unit = await deliveredUnit(people());
    bodyOf(await placedUnit(owner, visit.site, { place: 'Back door', serial: unit.serial }));
    const params = { id: contract._id };
    const body = { why: 'Meera moved away', updatedAt: contract.updatedAt };
    bodyOf(await owner.client.call('POST /admin/care-contracts/:id/cancel', { params, body }));
    expect((await customer.client.call('DELETE /me', { body: { password: PASSWORD } })).status).toBe(200);

    const { body: after } = await owner.client.call('GET /admin/site-visits/:id', {
      params: { id: visit._id },
    });
    expect(after.site.address).toMatchObject({ pin: '', stateCode: '', state: '' });
    expect(after.steps.map(({ step, by }) => [step, by]).at(-1)).toEqual(['cancelled', null]);
    const { units } = await siteFileOf(owner, visit.site);
    expect(units.map(({ place }) => place)).toEqual(['–']);
    const rows = [
      await shop.db.selectFrom('care_contracts').selectAll().where('id', '=', contract._id).execute(),
      await shop.db
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', 'in', [contract._id, visit.site._id])
        .execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Meera|Flat 12/);
  });

  it('gets no visit, contract, link, unit or change at the desk any more', async () => {
    const { order, site } = await careSold({ shop, customer });
    await setByHand(owner, order, 'Delivered');
    expect((await customer.client.call('DELETE /me', { body: { password: PASSWORD } })).status).toBe(200);
    const params = { id: site._id };
    const visit = { kind: 'survey' as const, site: site._id, day: '2026-12-01', from: '10:00', to: '11:00' };
    const body = { name: 'Home', updatedAt: shop.clock.now().toISOString() };
    const answers = [
      await owner.client.call(
        'POST /admin/site-visits',
        { body: { ...visit, over: true } },
        { 'idempotency-key': randomUUID() },
      ),
      await madeContract(owner, { order, position: 1, site: site._id }),
      await link(owner, site),
      await placedUnit(owner, site, { place: 'Gate', order, position: 1 }),
      await owner.client.call('PUT /sites/:id', { params, body }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

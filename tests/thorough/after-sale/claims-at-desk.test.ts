import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/after-sale/claims/claims.shapes.ts';
import { monthsAfter } from '../../../src/after-sale/warranty/warranty-rows.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import {
  claimBy,
  claimed,
  claimedUnit,
  deskClaimed,
  mustStep,
  stepped,
  unitReceived,
  deliveredUnit,
  foundSerials,
  lifeOf,
  mustAdd,
  newNumber,
  serialProduct,
  unitNumbered,
  wrongSerials,
} from '../../support/after-sale/claim-steps.ts';
import { bodyOf, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const DAY = 24 * 3600;

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeEach(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { warranty: true });
  await shop.db.deleteFrom('rate_limit_counts').execute();
});

const unitOf = (details: Parameters<typeof deliveredUnit>[1] = {}) =>
  deliveredUnit({ shop, admin, customer }, details);
const today = () => isoDayOf(shop.clock.now());
const mailsTo = (address: string) => shop.mail.mails.filter(({ to }) => to === address);

describe('the desk', () => {
  it('sends a unit to the maker and gives it back repaired, with a warranty of 90 days at least', async () => {
    const unit = await unitOf();
    await shop.db
      .updateTable('order_lines')
      .set({ warranty_months: 1 })
      .where('product_id', '=', unit.product.id)
      .execute();
    const opened = await claimBy(admin, bodyOf(await claimed(customer, unit.order))._id);
    const wrong = await stepped(admin, opened, 'repaired');
    const here = await unitReceived(admin, opened);
    const noRma = await stepped(admin, here, 'at_maker');
    const away = await mustStep(admin, here, 'at_maker', { rma: 'RMA-77', expectedOn: '2026-12-24' });
    const atMaker = (await unitNumbered(admin, unit.serial)).state;
    const stale = await stepped(admin, here, 'repaired');
    const repaired = await mustStep(admin, away, 'repaired', { note: 'New sensor.', isPublic: true });
    const done = await mustStep(admin, repaired, 'returned', { courier: 'DTDC', trackingNumber: 'D123' });
    await shop.deliver();
    const serial = await lifeOf(admin, unit.id);
    const ninety = isoDayOf(new Date(shop.clock.now().getTime() + 90 * DAY * 1000));

    expect(wrong.refusal).toMatchObject({ code: 'wrong_step', allowed: ['received', 'refused', 'solved'] });
    expect(noRma.refusal.fields).toHaveProperty('rma');
    expect([atMaker, stale.refusal.code]).toEqual(['at_maker', 'changed_meanwhile']);
    expect(away).toMatchObject({ rma: 'RMA-77', expectedOn: '2026-12-24' });
    expect(done).toMatchObject({ state: 'returned', late: false, warranty: { until: ninety } });
    expect(done.steps.at(-1)!.note).toBe('DTDC D123');
    expect(serial).toMatchObject({ state: 'sold', order: unit.order, warranty: { until: ninety } });
    expect(serial.history.slice(3).map(({ kind, ref }) => [kind, ref])).toEqual(
      ['received', 'at_maker', 'repaired', 'returned'].map((kind) => [kind, done.number]),
    );
    expect(mailsTo(customer.email).find(({ subject }) => subject.startsWith('Repaired'))!.text).toContain(
      'New sensor.',
    );
    expect((await stepped(admin, done, 'received')).refusal).toMatchObject({ allowed: [] });
    expect((await claimed(customer, unit.order)).status).toBe(201);
  });

  it('refuses with a reason that is mailed; what is here goes back as it was', async () => {
    const { unit, claim } = await claimedUnit({ shop, admin, customer });
    const noReason = await stepped(admin, claim, 'refused');
    const refused = await mustStep(admin, claim, 'refused', { note: 'Opened by hand.' });
    const done = await mustStep(admin, refused, 'returned');
    const second = bodyOf(await claimed(customer, unit.order));
    const byPhone = await mustStep(admin, await claimBy(admin, second._id), 'refused', {
      note: 'No fault of it.',
    });
    await shop.deliver();

    expect(noReason.refusal.fields).toHaveProperty('note');
    expect(done.warranty!.until).toBe(monthsAfter(today(), 24));
    expect(mailsTo(customer.email).find(({ subject }) => subject.includes('refused'))!.text).toContain(
      'Opened by hand.',
    );
    expect((await stepped(admin, byPhone, 'returned')).refusal.code).toBe('wrong_step');
    expect((await unitNumbered(admin, unit.serial)).state).toBe('sold');
  });

  it('lends a unit, and takes it back before the claim ends', async () => {
    const { claim } = await claimedUnit({ shop, admin, customer });
    const product = await serialProduct(shop);
    const [serial] = await mustAdd(admin, product.id, [newNumber()]);
    const lend = (body: { serial?: string; product: string; updatedAt: string }) =>
      admin.client.call('POST /admin/claims/:id/loan', { params: { id: claim._id }, body });
    const before = (await stockOf(shop, product.id))!;
    const needsNumber = await lend({ product: product.id, updatedAt: claim.updatedAt });
    const { kit } = await cameraKit({ shop, admin });
    const wholeKit = await lend({ product: kit.id, updatedAt: claim.updatedAt });
    const ask = { serial: serial!.serial, product: product.id };
    const lent = bodyOf(await lend({ ...ask, updatedAt: claim.updatedAt }));
    const stock = await stockOf(shop, product.id);
    const twice = await lend({ ...ask, updatedAt: lent.updatedAt });
    const repaired = await mustStep(admin, lent, 'repaired');
    const early = await stepped(admin, repaired, 'returned');
    const state = (await unitNumbered(admin, serial!.serial)).state;
    const endLoan = () => admin.client.call('DELETE /admin/claims/:id/loan', { params: { id: claim._id } });
    const back = bodyOf(await endLoan());

    expect(needsNumber.refusal.fields).toHaveProperty('serial');
    expect(wholeKit.refusal.fields).toHaveProperty('product');
    expect(lent.loan).toMatchObject({ serial: serial!.serial, product: { _id: product.id } });
    expect([stock, state]).toEqual([before - 1, 'loaned']);
    expect([twice.refusal.code, early.refusal.code]).toEqual(['loan_out', 'loan_out']);
    expect([back.loan, await stockOf(shop, product.id)]).toEqual([null, before]);
    expect((await unitNumbered(admin, serial!.serial)).state).toBe('in_stock');
    expect((await endLoan()).refusal.code).toBe('no_loan');
    expect((await mustStep(admin, back, 'returned')).state).toBe('returned');
  });

  it('takes a unit in whose number was not known, and one that another shop has sold', async () => {
    const product = await serialProduct(shop, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const parcel = await mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity: 1 }]));
    await mustMove(admin, parcel, 'delivered');
    const claim = bodyOf(await deskClaimed(admin, { order, position: 1 }));
    const serial = newNumber();
    const here = await mustStep(admin, claim, 'received', { serial });
    const strange = newNumber();
    const unknown = await deskClaimed(admin, { serial: strange });
    const foreign = bodyOf(await deskClaimed(admin, { serial: strange, product: product.id }));
    const bare = await deskClaimed(admin, { contact: { name: 'Asha' }, product: product.id });

    expect(claim).toMatchObject({ serial: null, warranty: { inWarranty: true } });
    expect(here.serial).toBe(serial);
    expect(await unitNumbered(admin, serial)).toMatchObject({
      state: 'came_back',
      order,
      shipment: parcel.number,
    });
    expect(unknown.refusal.fields).toHaveProperty('product');
    expect(foreign).toMatchObject({ order: null, serial: strange, warranty: null });
    expect(await foundSerials(admin, { search: strange })).toEqual([]);
    expect(bare.refusal.fields).toHaveProperty(['contact.phone']);
    expect(await wrongSerials(admin, [serial])).toEqual([]);
  });

  it('lists the soonest due first, finds by number, RMA, serial and name, and marks late ones', async () => {
    const name = `Due ${randomUUID()}`;
    const contact = { name, phone: '9876500009' };
    const claims: Claim[] = [];
    for (let index = 0; index < 3; index++)
      claims.push(bodyOf(await deskClaimed(admin, { serial: (await unitOf()).serial, contact })));
    const [first, second, third] = claims as [Claim, Claim, Claim];
    await mustStep(admin, second, 'solved');
    const here = await unitReceived(admin, third);
    await mustStep(admin, here, 'at_maker', { rma: `R${here.number}` });
    const listed = async (query: object) =>
      (await admin.client.call('GET /admin/claims', { query: { ...query } })).body.map(({ _id }) => _id);
    const ids = [third._id, first._id, second._id];

    expect(await listed({ search: name })).toEqual(ids);
    expect(await listed({ search: name, state: 'open' })).toEqual(ids.slice(0, 2));
    expect(await listed({ search: name, state: 'solved' })).toEqual([second._id]);
    expect(await listed({ search: first.serial! })).toEqual([first._id]);
    expect(await listed({ search: first.number })).toEqual([first._id]);
    expect(await listed({ search: `R${third.number}` })).toEqual([third._id]);
    shop.clock.moveSeconds(25 * DAY);
    admin = await someAdmin(shop);
    expect([(await claimBy(admin, third._id)).late, (await claimBy(admin, first._id)).late]).toEqual([
      true,
      false,
    ]);
  });
});

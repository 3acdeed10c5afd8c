import { beforeEach, describe, expect, it } from 'vitest';
import { monthsAfter } from '../../../src/after-sale/warranty/warranty-rows.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import {
  checked,
  claimBy,
  claimed,
  claimedUnit,
  deskClaimed,
  mustStep,
  setByHand,
  stepped,
  unitReceived,
  deliveredUnit,
  foundSerials,
  lifeOf,
  newNumber,
  serialProduct,
  unitNumbered,
  wrongSerials,
} from '../../support/after-sale/claim-steps.ts';
import { bodyOf, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { unitReturned } from '../../support/after-sale/return-steps.ts';
import { ledgerOf } from '../../support/stock/stock-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

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
  it('replaces a unit from the stock: the old number leads to the new one, which has the old days', async () => {
    const { unit, claim } = await claimedUnit({ shop, admin, customer });
    const before = (await stockOf(shop, unit.product.id))!;
    const number = newNumber();
    const missing = await stepped(admin, claim, 'replaced');
    const same = await stepped(admin, claim, 'replaced', { newSerial: unit.serial });
    const other = await unitOf({ product: unit.product });
    const taken = await stepped(admin, claim, 'replaced', { newSerial: other.serial });
    const stock = (await stockOf(shop, unit.product.id))!;
    const replaced = await mustStep(admin, claim, 'replaced', { newSerial: number });
    const during = await wrongSerials(admin, [unit.serial, number]);
    const returned = await mustStep(admin, replaced, 'returned');
    const [old, newer] = [await lifeOf(admin, unit.id), await unitNumbered(admin, number)];
    const page = bodyOf(await checked(shop, unit.serial)).items;

    expect(missing.refusal.fields).toHaveProperty('newSerial');
    expect(same.refusal.fields).toHaveProperty('newSerial');
    expect(taken.refusal.code).toBe('serial_not_free');
    expect(stock).toBe(before - 1);
    expect(await stockOf(shop, unit.product.id)).toBe(stock - 1);
    expect((await ledgerOf(admin, unit.product.id)).at(-1)).toMatchObject({
      ...{ kind: 'adjust', delta: -1, note: claim.number },
    });
    expect(returned).toMatchObject({ serial: unit.serial, newSerial: number, state: 'returned' });
    expect(old).toMatchObject({ state: 'scrapped', order: null, replacedBy: number });
    expect(newer).toMatchObject({
      ...{ state: 'sold', order: unit.order, position: 1, replaces: unit.serial },
      warranty: { until: monthsAfter(today(), 24) },
    });
    expect(page).toMatchObject([{ serial: unit.serial, replacedBy: number, inWarranty: true }]);
    expect(page[0]!.claims).toMatchObject([{ number: claim.number, state: 'returned' }]);
    expect((await foundSerials(admin, { search: unit.serial })).map(({ serial }) => serial).sort()).toEqual(
      [unit.serial, number].sort(),
    );
    expect([during, await wrongSerials(admin, [unit.serial, number])]).toEqual([[], []]);
    expect((await deskClaimed(admin, { serial: unit.serial })).body.serial).toBe(number);
  });

  it('does not take a unit that has another buyer since, nor one number for two claims', async () => {
    const unit = await unitOf();
    const stale = await claimBy(admin, bodyOf(await claimed(customer, unit.order))._id);
    await unitReturned(admin, customer, unit.order, unit.serial);
    const sold = await unitOf({ product: unit.product, serial: unit.serial });
    const taken = await stepped(admin, stale, 'received');

    const product = await serialProduct(shop, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    const parcel = await mustPack(admin, order, [{ position: 1, quantity: 2 }]);
    await mustMove(admin, await mustHandOver(admin, parcel), 'delivered');
    const [first, second] = [
      await claimBy(admin, bodyOf(await claimed(customer, order))._id),
      await claimBy(admin, bodyOf(await claimed(customer, order))._id),
    ];
    const serial = newNumber();
    await mustStep(admin, await mustStep(admin, first, 'received', { serial }), 'refused', { note: 'Fine.' });
    await mustStep(admin, await claimBy(admin, first._id), 'returned');
    await claimed(customer, order, { serial });
    const twice = await stepped(admin, second, 'received', { serial });

    expect([taken.status, taken.refusal.code]).toEqual([409, 'serial_not_free']);
    expect(await unitNumbered(admin, unit.serial)).toMatchObject({ state: 'sold', order: sold.order });
    expect([twice.status, twice.refusal.code]).toEqual([409, 'serial_not_free']);
  });

  it('replaces by a unit that was a replacement before, to which the old number leads no longer', async () => {
    const { unit, claim } = await claimedUnit({ shop, admin, customer });
    const newSerial = newNumber();
    await mustStep(admin, await mustStep(admin, claim, 'replaced', { newSerial }), 'returned');
    await unitReturned(admin, customer, unit.order, newSerial);
    const other = await unitOf({ product: unit.product });
    const again = await unitReceived(
      admin,
      await claimBy(admin, bodyOf(await claimed(customer, other.order))._id),
    );
    await mustStep(admin, await mustStep(admin, again, 'replaced', { newSerial }), 'returned');

    expect((await lifeOf(admin, unit.id)).replacedBy).toBeNull();
    expect(await unitNumbered(admin, newSerial)).toMatchObject({
      order: other.order,
      replaces: other.serial,
    });
    expect((await checked(shop, unit.serial)).status).toBe(404);
  });

  it('leads by a number to its own unit again once that was repaired and sold again', async () => {
    const { unit, claim } = await claimedUnit({ shop, admin, customer });
    const newSerial = newNumber();
    const replaced = await mustStep(admin, claim, 'replaced', { newSerial, from: 'maker', old: 'repair' });
    await mustStep(admin, replaced, 'returned');
    const body = {
      outcome: 'restock' as const,
      updatedAt: (await unitNumbered(admin, unit.serial)).updatedAt,
    };
    bodyOf(await admin.client.call('POST /admin/serials/:id/outcome', { params: { id: unit.id }, body }));
    const led = bodyOf(await checked(shop, unit.serial)).items;
    const buyer = await someCustomer(shop);
    const sold = await deliveredUnit(
      { shop, admin, customer: buyer },
      { product: unit.product, serial: unit.serial },
    );
    const own = bodyOf(await checked(shop, unit.serial)).items;
    const found = await foundSerials(admin, { search: unit.serial });
    await unitReturned(admin, buyer, sold.order, unit.serial);

    expect(led).toMatchObject([{ serial: unit.serial, replacedBy: newSerial }]);
    expect(own).toMatchObject([{ serial: unit.serial, replacedBy: null }]);
    expect(found).toMatchObject([{ serial: unit.serial, order: sold.order, replacedBy: null }]);
    expect((await checked(shop, unit.serial)).status).toBe(404);
    expect(await unitNumbered(admin, newSerial)).toMatchObject({ order: unit.order, replaces: null });
  });

  it('replaces from the maker without a move, and keeps the old unit for repair', async () => {
    const { unit, claim } = await claimedUnit({ shop, admin, customer });
    const before = await stockOf(shop, unit.product.id);
    const newSerial = newNumber();
    await mustStep(admin, claim, 'replaced', { newSerial, from: 'maker', old: 'repair' });
    const old = await unitNumbered(admin, unit.serial);
    const body = { outcome: 'restock' as const, updatedAt: old.updatedAt };
    const restocked = await admin.client.call('POST /admin/serials/:id/outcome', {
      params: { id: unit.id },
      body,
    });

    expect(await stockOf(shop, unit.product.id)).toBe(before! + 1);
    expect([old.state, bodyOf(restocked).state]).toEqual(['repair', 'in_stock']);
    const held = await unitNumbered(admin, newSerial);
    const refused = await admin.client.call('POST /admin/serials/:id/outcome', {
      params: { id: held._id },
      body: { outcome: 'scrap', updatedAt: held.updatedAt },
    });
    expect(refused.refusal.code).toBe('not_here');
  });

  it('replaces without a number: the end of the warranty stays, and the mail leads to the order', async () => {
    const unit = await unitOf({ product: await serialProduct(shop, 'optional') });
    const until = monthsAfter(today(), 60);
    await shop.db.updateTable('serials').set({ warranty_until: until }).where('id', '=', unit.id).execute();
    const claim = await unitReceived(
      admin,
      await claimBy(admin, bodyOf(await claimed(customer, unit.order))._id),
    );
    const done = await mustStep(admin, await mustStep(admin, claim, 'replaced'), 'returned');
    const own = bodyOf(
      await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: unit.order } }),
    );
    await shop.deliver();
    const mail = mailsTo(customer.email).find(({ subject }) => subject.startsWith('Replaced'))!;

    expect(done.warranty!.until).toBe(until);
    expect(own.warranty).toMatchObject([{ serial: null, quantity: 1, until }]);
    expect(mail.text).toContain(unit.order);
    expect(mail.text).not.toContain('/warranty/');
  });

  it('replaces a unit without a number by one with, in the parcel that brought it', async () => {
    const product = await serialProduct(shop, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const parcel = await mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity: 1 }]));
    await mustMove(admin, parcel, 'delivered');
    const claim = await unitReceived(admin, await claimBy(admin, bodyOf(await claimed(customer, order))._id));
    const newSerial = newNumber();
    await mustStep(admin, await mustStep(admin, claim, 'replaced', { newSerial }), 'returned');
    const own = bodyOf(
      await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }),
    );

    expect(await unitNumbered(admin, newSerial)).toMatchObject({ state: 'sold', shipment: parcel.number });
    expect(own.warranty).toMatchObject([{ serial: newSerial, quantity: 1 }]);
  });

  it('has a unit here whose order is cancelled, and reopened, without putting it into the stock', async () => {
    const product = await serialProduct(shop, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    await setByHand(admin, order, 'Delivered');
    const serial = newNumber();
    const body = { position: 1, serial };
    bodyOf(await admin.client.call('POST /admin/orders/:id/serials', { params: { id: order }, body }));
    await unitReceived(admin, bodyOf(await deskClaimed(admin, { serial })));
    const before = (await stockOf(shop, product.id))!;
    await setByHand(admin, order, 'Cancelled');
    const cancelled = await stockOf(shop, product.id);
    await setByHand(admin, order, 'Delivered');

    expect([cancelled, await stockOf(shop, product.id)]).toEqual([before + 1, before]);
  });
});

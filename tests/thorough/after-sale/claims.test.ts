import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dueOnOf, monthsAfter } from '../../../src/after-sale/warranty/warranty-rows.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import {
  checked,
  claimBy,
  claimed,
  claimedUnit,
  deskClaimed,
  mustStep,
  PROBLEM,
  somePicture,
  setByHand,
  unitReceived,
  warrantyTokenOf,
  deliveredUnit,
  mustAdd,
  newNumber,
  serialProduct,
} from '../../support/after-sale/claim-steps.ts';
import { bodyOf, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { unitReturned } from '../../support/after-sale/return-steps.ts';
import { offerMessages } from '../../support/platform/message-access.ts';
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

describe('a customer', () => {
  it('sends photos that only they and the desk see, gone with the name of a deleted account', async () => {
    const unit = await unitOf();
    const claim = bodyOf(await claimed(customer, unit.order, { pictures: [await somePicture()] }));
    const [address] = claim.pictures;
    const seenBy = async ({ client }: SignedIn) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return (await fetch(client.urlOf(address!), { headers: { cookie } })).status;
    };
    const seen = [customer, admin, await someCustomer(shop)].map(seenBy);
    const bad = await claimed(customer, unit.order, { pictures: ['data:image/png;base64,AAAA'] });

    expect(claim.pictures).toHaveLength(1);
    expect(await Promise.all(seen)).toEqual([200, 200, 404]);
    expect(bad.status).toBe(400);
    await mustStep(admin, await claimBy(admin, claim._id), 'solved', { note: 'A new lead.', isPublic: true });
    await customer.client.call('DELETE /me', { body: { password: PASSWORD } });
    expect((await claimBy(admin, claim._id)).pictures).toEqual([]);
    expect(await seenBy(admin)).toBe(404);
  });

  it('who agreed to messages gets one when the unit is here, and one when it is ready', async () => {
    await offerMessages(admin);
    await customer.client.call('PUT /me/messages', { body: { whatsapp: true } });
    const { claim } = await claimedUnit({ shop, admin, customer });
    await mustStep(admin, claim, 'repaired');
    const messages = bodyOf(
      await admin.client.call('GET /admin/messages', { query: { search: claim.number } }),
    );

    expect(messages.map(({ kind }) => kind)).toEqual(['claim_ready', 'claim_received']);
  });

  it('claims once for a unit, under one key once, and reads it without the shop’s own fields', async () => {
    const unit = await unitOf();
    const key = randomUUID();
    const answers = await Promise.all([
      claimed(customer, unit.order, {}, key),
      claimed(customer, unit.order, {}, key),
    ]);
    const claim = answers[0].body;
    const again = await claimed(customer, unit.order);
    const reused = await claimed(customer, unit.order, { problem: `${PROBLEM} Always.` }, key);
    const elsewhere = await claimed(customer, (await unitOf()).order, {}, key);
    await mustStep(admin, await claimBy(admin, claim._id), 'received', { note: 'Box is torn.' });
    await shop.deliver();
    const own = bodyOf(await customer.client.call('GET /claims', {}));
    const { claims } = bodyOf(
      await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: unit.order } }),
    );

    expect(answers.map(({ status, body }) => [status, body._id])).toEqual([
      [201, claim._id],
      [201, claim._id],
    ]);
    expect(claim).toMatchObject({
      ...{ state: 'opened', order: unit.order, position: 1, serial: unit.serial, problem: PROBLEM },
      ...{ pictures: [], goodwill: false, rma: null, dueOn: null, late: false, loan: null },
      contact: { phone: '9876543210', email: customer.email },
      warranty: { from: today(), until: monthsAfter(today(), 24), inWarranty: true },
    });
    expect(claim.number).toMatch(/^CLM-\d{4}$/);
    expect(again.refusal).toMatchObject({ code: 'claim_open', number: claim.number });
    expect([reused.refusal.code, elsewhere.refusal.code]).toEqual(['key_reused', 'key_reused']);
    expect(own).toEqual(claims);
    expect(own[0]!.steps).toMatchObject([
      { step: 'opened', by: null },
      { step: 'received', note: null, by: null },
    ]);
    expect(own[0]!.dueOn).toBe(dueOnOf(today(), 15));
    const mails = mailsTo(customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `We have your warranty claim ${claim.number}`,
        `We have received the unit of your claim ${claim.number}`,
      ]),
    );
    expect(mails.find(({ subject }) => subject.startsWith('We have received the unit'))!.text).toMatch(
      /http:\/\/shop\.test\/warranty\/[\w-]{43}/,
    );
  });

  it('claims only for delivered units, in warranty, of an own order', async () => {
    const product = await serialProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const serials = [newNumber()];
    const parcel = await mustPack(admin, order, [{ position: 1, quantity: 1, serials }]);
    const sent = await mustHandOver(admin, parcel);
    const early = await claimed(customer, order);
    await mustMove(admin, sent, 'delivered');
    const others = await claimed(await someCustomer(shop), order);
    const wrong = await claimed(customer, order, { serial: newNumber() });
    const short = await claimed(customer, order, { problem: 'Broken' });
    await shop.db
      .updateTable('order_lines')
      .set({ warranty_months: 1 })
      .where('product_id', '=', product.id)
      .execute();
    shop.clock.moveSeconds(40 * DAY);
    customer = await someCustomer(shop);
    admin = await someAdmin(shop);
    const late = await deskClaimed(admin, { serial: serials[0]! });
    const noReason = await deskClaimed(admin, { serial: serials[0]!, goodwill: true });
    const goodwill = await deskClaimed(admin, {
      ...{ serial: serials[0]!, goodwill: true, note: 'A good customer' },
    });

    expect([early.status, early.refusal.code]).toEqual([409, 'not_delivered']);
    expect(others.status).toBe(404);
    expect(wrong.refusal.fields).toHaveProperty('serial');
    expect(short.refusal.fields).toHaveProperty('problem');
    expect(late.refusal).toMatchObject({ code: 'out_of_warranty', until: expect.any(String) as string });
    expect(noReason.refusal.fields).toHaveProperty('note');
    expect(goodwill.body).toMatchObject({ goodwill: true, warranty: { inWarranty: false } });
  });

  it('claims nothing that was never sent, was given back, or is of a cancelled order', async () => {
    const [sent, waiting] = [await someProduct(shop), await someProduct(shop)];
    const { _id: half } = await someOrder(customer, [
      { product: sent, quantity: 1 },
      { product: waiting, quantity: 1 },
    ]);
    await mustHandOver(admin, await mustPack(admin, half, [{ position: 1, quantity: 1 }]));
    const orders = [];
    for (let count = 0; count < 3; count++)
      orders.push((await someOrder(customer, [{ product: sent, quantity: 1 }]))._id);
    const [cancelled, back, kept] = orders as [string, string, string];
    await setByHand(admin, cancelled, 'Shipped');
    await setByHand(admin, cancelled, 'Cancelled');
    await setByHand(admin, back, 'Delivered');
    await unitReturned(admin, customer, back);
    await setByHand(admin, kept, 'Shipped');
    shop.clock.moveSeconds(8 * DAY);
    admin = await someAdmin(shop);
    const claim = async (order: string, position = 1) => {
      const { status, refusal } = await deskClaimed(admin, { order, position });
      return status === 201 ? status : refusal.code;
    };

    expect([await claim(half), await claim(kept)]).toEqual([201, 201]);
    expect([await claim(half, 2), await claim(back), await claim(cancelled)]).toEqual(
      Array.from({ length: 3 }, () => 'not_delivered'),
    );
  });

  it('claims by a former number, also where another product has it now', async () => {
    const unit = await unitOf();
    const serial = newNumber();
    const body = { serial, reason: 'Read wrong', updatedAt: unit.updatedAt };
    bodyOf(await admin.client.call('PUT /admin/serials/:id', { params: { id: unit.id }, body }));
    await mustAdd(admin, (await serialProduct(shop)).id, [unit.serial]);
    const byCorrected = bodyOf(await claimed(customer, unit.order, { serial: unit.serial }));
    const newSerial = newNumber();
    const replaced = await mustStep(
      admin,
      await unitReceived(admin, await claimBy(admin, byCorrected._id)),
      'replaced',
      {
        newSerial,
      },
    );
    await mustStep(admin, replaced, 'returned');

    expect(byCorrected.serial).toBe(serial);
    expect(bodyOf(await claimed(customer, unit.order, { serial })).serial).toBe(newSerial);
  });

  it('claims by a unit’s link, five times a day from one address', async () => {
    const unit = await unitOf();
    const token = await warrantyTokenOf(shop, unit.serial);
    const body = { problem: PROBLEM, name: 'Ravi', phone: '9876500002', email: 'ravi@mail.example' };
    const claim = (key: string = randomUUID()) =>
      shop
        .visitor()
        .call('POST /warranty/:token/claims', { params: { token }, body }, { 'idempotency-key': key });
    const key = randomUUID();
    const answers = [await claim(key)];
    for (let tries = 0; tries < 5; tries++) answers.push(await claim());
    const again = await claim(key);
    const page = bodyOf(await checked(shop, unit.serial)).items[0]!;

    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 409, 409, 429]);
    expect([again.status, again.body._id]).toEqual([201, answers[0]!.body._id]);
    expect(answers[0]!.body.contact).toEqual({ name: 'Ravi', phone: body.phone, email: body.email });
    expect(page.claims).toEqual([{ number: answers[0]!.body.number, state: 'opened', day: today() }]);
    expect(bodyOf(await customer.client.call('GET /claims', {}))).toEqual([]);
  });

  it('claims twice at once for one unit, of which one wins', async () => {
    const unit = await unitOf();
    const answers = await Promise.all([claimed(customer, unit.order), claimed(customer, unit.order)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('claims for as many units without a number as there are', async () => {
    const product = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    await mustMove(
      admin,
      await mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity: 2 }])),
      'delivered',
    );
    const statuses = [];
    for (let tries = 0; tries < 3; tries++) statuses.push((await claimed(customer, order)).status);

    expect(statuses).toEqual([201, 201, 409]);
  });
});
it('an account that is deleted leaves open claims until they are done, and nobody’s name after', async () => {
  const unit = await unitOf();
  const first = await claimBy(admin, bodyOf(await claimed(customer, unit.order))._id);
  const solved = await mustStep(admin, first, 'solved');
  const open = await claimBy(admin, bodyOf(await claimed(customer, unit.order))._id);
  const { body: data } = await customer.client.call('GET /me/data', {});
  const gone = await customer.client.call('DELETE /me', { body: { password: PASSWORD } });
  const kept = await claimBy(admin, open._id);
  await mustStep(admin, kept, 'refused', { note: 'No fault found.' });
  await shop.deliver();

  expect(data.claims?.map(({ number }) => number)).toEqual([solved.number, open.number]);
  expect(gone.status).toBeLessThan(300);
  expect(kept.contact.email).toBe(customer.email);
  for (const { _id } of [solved, open])
    expect((await claimBy(admin, _id)).contact).toEqual({ name: '–', phone: null, email: null });
  // Mails of one run leave side by side: which arrives last is not ours to say.
  expect(mailsTo(customer.email).map(({ subject }) => subject)).toContain(
    `Your claim ${open.number} was refused`,
  );
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthsAfter } from '../../../src/after-sale/warranty/warranty-rows.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import {
  checked,
  warrantyTokenOf,
  deliveredUnit,
  newNumber,
  serialProduct,
} from '../../support/after-sale/claim-steps.ts';
import { askSerials, bodyOf, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
beforeEach(async () => {
  await offerAfterSale(admin, { warranty: true });
  await shop.db.deleteFrom('rate_limit_counts').execute();
});

const unitOf = (details: Parameters<typeof deliveredUnit>[1] = {}) =>
  deliveredUnit({ shop, admin, customer }, details);
const afterSale = async (order: string) =>
  bodyOf(await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }));
const today = () => isoDayOf(shop.clock.now());

describe('a person who knows the serial number and four digits', () => {
  it('reads the warranty, and nothing of who bought it', async () => {
    const unit = await unitOf();
    const { status, body } = await checked(shop, ` sn:${unit.serial.toLowerCase()} `);
    const token = body.items[0]!.link.split('/').at(-1)!;
    const page = await shop.visitor().call('GET /warranty/:token', { params: { token } });

    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        product: { name: expect.any(String) as string, slug: expect.any(String) as string, image: null },
        ...{ serial: unit.serial, from: today(), until: monthsAfter(today(), 24), inWarranty: true },
        ...{ replacedBy: null, claims: [], link: `http://shop.test/warranty/${token}` },
      },
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(page.body).toEqual(body.items[0]);
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
    expect(
      (await shop.visitor().call('GET /warranty/:token', { params: { token: 'x'.repeat(43) } })).status,
    ).toBe(404);
  });

  it('gets one and the same 404 for whatever does not fit', async () => {
    const unit = await unitOf();
    const product = await serialProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const unsold = newNumber();
    await mustPack(admin, order, [{ position: 1, quantity: 1, serials: [unsold] }]);
    const answers = [];
    for (const [serial, phone4] of [
      [unit.serial, '0000'],
      [newNumber(), '3210'],
      [unsold, '3210'],
      ['#', '3210'],
    ] as const)
      answers.push(await checked(shop, serial, phone4));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ refusal }) => JSON.stringify(refusal))).size).toBe(1);
    expect(answers[0]!.refusal.message).toBe('No sale of ours fits these two.');
    expect((await checked(shop, unit.serial, '12')).status).toBe(400);
  });

  it('guesses five times a day, and then not even right; ten times in ten minutes from one address', async () => {
    const unit = await unitOf();
    for (let tries = 0; tries < 4; tries++) await checked(shop, unit.serial, '0000');
    expect((await checked(shop, unit.serial)).status).toBe(200);
    expect((await checked(shop, unit.serial, '0001')).status).toBe(404);
    const right = await checked(shop, unit.serial);
    await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'warranty:ip:%').execute();
    const fromElsewhere = await checked(shop, unit.serial);
    await shop.db.deleteFrom('rate_limit_counts').execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await checked(shop, newNumber())).status);

    expect([right.status, fromElsewhere.status]).toEqual([429, 429]);
    expect(right.headers.get('retry-after')).not.toBeNull();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('finds the unit by a corrected number, and a swapped one by the digits of the person who holds it', async () => {
    const unit = await unitOf();
    const other = await unitOf({ product: unit.product, phone: '9876500001' });
    const number = newNumber();
    const body = { serial: number, reason: 'Read wrong', updatedAt: unit.updatedAt };
    await admin.client.call('PUT /admin/serials/:id', { params: { id: unit.id }, body });
    const byFormer = bodyOf(await checked(shop, unit.serial));
    await admin.client.call('POST /admin/serials/swap', {
      body: { a: unit.id, b: other.id, reason: 'Wrong boxes' },
    });

    for (let tries = 0; tries < 5; tries++) await checked(shop, number, '9999');
    await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'warranty:ip:%').execute();
    expect((await checked(shop, unit.serial, '0001')).status).toBe(429);
    await shop.db.deleteFrom('rate_limit_counts').execute();
    expect(byFormer.items).toMatchObject([{ serial: number, replacedBy: null }]);
    expect((await checked(shop, unit.serial)).status).toBe(404);
    expect((await checked(shop, unit.serial, '0001')).status).toBe(200);
  });

  it('finds nothing while warranties are not shown', async () => {
    const unit = await unitOf();
    const token = await warrantyTokenOf(shop, unit.serial);
    const pages = async () =>
      Promise.all(
        ['/warranty', `/warranty/${token}`, '/policies/warranty'].map((path) =>
          shop.visitor().send('GET', path),
        ),
      );
    const shown = await pages();
    await offerAfterSale(admin, { warranty: false });
    const hidden = await pages();

    const answers = [
      await checked(shop, unit.serial),
      await shop.visitor().call('GET /warranty/:token', { params: { token } }),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'switched_off'],
      [409, 'switched_off'],
    ]);
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shown[1]!.body).toContain(unit.serial);
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect([shown[2]!, hidden[2]!].map(({ body }) => String(body).includes('href="/warranty"'))).toEqual([
      true,
      false,
    ]);
    expect(await afterSale(unit.order)).toMatchObject({ warranty: [], claims: [] });
  });
});

describe('the buyer', () => {
  it('reads the warranty of each unit by parcel, number and kit, at the months as they were sold', async () => {
    const { camera, recorder, kit } = await cameraKit({ shop, admin });
    await askSerials(shop, camera.id, 'optional');
    await shop.db.updateTable('products').set({ warranty_months: null }).where('id', '=', kit.id).execute();
    await shop.db.updateTable('products').set({ warranty_months: 6 }).where('id', '=', camera.id).execute();
    const loose = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [
      { product: kit, quantity: 1 },
      { product: loose, quantity: 2 },
    ]);
    await shop.db.updateTable('products').set({ warranty_months: 1 }).where('id', '=', loose.id).execute();
    const serial = newNumber();
    const parcel = await mustPack(admin, order, [
      { position: 1, product: camera.id, quantity: 2, serials: [serial] },
      { position: 2, quantity: 1 },
    ]);
    await mustMove(admin, await mustHandOver(admin, parcel), 'delivered');
    const { warranty } = await afterSale(order);
    const rows = warranty.map(({ position, product, ...row }) => [
      ...[position, product._id, row.serial, row.quantity],
      row.until,
    ]);

    expect(rows).toEqual(
      expect.arrayContaining([
        [1, camera.id, serial, 1, monthsAfter(today(), 6)],
        [1, camera.id, null, 1, monthsAfter(today(), 6)],
        [1, camera.id, null, 2, null],
        [1, recorder.id, null, 1, null],
        [2, loose.id, null, 1, monthsAfter(today(), 24)],
        [2, loose.id, null, 1, null],
      ]),
    );
  });

  it('has none for units sold without, also when the product gets one later', async () => {
    const product = await someProduct(shop);
    const setMonths = (months: number | null) =>
      shop.db.updateTable('products').set({ warranty_months: months }).where('id', '=', product.id).execute();
    await setMonths(null);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order },
      body: { status: 'Delivered' },
    });
    await setMonths(12);

    expect((await afterSale(order)).warranty).toMatchObject([{ until: null, inWarranty: false }]);
  });

  it('has a week more where nobody noted the delivery, and an order’s day without parcels', async () => {
    const product = await someProduct(shop);
    const [sent, byHand] = [
      await someOrder(customer, [{ product, quantity: 1 }]),
      await someOrder(customer, [{ product, quantity: 1 }]),
    ];
    await mustHandOver(admin, await mustPack(admin, sent._id, [{ position: 1, quantity: 1 }]));
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: byHand._id },
      body: { status: 'Delivered' },
    });
    const [first, second] = [(await afterSale(sent._id)).warranty, (await afterSale(byHand._id)).warranty];
    const weekOn = new Date(shop.clock.now().getTime() + 7 * 24 * 3600 * 1000);

    expect(first[0]!.from).toBe(isoDayOf(weekOn));
    expect(second[0]!.from).toBe(today());
  });

  it('gets them on paper, as does a person who serves customers and a person who has a unit’s link', async () => {
    const unit = await unitOf();
    const token = await warrantyTokenOf(shop, unit.serial);
    const counter = await someAdmin(shop, 'counter');
    const other = await someCustomer(shop);
    const paper = (person: SignedIn) =>
      person.client.call('GET /orders/my-orders/:id/warranty.pdf', { params: { id: unit.order } });
    const card = await fetch(shop.visitor().urlOf(`/api/warranty/${token}/pdf`));
    const text = pdfText(new Uint8Array(await card.arrayBuffer()))
      .flat()
      .join(' ');

    expect([(await paper(customer)).status, (await paper(counter)).status]).toEqual([200, 200]);
    expect((await paper(other)).status).toBe(404);
    expect(card.headers.get('content-disposition')).toContain(`warranty-${unit.serial}.pdf`);
    expect(text).toContain(unit.serial);
    expect(text).not.toContain(unit.order);
  });
});

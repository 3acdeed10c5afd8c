import { beforeAll, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { exported } from '../../support/desk/export-steps.ts';
import {
  claimed,
  claimedUnit,
  mustStep,
  somePicture,
  warrantyTokenOf,
  deliveredUnit,
  newNumber,
} from '../../support/after-sale/claim-steps.ts';
import { someComplaint } from '../../support/after-sale/complaint-access.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import { deliveredOrder, mustInspect, mustRequest } from '../../support/after-sale/return-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true, warranty: true, reviews: true, questions: true });
});

const ONE = { Line: '1', Quantity: '1' };

it('an export has what follows a sale, with pictures that only the desk sees, and no link', async () => {
  const { unit, claim } = await claimedUnit({ shop, admin, customer });
  const newSerial = newNumber();
  await mustStep(admin, claim, 'replaced', { newSerial, note: 'No picture at all.' });
  const second = await deliveredUnit({ shop, admin, customer });
  const pictured = bodyOf(await claimed(customer, second.order, { pictures: [await somePicture()] }));
  const bought = await deliveredOrder(shop, admin, customer);
  const back = await mustInspect(admin, await mustRequest(customer, bought.order));
  const complaint = await someComplaint(shop, admin);
  const note = { text: 'Sent today.', isPublic: true, updatedAt: complaint.updatedAt };
  bodyOf(
    await admin.client.call('POST /admin/complaints/:id/notes', {
      params: { id: complaint._id },
      body: note,
    }),
  );
  const params = { id: second.product.id };
  const review = { rating: 4, title: 'Good', text: 'Clear at night.', pictures: [] };
  bodyOf(await customer.client.call('POST /products/:id/reviews', { params, body: review }));
  bodyOf(
    await customer.client.call('POST /products/:id/questions', {
      params,
      body: { text: 'Does it stand rain?' },
    }),
  );

  const all = await exported(shop, admin);
  const rows = (file: string, column: string, value: string) =>
    all.rows(`${file}.csv`).filter((row) => row[column] === value);
  const parcel = `${unit.order}-P1`;

  expect(rows('parcels', 'Order', unit.order)).toMatchObject([{ Parcel: parcel, State: 'delivered' }]);
  expect(rows('parcel-lines', 'Parcel', parcel)).toMatchObject([{ 'Product ID': unit.product.id, ...ONE }]);
  expect(rows('parcel-events', 'Parcel', parcel).map(({ Kind }) => Kind)).toEqual(
    expect.arrayContaining(['packed', 'delivered']),
  );
  expect(rows('serial-numbers', 'Serial number', unit.serial)).toMatchObject([
    { State: 'scrapped', Order: '', 'Replaced by': newSerial },
  ]);
  expect(rows('serial-numbers', 'Serial number', newSerial)).toMatchObject([
    { State: 'packed', Order: unit.order, Parcel: parcel },
  ]);
  expect(rows('serial-events', 'Serial number', unit.serial).at(-1)).toMatchObject({
    ...{ Kind: 'replaced', Reference: claim.number, Note: newSerial, By: admin.user.name },
  });
  expect(rows('returns', 'Return', back.number)).toMatchObject([{ Order: bought.order, State: 'inspected' }]);
  expect(rows('return-lines', 'Return', back.number)).toMatchObject([{ ...ONE, Restocked: '1' }]);
  expect(rows('claims', 'Claim', claim.number)).toMatchObject([
    { State: 'replaced', 'Serial number': unit.serial, 'New serial number': newSerial, Goodwill: 'no' },
  ]);
  expect(rows('claim-steps', 'Claim', claim.number).map(({ Step, Note }) => [Step, Note])).toEqual([
    ['opened', ''],
    ['received', ''],
    ['replaced', 'No picture at all.'],
  ]);
  expect(rows('complaints', 'Complaint', complaint.number)).toMatchObject([
    { Email: complaint.email, Text: complaint.text, Resolved: '' },
  ]);
  expect(rows('complaint-notes', 'Complaint', complaint.number).at(-1)).toMatchObject({
    ...{ Text: note.text, Public: 'yes', By: admin.user.name },
  });
  expect(rows('reviews', 'Product ID', params.id)).toMatchObject([
    { 'Customer ID': customer.user._id, State: 'pending', Rating: '4', Text: review.text },
  ]);
  expect(rows('questions', 'Product ID', params.id)).toMatchObject([{ Text: 'Does it stand rain?' }]);
  expect(Object.keys(all.files)).toContain(`private-pictures/${pictured.number}-1.webp`);
  const named = [...all.text('README.txt').matchAll(/^(\S+\.csv) /gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(
    Object.keys(all.files)
      .filter((name) => name.endsWith('.csv'))
      .sort(),
  );
  const secrets = [complaint.link, await warrantyTokenOf(shop, newSerial)].map((link) =>
    link.split('/').at(-1)!,
  );
  for (const secret of secrets) expect(all.texts()).not.toContain(secret);
  const { body: made } = await admin.client.call('GET /admin/export', {});
  expect(made[0]!.progress.done).toBe(made[0]!.progress.of);
});

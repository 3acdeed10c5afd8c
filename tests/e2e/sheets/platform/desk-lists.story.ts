import type { Company } from '../../../../src/dealers/companies/companies.shapes.ts';
import type { Dispatch } from '../../../../src/orders/dispatch/dispatch.shapes.ts';
import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectSheet, SHEET_TIMEOUT_MS } from '../../platform/expect-sheet.ts';
import { fromOwnAddress } from '../../platform/own-address.ts';
import { expect, uniqueEmail, test } from '../../platform/story.ts';

/** The lists of the desk, each with a row at least. */

const LISTS = [
  '/admin/products',
  '/admin/categories',
  '/admin/brands',
  '/admin/certificates',
  '/admin/gst-rates',
  '/admin/stock',
  '/admin/stock/count',
  '/admin/payments',
  '/admin/payments?tab=unassigned',
  '/admin/delivery',
  '/admin/coupons',
  '/admin/users',
  '/admin/companies',
  '/admin/credit',
  '/admin/price-lists',
  '/admin/storefront/pages',
  '/admin/storefront/redirects',
  '/admin/storefront/export',
  '/admin/quotes',
  '/admin/dispatch',
  '/admin/shipments',
  '/admin/returns',
  '/admin/couriers',
  '/admin/claims',
  '/admin/serials',
  '/admin/complaints',
  '/admin/enquiries',
  '/admin/searches',
  '/admin/attributes',
  '/admin/missing-facts',
  '/admin/synonyms',
  '/admin/jobs',
  '/admin/audit',
];

test('the admin lists can be used by everyone, and do not scroll sideways', async ({ page, mail, shop }) => {
  test.setTimeout(LISTS.length * SHEET_TIMEOUT_MS);
  await openAdminPage(page, '/admin/coupons');
  const unknown = uniqueEmail();
  mail.refusals.set(unknown, 450);
  await page.request.post('/api/auth/send-otp', { data: { email: unknown } });
  for (const headers of [fromOwnAddress(), fromOwnAddress()])
    await page.request.get('/api/products?search=nothing-is-called-this&match=words', { headers });
  await page.request.post('/api/admin/gst-rates', { data: { hsn: '8544', rate: 5, from: '2099-04-01' } });
  const message = 'Which of your cameras reads a number plate at night, ten metres away? '.repeat(3);
  await page.request.post('/api/enquiries', {
    data: { name: 'Asha Rao', email: uniqueEmail(), phone: '9876512345', message },
  });
  for (const expirationDate of ['2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']) {
    await page.request.post('/api/coupons', {
      data: { code: `R${uniqueWord()}`, discountPercentage: 5, isFirstTimeOnly: true, expirationDate },
    });
  }
  const reference = `UTR0${uniqueWord().toUpperCase()}`;
  const unassigned = { order: null, kind: 'bank', amount: 777, reference, note: 'Nobody knows whose it is' };
  expect((await page.request.post('/api/admin/payments', { data: unassigned })).status()).toBe(201);
  const company = { ...newApplication(), email: uniqueEmail() };
  const added = await page.request.post('/api/admin/companies', { data: company });
  expect(added.status()).toBe(201);
  const { _id: companyId } = (await added.json()) as Company;
  const receipt = await page.request.post(`/api/admin/companies/${companyId}/receipts`, {
    data: { kind: 'cash', amount: 500 },
    headers: { 'idempotency-key': uniqueWord() },
  });
  expect(receipt.status()).toBe(201);
  const list = { name: `Installers ${uniqueWord()}`, percentOff: 12.5, to: '2030-03-31' };
  expect((await page.request.post('/api/admin/price-lists', { data: list })).status()).toBe(201);
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as [{ _id: string }];
  const quote = {
    buyer: { name: 'Asha Rao', email: uniqueEmail() },
    lines: [{ product: product._id, quantity: 1 }],
  };
  const headers = { 'idempotency-key': uniqueWord() };
  expect((await page.request.post('/api/admin/quotes', { data: quote, headers })).status()).toBe(201);
  const redirect = { from: `/pages/${uniqueWord()}`, to: '/about' };
  expect((await page.request.post('/api/admin/redirects', { data: redirect })).status()).toBe(201);
  expect((await page.request.post('/api/admin/export')).status()).toBe(202);
  const shopper = await createShopper(shop, mail, 'Asha Listed');
  const [toSend, toReturn] = await placeOrders(shopper, 3, '7 Quiet Lane, Ahmedabad 380009');
  const order = `/api/admin/orders/${toSend!._id}`;
  const { units } = (await (await page.request.get(`${order}/dispatch`)).json()) as Dispatch;
  const lines = units.map(({ position, product: { _id }, kit, toPack }) => ({
    ...{ position, quantity: toPack },
    ...(kit !== null && { product: _id }),
  }));
  const parcel = await page.request.post(`${order}/shipments`, {
    data: { lines },
    headers: { 'idempotency-key': uniqueWord() },
  });
  expect(parcel.status()).toBe(201);
  await page.request.patch(`/api/orders/${toReturn!._id}/status`, { data: { status: 'Delivered' } });
  const returned = await page.request.post(`/api/admin/orders/${toReturn!._id}/returns`, {
    data: { lines: [{ position: 1, quantity: 1 }], reason: 'defective', text: '', want: 'refund' },
    headers: { 'idempotency-key': uniqueWord() },
  });
  expect(returned.status()).toBe(201);
  const contact = { name: 'Asha Rao', email: uniqueEmail() };
  const claim = await page.request.post('/api/admin/claims', {
    data: { product: product._id, problem: 'No picture at night.', contact },
    headers: { 'idempotency-key': uniqueWord() },
  });
  expect(claim.status()).toBe(201);
  await page.request.patch('/api/admin/products', {
    data: { ids: [product._id], change: { serials: 'optional' } },
  });
  const numbers = { product: product._id, serials: [uniqueWord().toUpperCase()] };
  expect((await page.request.post('/api/admin/serials', { data: numbers })).status()).toBe(201);
  const complaint = { ...contact, channel: 'phone', receivedAt: new Date().toISOString(), text: message };
  const written = await page.request.post('/api/admin/complaints', {
    data: complaint,
    headers: { 'idempotency-key': uniqueWord() },
  });
  expect(written.status()).toBe(201);
  for (const path of LISTS) {
    await page.goto(path);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await expectSheet(page, path);
  }
  mail.refusals.delete(unknown);
  await page.request.post('/api/admin/jobs/again');
});

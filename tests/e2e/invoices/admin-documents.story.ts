import { adminDate, isoDayOf } from '../../../src/domain/platform/dates.ts';
import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, shown, test as story } from '../platform/story.ts';
import {
  GSTIN_OF_MAHARASHTRA,
  GUJARAT,
  issueInvoice,
  logInAsAdmin,
  MAHARASHTRA,
  placeOrder,
} from './invoice-steps.ts';

/** The list of tax documents, and what waits in the books. */

const test = story.extend<object, { shopper: Shopper }>({
  shopper: [
    async ({ shop, mail }, use) => {
      const shopper = await createShopper(shop, mail, `Meera ${uniqueWord()}`);
      await use(shopper);
      await shopper.api.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('documents are found by number, name, GSTIN, kind, year and month', async ({ page, shopper }) => {
  await logInAsAdmin(page);
  const legalName = `Acme ${uniqueWord()}`;
  const plain = await issueInvoice(page, await placeOrder(shopper, { shipping: GUJARAT }));
  const business = await issueInvoice(
    page,
    await placeOrder(shopper, {
      shipping: MAHARASHTRA,
      billing: { gstin: GSTIN_OF_MAHARASHTRA, legalName },
    }),
  );
  const note = await page.request.post(`/api/admin/documents/${business._id}/credit-note`, {
    data: { amount: 100, reason: 'Goodwill' },
  });
  const { number: noteNumber } = (await note.json()) as { number: string };

  await openAdminPage(page, '/admin/dashboard');
  await page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: 'Invoices' })
    .click();
  await expect(page).toHaveURL(/\/admin\/documents$/);
  const row = rowWith(page, business.number).first();
  for (const text of ['Tax invoice', legalName, GSTIN_OF_MAHARASHTRA, business.orderId, 'Partly credited'])
    await expect(row).toContainText(text);
  const search = page.getByPlaceholder('Search by number, name or GSTIN...');
  await search.fill(legalName);
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await page.getByLabel('Kind').selectOption('Credit notes');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(rowWith(page, noteNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await search.fill(plain.number);
  await expect(page.locator('main tbody tr')).toHaveText([new RegExp(plain.number)]);
  await search.fill(GSTIN_OF_MAHARASHTRA.toLowerCase());
  await expect(rowWith(page, business.number).first()).toBeVisible();
  await page.getByLabel('Financial year').selectOption({ index: 2 });
  await expect(page.getByText('No documents match your filters.')).toBeVisible();
  await page.getByLabel('Financial year').selectOption({ index: 1 });
  await page.getByLabel('Month').selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`month=${plain.day.slice(0, 7)}`));
  await shown(page);
  await expect(rowWith(page, business.number).first()).toBeVisible();
});

test('a document opens over the list and from its URL, with all of it', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  await logInAsAdmin(page);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const invoice = await issueInvoice(page, order);
  await openAdminPage(page, `/admin/documents?search=${encodeURIComponent(invoice.number)}`);
  const dialog = page.getByRole('dialog', { name: `Tax invoice ${invoice.number}` });
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const text of [order._id, shopper.name, '24-Gujarat', invoice.inWords, `HSN ${invoice.lines[0]!.hsn}`])
    await expect(dialog).toContainText(text);
  await dialog.getByText('Record', { exact: true }).click();
  await expect(dialog).toContainText(invoice.contentHash);
  await expect(dialog.getByRole('link', { name: 'Triplicate for Supplier' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Credit note' }).click();
  const form = page.getByRole('dialog', { name: `Credit note for ${invoice.number}` });
  await form.getByLabel('Reason').fill('x');
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without issuing this credit note?', 'Leave');
  await expect(form).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Credit note' })).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/documents?document=${invoice._id}`);
  await expect(dialog).toContainText(invoice.inWords);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/documents$/);

  expectedInConsole.push(/404/);
  await page.goto('/admin/documents?document=nothing');
  await expect(page.getByRole('dialog')).toContainText('This document does not exist.');
});

test('an e-way bill that is missing is shown and booked', async ({ page, shopper }) => {
  await logInAsAdmin(page);
  const invoice = await issueInvoice(page, await placeOrder(shopper, { shipping: GUJARAT, quantity: 60 }));
  await openAdminPage(page, `/admin/documents?search=${encodeURIComponent(invoice.number)}`);
  const row = rowWith(page, invoice.number);
  await expect(row).toContainText('E-way bill missing');
  await row.getByRole('link', { name: invoice.number }).click();
  const dialog = page.getByRole('dialog', { name: `Tax invoice ${invoice.number}` });
  await dialog.getByRole('button', { name: 'Book e-way bill' }).click();
  const form = page.getByRole('dialog', { name: `E-way bill of ${invoice.number}` });
  await form.getByLabel('E-way bill number').fill('12345');
  await form.getByRole('button', { name: 'Book e-way bill' }).click();
  await expect(form.getByText('The number of an e-way bill has 12 digits.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('E-way bill number').fill('1234 5678 9012');
  const until = isoDayOf(new Date(Date.now() + 5 * 86_400_000));
  await form.getByLabel('Valid until').fill(`${until}T23:59`);
  await form.getByRole('button', { name: 'Book e-way bill' }).click();

  await expect(dialog).toContainText(`123456789012, valid until ${adminDate(until)} 23:59 IST`);
  await expect(dialog.getByRole('button', { name: 'Book e-way bill' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Issued');
});

test('the documents can be used by everyone, on narrow screens too', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  await logInAsAdmin(page);
  const invoice = await issueInvoice(page, await placeOrder(shopper, { shipping: GUJARAT }));
  expectedInConsole.push(/500/);
  await page.route('**/api/admin/documents?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAdminPage(page, '/admin/documents');
  await expect(page.getByText('Failed to fetch documents. Please try again later.')).toBeVisible();
  await page.unroute('**/api/admin/documents?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowWith(page, invoice.number)).toBeVisible();
  await expectAccessible(page);

  for (const url of [
    '/admin/documents',
    `/admin/documents?document=${invoice._id}`,
    `/admin/orders?order=${invoice.orderId}`,
  ]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    await expect(page.getByRole('link', { name: invoice.number }).first()).toBeVisible();
    const boxes = page.locator('html, dialog');
    for (const box of await boxes.all())
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
  }
  await expectAccessible(page);
  await page.goto('/admin/documents?search=nothing-of-the-kind');
  await expect(page.getByText('No documents match your filters.')).toBeVisible();
});

test('the dashboard says what the books lack, and links to it', async ({ page, shopper }) => {
  await logInAsAdmin(page);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  await page.request.patch(`/api/orders/${order._id}/status`, { data: { status: 'Shipped' } });
  await openAdminPage(page, '/admin/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: /^Add maker and importer to \d+ products/ })).toHaveAttribute(
    'href',
    '/admin/products',
  );
  await expect(toDo.getByText(/HSN code/)).toHaveCount(0);
  await expectAccessible(page);
  await toDo.getByRole('link', { name: /^Issue the tax invoice of/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Shipped$/);
  await expect(rowWith(page, order._id)).toBeVisible();
});

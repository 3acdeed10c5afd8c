import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expect } from '../../platform/story.ts';
import {
  GSTIN_OF_MAHARASHTRA,
  GUJARAT,
  issueInvoice,
  logInAsAdmin,
  MAHARASHTRA,
  placeOrder,
} from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-documents-steps.ts';

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
  await expect(rowWith(page, business.number).first()).toBeVisible();
});

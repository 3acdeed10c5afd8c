import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';
import { shownFault, expectDownload, keepSettings, makeMonth } from '../../invoices/admin-gst-steps.ts';

keepSettings();

test('the month shows its faults first, then its figures and files', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Meera Joshi');
  const { invoice, note, large, sent } = await makeMonth(page, shopper);
  const month = invoice.day.slice(0, 7);
  await openAdminPage(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Pages of Invoices' }).click();
  await page.getByRole('link', { name: 'GST return' }).click();
  await expect(page).toHaveURL(/\/admin\/gst$/);
  await expect(page.getByRole('heading', { name: 'GST return' })).toBeVisible();

  await shownFault(page, `${invoice.number} has no IRN.`);
  await shownFault(page, `${note.number} has no IRN.`);
  await shownFault(page, `${large.number} has no e-way bill, and its goods are above the limit.`);
  const unbilled = await shownFault(page, `Order ${sent._id} is shipped and has no invoice.`);
  const order = await page.locator('main section').allInnerTexts();
  expect(order[0]).toMatch(/^Fix before filing: \d+\n/);

  await expect(page.getByRole('region', { name: 'Payable' })).toContainText('Tax payable');
  const sections = page.getByRole('table', { name: 'Sections of GSTR-1' });
  await expect(sections.getByRole('row', { name: /^B2B/ })).toBeVisible();
  await expect(sections.getByRole('row', { name: /^Credit notes, B2B/ })).toContainText('−');
  await expect(sections.getByRole('row', { name: /^Payable/ })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'HSN summary: To buyers with a GSTIN' }).getByRole('row'),
  ).not.toHaveCount(0);
  const issued = page.getByRole('table', { name: 'Documents issued' });
  await expect(issued.getByRole('row', { name: /^Invoices for outward supply INV\// })).toBeVisible();
  await expect(issued.getByRole('row', { name: /^Credit Note CRN\// })).toBeVisible();
  await expect(page.getByText('Invoices and orders agree.')).toBeVisible();

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const downloads: [link: string, name: RegExp, type: string][] = [
    ['GSTR-1, all tables (zip)', new RegExp(`^gstr1-${month}\\.zip$`), 'application/zip'],
    ['Tally vouchers (XML)', new RegExp(`^tally-${month}\\.xml$`), 'application/xml'],
    ['B2B', new RegExp(`^b2b-${month}\\.csv$`), 'text/csv; charset=utf-8'],
    ['HSN, B2C', new RegExp(`^hsn-b2c-${month}\\.csv$`), 'text/csv; charset=utf-8'],
    ['E-invoice file (JSON)', new RegExp(`^e-invoice-${month}\\.json$`), 'application/json'],
  ];
  for (const [name, file, type] of downloads)
    await expectDownload(page, () => link(name).click(), file, type);

  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(
    page.getByText(/^\d+ documents: no number is missing, and nothing was edited\.$/),
  ).toBeVisible();

  await unbilled.getByRole('link', { name: `Order ${sent._id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${sent._id}$`));
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(sent._id);
  await page.goBack();
  const heavy = await shownFault(
    page,
    `${large.number} has no e-way bill, and its goods are above the limit.`,
  );
  await heavy.getByRole('link', { name: /^Open document/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/documents\\?document=${large._id}$`));
  await expect(page.getByRole('dialog')).toContainText(large.number);
});

import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { file, step, picture } from '../../imports/admin-imports-steps.ts';

test('a large file goes on by itself, is found in the list, can be stopped, and is applied', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/products/import');
  const word = uniqueWord();
  const lines = Array.from({ length: 2400 }, (_, index) => `${word}-${index},Knot ${word},Wades,90,Waders`);
  await page
    .getByLabel('Product file')
    .setInputFiles(file(['SKU,Name,Description,Price,Category', ...lines].join('\n'), `${word}.csv`));
  const check = step(page, '3 Check');
  const columns = step(page, '2 Columns');
  await expect(columns.getByText(`Knot ${word}`)).toBeVisible();
  if (await columns.getByLabel('Waders').isVisible()) {
    await columns.getByLabel('Waders').selectOption({ label: 'Create “Waders”' });
    await columns.getByRole('button', { name: 'Use these columns' }).click();
  }
  await check.getByRole('button', { name: 'Apply 2,400 changes' }).click();
  await expect(check.getByText(/Applying [\d,]+ of 2,400/)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import-4-running');
  await page.getByRole('link', { name: 'Another file' }).click();
  await page.getByRole('link', { name: `${word}.csv` }).click();
  const stop = check.getByRole('button', { name: 'Stop' });
  const undo = check.getByRole('button', { name: 'Undo' });
  await expect(stop.or(undo)).toBeVisible();
  await expect(undo).toBeVisible({ timeout: 30_000 });
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(check.getByText(/Undoing [\d,]+ of 2,400/)).toBeVisible();
  await stop.click();
  await expect(page.getByText('The undoing is stopped. Everything is as it was applied.')).toBeVisible();
  await expect(undo).toBeVisible();
});

test('rows with faults are left out, and headings further down are found', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/products/import');
  const word = uniqueWord();
  const rows = `Price list,,,,\nSKU,Name,Description,Price,Category\n${word}-1,Rail ${word},Hides,90,Shore ${word}\n${word}-2,Crake ${word},Calls,"12,34",Shore ${word}\n`;
  await page.getByLabel('Product file').setInputFiles(file(rows));
  const columns = step(page, '2 Columns');
  await columns.getByText('More about this file').click();
  await columns.getByLabel('Row of headings').fill('2');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page).toHaveURL(/import=/);
  await columns.getByLabel(`Shore ${word}`).selectOption({ label: `Create “Shore ${word}”` });
  await columns.getByText('More about this file').click();
  await columns.getByLabel('Prices in this file are without GST').check();
  await picture(page, 'import-5-options');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  const check = step(page, '3 Check');
  await expect(check.getByText('1 row has a fault. 1 would be added.')).toBeVisible();
  await check.getByLabel('Leave out the rows with faults').check();
  await expectAccessible(page);
  await expect(check.getByRole('link', { name: 'Download the faults' })).toBeVisible();
  await check.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(check.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a file stays on the page while the server is away, and is sent again', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_CONNECTION_REFUSED/);
  await openAdminPage(page, '/admin/products/import');
  const word = uniqueWord();
  const rows = `SKU,Name,Description,Price,Category\n${word},Ruff ${word},Dances,90,Waders ${word}\n`;
  await page.getByLabel('Supplier').fill(`Heath ${word}`);
  await page.route('**/api/admin/imports', (route) => route.abort('connectionrefused'));
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, rows);
  await page.getByLabel('Product file').dispatchEvent('drop', { dataTransfer: dropped });
  const failure = page.getByText('The file could not be sent. It stays here: please try again.');
  await expect(failure).toBeVisible();
  await expect(page.getByText('dropped.csv')).toBeVisible();
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await refused;
  await shown(page);
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import-1-away');

  await page.unroute('**/api/admin/imports');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(step(page, '3 Check').getByText(`Ruff ${word}`)).toBeVisible();
  await shown(page);
  await expect(page.getByText('dropped.csv')).toBeVisible();
});

test('chosen products are changed together, and changed back', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const word = uniqueWord();
  for (const name of [`Avocet ${word}`, `Godwit ${word}`]) {
    const body = { name, description: 'Stands in the mud.', category: 'Waders', price: 1149 };
    expect((await page.request.post('/api/products', { data: body })).ok()).toBe(true);
  }
  await page.goto(`/admin/products?search=${word}`);
  await page.getByLabel('Choose all products on this page').check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await picture(page, 'bulk-1-chosen');
  await page.getByRole('button', { name: 'Edit prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit prices' });
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByLabel('Round to').selectOption({ label: 'Ending in 9' });
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await expect(dialog.getByText('1,259')).toHaveCount(2);
  await expectAccessible(page);
  await picture(page, 'bulk-2-preview');
  await dialog.getByRole('button', { name: 'Apply to 2 products' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  await expect(page.getByText('₹1,259.00')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('₹1,149.00')).toHaveCount(2);
});

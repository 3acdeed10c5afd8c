import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { file, step, picture } from '../../imports/admin-imports-steps.ts';

test('a supplier’s sheet is looked at, settled, applied and taken back', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/products');
  const word = uniqueWord();
  await page.locator('main').getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import', exact: true })).toBeVisible();
  await picture(page, 'import-1-file');
  const rows = `Material,Item,Text,Dealer,Kind\n${word}-1,Plover ${word},Good,"1,149",Shore ${word}\n${word}-2,Stilt ${word},Good,"12,34",Shore ${word}\n`;
  await page.getByLabel('Product file').setInputFiles(file(rows));
  // The file cannot be read without a key: it stays, and people say which column it is.
  await expect(page.getByRole('alert')).toContainText('The columns are not clear');
  await expect(page.getByText('supplier.csv')).toBeVisible();
  const columns = step(page, '2 Columns');
  const fieldOf = (column: string) => columns.getByLabel(`“${column}” is our`);
  await expect(fieldOf('Item')).toHaveValue('name');
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(columns.getByRole('alert')).toContainText('The columns are not clear');
  await picture(page, 'import-1-unclear');
  await fieldOf('Material').selectOption('SKU');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page).toHaveURL(/import=/);
  await fieldOf('Dealer').selectOption('Price');
  await fieldOf('Text').selectOption('Description');
  await fieldOf('Kind').selectOption('Category');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  const check = step(page, '3 Check');
  await expect(check.getByText('“12,34” is not a number.')).toBeVisible();
  await columns.getByLabel(`Shore ${word}`).selectOption({ label: `Create “Shore ${word}”` });
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(check.getByRole('button', { name: 'Faults 1' })).toBeVisible();
  await expect(check.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, 'import-2-faults');

  await page.getByRole('link', { name: 'Another file' }).click();
  await page.getByLabel('Product file').setInputFiles(file(rows.replace('12,34', '1,234')));
  await check.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(check.getByRole('button', { name: 'Undo' })).toBeVisible();
  await picture(page, 'import-3-applied');
  await check.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(check.getByText('2 rows were taken back.')).toBeVisible();
});

import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { someProduct, expectToFit } from '../../stock/admin-stock-steps.ts';

test('the storekeeper finds what to reorder and reads its ledger', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock');
  await expect(page.getByText('Value', { exact: true }).first()).toBeVisible();
  await someProduct(page, `Dome ${word}`, { reorderAt: 12 });
  await someProduct(page, `Bullet ${word}`, { reorderAt: 5 });

  await page.getByLabel('Search by name or SKU').fill(word);
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await page.getByLabel('Filter').selectOption('Reorder');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(rowWith(page, `Dome ${word}`)).toContainText('10 left');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('₹7,000.00');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Reorder (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^stock-reorder-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('link', { name: `Dome ${word}` }).click();
  const ledger = page.getByRole('dialog', { name: `Dome ${word}` });
  await expect(ledger.getByText('10 in stock')).toBeVisible();
  await expect(ledger.locator('tbody tr')).toHaveCount(1);
  await ledger.getByRole('button', { name: 'Change stock' }).click();
  const change = page.getByRole('dialog', { name: `Stock of Dome ${word}` });
  await change.getByLabel('Bought').check();
  await change.getByLabel('Units more').fill('5');
  await change.getByLabel('Cost').fill('760.50');
  await change.getByLabel('Bill').fill('KT-1');
  await expect(change.getByText('Now 10, then 15')).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(change).toBeHidden();
  await expect(ledger.getByText('15 in stock')).toBeVisible();
  await expect(ledger.locator('tbody tr').first()).toContainText('₹10,802.50');
  await expect(ledger).toContainText('₹720.17 each on average');
  await expectAccessible(page);
  await ledger.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No products found.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(page.getByText(/every ledger adds up/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

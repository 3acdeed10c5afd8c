import type { Page } from '@playwright/test';
import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('the list of products keeps its order and filters in the address, and all that match are edited at once', async ({
  page,
}) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  for (let n = 1; n <= 12; n++)
    await someProduct(page, { name: `Ibis ${word} ${n}`, price: 1000 + n, ...(n > 1 && { stock: n }) });
  await page.goto(`/admin/products?search=${word}`);
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  const sortBy = (name: string) =>
    page.getByRole('columnheader', { name }).getByRole('button', { name: 'Sort by this column' });
  await sortBy('Price').press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await sortBy('Price').press('Enter');
  await expect(page).toHaveURL(/sort=-price/);
  await expect(page.locator('main tbody tr').first()).toContainText(`Ibis ${word} 12`);
  await page.getByLabel('Availability').selectOption('In stock');
  await expect(page).toHaveURL(/stock=in/);
  await page.reload();
  await expect(page.getByLabel('Availability')).toHaveValue('in');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('11 products named like')).toBeVisible();

  await page.getByLabel('Choose all products on this page').check();
  await page.getByRole('button', { name: 'Choose all 11 that match' }).click();
  await expect(page.getByText('11 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('combobox').selectOption('Draft');
  await edit.getByRole('button', { name: 'Show changes' }).click();
  await expect(edit.getByText('11 would change.')).toBeVisible();
  await edit.getByRole('button', { name: 'Apply to 11 products' }).click();
  await expect(edit.getByText('11 changed.')).toBeVisible();
  await edit.getByRole('button', { name: 'Close' }).click();

  // The link leads where the row's state says.
  await expect(rowWith(page, `Ibis ${word} 12`)).toContainText('Draft');
  await page.getByRole('link', { name: `Ibis ${word} 12` }).click();
  await expect(page).toHaveURL(/\/draft\//);
  await expect(page.getByText('Draft: only staff see this page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Ibis ${word} 12` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order Now' })).toBeDisabled();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

async function someProduct(page: Page, more: object): Promise<void> {
  const body = { description: 'Sees all.', category: 'Kits', ...more };
  expect((await page.request.post('/api/products', { data: body })).status()).toBe(201);
}

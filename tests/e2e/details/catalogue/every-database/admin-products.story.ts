import type { Product } from '../../../../../src/catalogue/listing/catalogue.shapes.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';
import { productNamed } from '../../../catalogue/admin-products-steps.ts';

test('the stock is counted without losing a change made since, and a stale edit is not saved over a newer one', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const name = `Counted Dome ${uniqueWord()}`;
  await openAdminPage(page, '/admin/products');
  const body = { name, description: 'Sees all.', price: 1000, category: 'Kits' };
  const added = await page.request.post('/api/products', { data: { ...body, stock: 7 } });
  const { _id } = (await added.json()) as Product;
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`/admin/products?search=${name}`);
  const row = rowWith(page, name);
  const edit = page.getByRole('dialog', { name: 'Edit Product' });

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const stock = edit.getByRole('group', { name: 'Stock' });
  await expect(stock).toContainText('7');
  await stock.getByRole('button', { name: 'Change stock' }).click();
  const change = page.getByRole('dialog', { name: `Stock of ${name}` });
  await change.getByLabel('Units counted').fill('10');
  await expect(change.getByText('Now 7, then 10')).toBeVisible();
  // Two units are taken while the form is open.
  await page.request.post(`/api/admin/stock/${_id}/moves`, {
    data: { kind: 'adjust', delta: -2, note: 'Broken.' },
  });
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Stock changed.')).toBeVisible();
  await expect(change).toBeHidden();
  await expect(stock).toContainText('8');
  expect(writes).toEqual([`POST /api/admin/stock/${_id}/moves`]);
  expect(await productNamed(page, name)).toMatchObject({ stock: 8, price: 1000 });

  await stock.getByRole('button', { name: 'Change stock' }).click();
  await change.getByLabel('Correct by').check();
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(change.getByText('Please correct:').locator('..')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(change.getByLabel('Units', { exact: true })).toBeFocused();
  await expect(change.getByText('Please write why the stock is adjusted.')).toBeVisible();
  await change.getByLabel('Units', { exact: true }).fill('-9');
  await change.getByLabel('Reason').fill('Stolen');
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(change.getByRole('alert')).toHaveText(
    `There are only 8 units of ${name}. The stock cannot go below zero.`,
  );
  await change.getByLabel('Units', { exact: true }).fill('-3');
  await expect(change.getByText('Now 8, then 5')).toBeVisible();
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(stock).toContainText('5');

  await edit.getByLabel('Price').fill('1200');
  await page.request.put(`/api/products/${_id}`, { data: { ...body, price: 1100 } });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toHaveText(/^Changed by .+ (just now|a minute ago)\. Choose/);
  const price = edit.getByRole('group', { name: 'Price' });
  await expect(price).toContainText('1200');
  await expect(price).toContainText('1100');
  await expect(edit.getByLabel('Price', { exact: true })).toHaveValue('1200');
  expect(await productNamed(page, name)).toMatchObject({ price: 1100 });
  await price.getByRole('button', { name: 'Take theirs' }).click();
  await expect(edit.getByLabel('Price', { exact: true })).toHaveValue('1100');
  await price.getByRole('button', { name: 'Keep mine' }).click();
  await expect(edit.getByLabel('Price', { exact: true })).toHaveValue('1200');
  await edit.getByLabel('Price', { exact: true }).fill('1250');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await productNamed(page, name)).toMatchObject({ price: 1250, stock: 5 });
});

test('products are paged and changed with the keyboard', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main tbody tr').first()).toContainText(/^11/);

  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by product name...')).toBeFocused();
  await page.keyboard.type('vega');
  await expect(page).toHaveURL(/search=vega$/);
  await expect(pages).toBeHidden();
  await page.locator('main h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Price')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('main h1').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Add Product');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/admin\/coupons$/);
  await expect(page.getByRole('heading', { name: 'Manage Coupons' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Code')).toBeFocused();
});

test('products are added one after another, and the list shows how many are sold', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  await page.getByRole('button', { name: '+ Add Product' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  const name = modal.getByLabel('Name', { exact: true });
  await name.fill(`Turret ${word}`);
  await modal.getByLabel('Description').fill('Sees all.');
  await modal.getByLabel('Price').fill('1500');
  await modal.getByLabel('Category').fill('Kits');
  await modal.getByLabel('SKU').fill(`T-${word}`);
  await modal.getByLabel('Stock').fill('12');
  await modal.getByRole('button', { name: 'Save and add another' }).click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(modal.getByLabel('Category')).toHaveValue('Kits');
  await name.fill(`Bullet ${word}`);
  await modal.getByLabel('Description').fill('Sees far.');
  await modal.getByLabel('Price').fill('1700');
  await modal.getByLabel('Status').selectOption('Draft');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal).toBeHidden();

  await page.goto(`/admin/products?search=${word}`);
  await expect(rowWith(page, `Turret ${word}`)).toContainText(`T-${word} · 12 in stock · Live`);
  await expect(rowWith(page, `Bullet ${word}`)).toContainText('Not counted · Draft');
  await page.getByLabel('Sort by', { exact: true }).selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.locator('main tbody tr').first()).toContainText(`Turret ${word}`);
});

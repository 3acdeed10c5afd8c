import type { Page } from '@playwright/test';
import type { Product } from '../../../../src/contract/catalogue/catalogue-shapes.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';
import { someImage } from '../../../support/catalogue/image-factory.ts';

test('a product is added with an image, changed, featured and deleted, and the shop shows each', async ({
  page,
}) => {
  const name = `Test Dome ${uniqueWord()}`;
  await openAdminPage(page, '/admin/products');

  await page.getByRole('button', { name: '+ Add Product' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  await modal.getByLabel('Name', { exact: true }).fill(name);
  await modal.getByLabel('Description').fill('Sees all.');
  await modal.getByLabel('Price').fill('1349.50');
  await modal.getByLabel('Category').fill('Dome & Turret Cameras');
  const png = {
    name: 'dome.png',
    mimeType: 'image/png',
    buffer: await someImage({ width: 200, height: 200 }),
  };
  await modal.getByLabel('Image').setInputFiles(png);
  await expect(modal.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^data:image\/png/);
  await modal.getByLabel('Stock').fill('7');
  await modal.getByRole('button', { name: 'Add specification' }).click();
  await modal.getByLabel('Name of specification 1').fill('resolutionMP');
  await modal.getByLabel('Kind of specification 1').selectOption('Number');
  await modal.getByLabel('Value of specification 1').fill('5');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(modal).toBeHidden();

  await page.getByPlaceholder('Search by product name...').fill(name);
  await expect(page).toHaveURL(/search=Test/);
  const row = rowWith(page, name);
  await expect(row).toContainText('₹1,349.50');
  await expect(row).toContainText('Dome & Turret Cameras');
  await expect(row.getByText('No Image')).toBeHidden();
  const before = await productNamed(page, name);
  expect(before).toMatchObject({ specs: { resolutionMP: 5 }, stock: 7 });
  expect(before.image).toMatch(/^\/media\//);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  await edit.getByLabel('Price').fill('1299');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toContainText('₹1,299.00');
  const { specs, stock, image } = await productNamed(page, name);
  expect({ specs, stock, image }).toEqual({ specs: before.specs, stock: 7, image: before.image });

  const star = row.getByRole('button', { name: `Feature ${name}` });
  await star.click();
  await expect(page.getByText(`${name} is now featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(page.getByText(`${name} is no longer featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/products?search=${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto(`/admin/products?search=${name}`);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog', { name })).toBeVisible();
  await answer(page, 'Are you sure you want to delete this product?', 'Cancel');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await answer(page, 'Are you sure you want to delete this product?', 'Delete');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await page.goto(`/products?search=${name}`);
  await expect(page.getByText('No Products Found')).toBeVisible();
});

test('the stock is counted without losing a change made meanwhile, and a stale edit is not saved over a newer one', async ({
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
  await expect(change.getByText('Please say why the stock is adjusted.')).toBeVisible();
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

/** Reads a product from the API. */
async function productNamed(page: Page, name: string): Promise<Product> {
  const found = (await (await page.request.get(`/api/products?search=${name}`)).json()) as Product[];
  return (await (await page.request.get(`/api/products/${found[0]!._id}`)).json()) as Product;
}

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
  await sortBy('Price').press('Enter');
  await expect(page.locator('main tbody tr').first()).toContainText(`Ibis ${word} 12`);
  await expect(page).toHaveURL(/sort=-price/);
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

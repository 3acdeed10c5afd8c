import type { Page } from '@playwright/test';
import type { Product } from '../../../src/contract/catalogue/catalogue-shapes.ts';
import { openAdminPage, rowWith, uniqueWord } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, test } from '../platform/story.ts';

async function someProduct(page: Page, name: string, more: object = {}): Promise<Product> {
  const body = { name, description: 'Sees all.', price: 1149, category: 'Kits', stock: 10, costPrice: 700 };
  const added = await page.request.post('/api/products', { data: { ...body, ...more } });
  expect(added.status()).toBe(201);
  return (await added.json()) as Product;
}

async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

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

test('a count sheet keeps what was typed until it is booked', async ({
  page,
  context,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/count');
  const { _id } = await someProduct(page, `Dome ${word}`);
  await page.goto(`/admin/stock/count?search=${word}`);

  await page.getByLabel(`Counted: Dome ${word}`).fill('x');
  await expect(page.getByRole('button', { name: 'Book count of 1' })).toBeDisabled();
  await page.getByLabel(`Counted: Dome ${word}`).fill('8');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('−2');
  await page.request.post(`/api/admin/stock/${_id}/moves`, {
    data: { kind: 'adjust', delta: -3, note: 'Sold by hand' },
  });
  await page.reload();
  await expect(page.getByLabel(`Counted: Dome ${word}`)).toHaveValue('8');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book count of 1' }).click();
  await expect(page.getByText('Could not book the count.')).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book count of 1' }).click();
  await expect(page.getByText('Count booked.')).toBeVisible();
  await expect(page.getByLabel(`Counted: Dome ${word}`)).toHaveValue('');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('5');
  await expectToFit(page);
});

test('a delivery is booked once', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/purchases');
  await someProduct(page, `Dome ${word}`);
  const form = page.getByRole('dialog', { name: 'Book purchase' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Book purchase' }).click();
    await form.getByRole('button', { name: 'Book purchase' }).click();
    await expect(form.getByLabel('Supplier')).toBeFocused();
    await form.getByLabel('Supplier').fill('Kavach Traders');
    await form.getByLabel('Bill number').fill(`KT/${word}`);
    await form.getByLabel('Date of the bill').fill('2026-11-20');
    await form.getByLabel('Add a product').fill(word);
    await form.getByRole('button', { name: `Dome ${word}` }).click();
    await form.getByLabel('Units').fill('5');
    await form.getByLabel('Cost of one').fill('760.50');
    await expect(form).toContainText('₹3,802.50');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Book purchase' }).click();
  };

  await fill();
  await expect(page.getByText('Purchase booked.')).toBeVisible();
  await page.getByRole('link', { name: `KT/${word}` }).click();
  await expect(page.getByRole('dialog', { name: `Bill KT/${word}` })).toContainText('Kavach Traders');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await fill();
  await expect(form.getByRole('alert')).toHaveText(`Bill KT/${word} of Kavach Traders was booked already.`);
  await expectToFit(page);
});

test('the accountant reads the margin by product, category and brand', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/margin');
  const { _id, price } = await someProduct(page, `Dome ${word}`, { gstRate: 18 });
  const order = {
    products: [{ product: _id, quantity: 2, price }],
    totalAmount: 2 * price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
  };
  expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201);
  await page.reload();

  await expect(rowWith(page, `Dome ${word}`)).toContainText('₹547.46');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('28.11 %');
  await expectAccessible(page);
  await page.getByLabel('Rows').selectOption('By category');
  await expect(rowWith(page, 'Kits')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible();
  await expectToFit(page);
});

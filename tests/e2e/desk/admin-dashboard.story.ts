import type { Page } from '@playwright/test';
import { isoDayOf } from '../../../src/domain/platform/dates.ts';
import type { Product } from '../../../src/contract/catalogue/catalogue-shapes.ts';
import { openAdminPage } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { ADMIN } from '../platform/open-shop-process.ts';
import { expect, shown, test } from '../platform/story.ts';

/** Places an order of two units of the first product, at its price. */
async function placeOrder(page: Page): Promise<number> {
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as Product[];
  const totalAmount = (product!.price * 200) / 100;
  const answer = await page.request.post('/api/orders', {
    data: {
      products: [{ product: product!._id, quantity: 2, price: product!.price }],
      totalAmount,
      Address: '12 Ring Road, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  expect(answer.status()).toBe(201);
  return totalAmount;
}

/** @returns the number in an amount such as `₹2,298.00` */
function rupeesIn(amount: string | null): number {
  return Number(amount!.replaceAll(/[₹,]/g, ''));
}

test('an admin lands on the dashboard, and it counts what was ordered', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main').getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await shown(page);
  const before = Number(await main.locator('dt:text-is("Total Orders") + dd').textContent());
  // Other stories of this shop may have placed orders too, all of them today.
  const salesBefore = rupeesIn(await main.locator('dt:text-is("Total Sales") + dd').textContent());
  const total = await placeOrder(page);

  await page.reload();
  await expect(main.locator('dt:text-is("Total Orders") + dd')).toHaveText(String(before + 1));
  for (const name of [
    'Total Users',
    'First-Time Buyers',
    'Total Products',
    'Pending Orders',
    'Shipped Orders',
  ])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  await expect(main.locator('dt:text-is("Total Sales") + dd')).toHaveText(/^₹[\d,]+\.\d\d$/);

  await expect(main.locator('canvas')).toBeVisible();
  await main.getByRole('button', { name: 'View as table' }).click();
  const table = main.getByRole('table', { name: 'Sales Over Time' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table).toContainText('Jan');
  const sales = (salesBefore + total).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(table).toContainText(`₹${sales}`);
  const toDo = main.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: /^Ship \d+ orders?$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Pending/);
});

test('filters show only where the grouping uses them, and are kept in the URL', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  const year = isoDayOf(new Date()).slice(0, 4);
  await expect(page.getByLabel('Group By')).toHaveValue('month');
  await expect(page.getByLabel('Start Date')).toHaveValue('');
  await expect(page.getByLabel('End Date')).toHaveValue('');
  await expect(page.getByLabel('Year')).toHaveValue(year);
  await expect(page.getByLabel('Month')).toHaveCount(0);

  await page.getByLabel('Group By').selectOption('Day');
  await shown(page);
  await expect(page.getByLabel('Year')).toHaveValue(year);
  await expect(page.getByLabel('Month').locator('option')).toHaveCount(12);
  await page.getByLabel('Month').selectOption('February');
  await expect(page).toHaveURL(/groupBy=day.*month=2|month=2.*groupBy=day/);

  await page.getByLabel('Group By').selectOption('Year');
  await shown(page);
  await expect(page.getByLabel('Year')).toHaveCount(0);
  await expect(page.getByLabel('Month')).toHaveCount(0);

  await page.getByLabel('Start Date').fill('2026-01-01');
  await page.getByLabel('End Date').fill('2026-01-31');
  await expect(page).toHaveURL(/startDate=2026-01-01.*endDate=2026-01-31/);
  await page.getByRole('button', { name: 'Reset Dates' }).click();
  await shown(page);
  await expect(page.getByLabel('Start Date')).toHaveValue('');
  await expect(page.getByLabel('End Date')).toHaveValue('');
});

test('a date that is not set is sent as an empty one', async ({ page }) => {
  const request = page.waitForRequest('**/api/admin/dashboard?*');
  await openAdminPage(page, '/admin/dashboard');
  expect((await request).url()).toContain('startDate=&endDate=');

  const askedWithStart = page.waitForRequest('**/api/admin/dashboard?*');
  await page.getByLabel('Start Date').fill('2026-01-01');
  expect((await askedWithStart).url()).toContain('startDate=2026-01-01&endDate=');
});

test('an older answer that comes late does not replace the newer one', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  await placeOrder(page);
  await page.reload();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/admin/dashboard?*groupBy=year*', async (route) => {
    await held;
    await route.continue();
  });

  await page.getByLabel('Group By').selectOption('Year');
  await page.getByLabel('Group By').selectOption('Day');
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('table', { name: 'Sales Over Time' })).toContainText(/\d{4}-\d{2}-01/);
  const late = page.waitForResponse('**/api/admin/dashboard?*groupBy=year*');
  letGo();
  await (await late).finished();
  await shown(page);

  await expect(page.getByRole('table', { name: 'Sales Over Time' })).toContainText(/\d{4}-\d{2}-01/);
});

test('while the answer for a new grouping is on its way, the periods of the former one stay', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/dashboard');
  const table = page.getByRole('table', { name: 'Sales Over Time' });
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(table).toContainText('Jan');
  const drawn = (await table.textContent())!;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/admin/dashboard?*groupBy=day*', async (route) => {
    await held;
    await route.continue();
  });

  await page.getByLabel('Group By').selectOption('Day');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(table).toHaveText(drawn);
  letGo();

  await expect(table).toContainText(/\d{4}-\d{2}-01/);
  await expect(table).not.toContainText('Jan');
});

test('values that an answer leaves out are 0, and its chart is empty', async ({ page }) => {
  await page.route('**/api/admin/dashboard?*', (route) => route.fulfill({ json: {} }));
  await openAdminPage(page, '/admin/dashboard');
  const figures = page.locator('main dl');

  await expect(figures.locator('dd')).toHaveText(['0', '0', '0', '0', '0', '0', '0', '₹0.00']);
  await expect(page.getByText('There were no sales in this time.')).toBeVisible();
  await expect(page.locator('main canvas')).toBeVisible();
  await page.getByLabel('Group By').selectOption('Year');
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('table', { name: 'Sales Over Time' }).getByRole('row')).toHaveCount(1);
});

test('a failed request is shown and can be tried again', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/500/);
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main dl')).toBeVisible();
  await page.route('**/api/admin/dashboard*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Failed to load dashboard stats.')).toBeVisible();

  await page.unroute('**/api/admin/dashboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main dl')).toBeVisible();
});

test('the dashboard and its dialogs can be used by everyone', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main canvas')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

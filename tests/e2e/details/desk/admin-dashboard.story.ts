import { isoDayOf } from '../../../../src/kit/rules/dates.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { placeOrder } from '../../desk/admin-dashboard-steps.ts';

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

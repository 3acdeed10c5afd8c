import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { placeOrder } from '../../desk/admin-dashboard-steps.ts';

test('the admin area works with keys: jumps, the palette, the list of shortcuts, and their switch', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main dl')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/admin\/orders$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('coup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/coupons$/);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Use keys without Ctrl').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await shown(page);
  await expect(page).toHaveURL(/\/admin\/coupons$/);
});

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

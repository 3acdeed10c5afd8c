import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectSheet, SHEET_TIMEOUT_MS } from '../../platform/expect-sheet.ts';
import { expect, test } from '../../platform/story.ts';

test('the pages of the storefront can be used by everyone, and do not scroll sideways', async ({ page }) => {
  test.setTimeout(15 * SHEET_TIMEOUT_MS);
  await openAdminPage(page, '/admin/dashboard');
  const pages = ['brand', 'pages/about', 'menus', 'languages', 'growth'].map(
    (name) => `/admin/storefront/${name}`,
  );
  for (const path of [...pages, '/admin/visits', '/admin/first-steps']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    for (const closed of await page.locator('main summary').all()) await closed.click();
    await expectSheet(page, path);
  }
});

test('the product form can be used by everyone', async ({ page }) => {
  test.setTimeout(10 * SHEET_TIMEOUT_MS);
  await openAdminPage(page, '/admin/products?search=vega');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const modal = page.getByRole('dialog', { name: 'Edit Product' });
  await modal.getByLabel('HSN').fill('x');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('An HSN code is 4 to 8 digits.')).toBeVisible();
  await expectSheet(page, 'the product form');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSheet(page, 'leaving the product form');
});

test('the settings can be used by everyone, and do not scroll sideways', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/settings');
  for (const name of ['Bank', 'Numbers', 'Tax', 'Tally'])
    await page.getByRole('heading', { name, exact: true }).click();
  await page.getByLabel('PIN code').fill('000000');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByLabel('PIN code')).toBeFocused();
  await expectSheet(page);
});

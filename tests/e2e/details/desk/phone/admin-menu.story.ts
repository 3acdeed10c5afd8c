import { openAdminPage } from '../../../platform/admin-pages.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

test('a phone has four entries and the whole menu under "More", and the pages of an entry below the heading', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/dashboard');
  const bar = page.getByRole('navigation', { name: 'Admin, short' });
  await expect(bar.getByRole('listitem')).toHaveText(['Dashboard', 'Orders', 'Products', 'Payments', 'More']);

  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const caption of ['Selling', 'Goods', 'Money', 'Online shop'])
    await expect(menu.getByText(caption, { exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeAttached();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^Stock/ }).click();
  await expect(page).toHaveURL(/\/admin\/stock$/);
  await expect(menu).toBeHidden();

  const tabs = page.getByRole('navigation', { name: 'Pages beside this one' });
  await expect(tabs).toBeVisible();
  // The page is rendered again once its rows are there.
  await expect(async () => {
    const heading = await page.getByRole('heading', { level: 1, name: 'Stock' }).boundingBox();
    expect((await tabs.boundingBox())!.y).toBeGreaterThan(heading!.y);
  }).toPass();
  await tabs.getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Purchases' })).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

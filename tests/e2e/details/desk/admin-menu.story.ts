import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** The menu of the desk by mouse and by keyboard, the palette and the help. */

test('every page of the desk is reached from the menu, which then shows where one is', async ({ page }) => {
  // Some forty pages.
  test.slow();
  await openAdminPage(page, '/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  for (const name of ['Home', 'Dashboard', 'Orders', 'Users', 'Coupons', 'Products'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Account of' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport();
  await page.keyboard.press('Escape');

  const links = menu.locator('a');
  const addresses = await links.evaluateAll((links) =>
    [...new Set(links.map((link) => link.getAttribute('href')!))].slice(1),
  );
  expect(addresses.length).toBeGreaterThan(25);

  for (const address of addresses) {
    await page.goto(address);
    const heading = page.locator('main h1');
    await expect(heading).toBeVisible();
    await expect(menu.locator('[aria-current="page"]').first()).toHaveAttribute('href', address);
    await expect(menu.locator('[aria-current="page"]').last()).toBeInViewport();
  }
});

test('all of the menu is in the window at 1440 by 900, whichever entry is open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminPage(page, '/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  const arrows = menu.getByRole('button', { name: /^Pages of / });
  for (let place = 0; place < (await arrows.count()); place++) {
    if ((await arrows.nth(place).getAttribute('aria-expanded')) === 'false') await arrows.nth(place).click();
    await expect(arrows.nth(place)).toHaveAttribute('aria-expanded', 'true');
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  }
});

test('pages of a group are tabs of each other and one line of the menu', async ({ page }) => {
  await openAdminPage(page, '/admin/attributes');
  const line = page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: 'Product details' });
  const tabs = page.getByRole('navigation', { name: 'Pages beside this one' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Attributes',
    'Missing details',
    'Certificates',
    'GST rates',
    'Product pairs',
  ]);
  await tabs.getByRole('link', { name: 'Certificates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
  await expect(line).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('the menu is one stop of the Tab key, in which arrow keys move, open and close', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  const arrow = menu.getByRole('button', { name: 'Pages of Settings' });
  const pageLink = menu.getByRole('link', { name: 'Mail and backup' });
  await expect(pageLink).toBeHidden();

  let stops = 0;
  do await page.keyboard.press('Tab');
  while (++stops < 9 && !(await page.evaluate(() => document.activeElement?.closest('main') !== null)));
  expect(stops).toBeLessThan(9);

  await menu.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: /^Settings/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(arrow).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Business' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: 'Business' })).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(arrow).toHaveAttribute('aria-expanded', 'false');
  await arrow.click();
  await expect(pageLink).toBeVisible();
  await arrow.click();
  await expect(pageLink).toBeHidden();

  await menu.getByRole('link', { name: /^Settings/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await pageLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail and backup' })).toBeVisible();
  await expect(pageLink).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('the palette finds pages by the words people type, and things by their names', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const box = palette.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await box.fill('bill');
  await expect(palette.getByRole('group', { name: 'Pages' }).getByRole('option')).toContainText([
    'Invoices › Invoices and credit notes',
  ]);
  await box.fill('book pur');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Book purchase' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([
    'Book purchase',
  ]);
  for (let press = 0; press < 21; press++) await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toBeInViewport();
  await expectAccessible(page);

  await box.fill('CHK-MER-D4');
  await expect(palette.getByRole('option').first()).toHaveText(/^Product Meru/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('SKU')).toHaveValue(
    'CHK-MER-D4',
  );
});

test('help explains the page one is on, finds other pages, and its hint is dismissed for good', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/gst');
  const hint = page.getByRole('complementary', { name: 'First steps' });
  await hint.getByRole('button', { name: 'Open help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Invoices › GST return' })).toBeVisible();
  await expect(help.getByText('Prepare the return')).toBeVisible();
  await expectAccessible(page);

  await help.getByLabel('Search the help').fill('utr');
  await help.getByRole('button', { name: 'Payments › All' }).click();
  await expect(help.getByRole('heading', { name: 'Payments › All' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await hint.getByRole('button', { name: 'Dismiss this hint' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(hint).toBeHidden();
});

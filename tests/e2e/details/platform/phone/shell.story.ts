import { createShopper, logInAs } from '../../../accounts/shoppers.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

/** The frame of every page, on a phone. */

test('the footer is short, and its parts open by a press', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(500);
  const warranty = footer.getByRole('link', { name: 'Warranty' });
  await expect(warranty).toBeHidden();
  await expect(footer.getByLabel('Your name')).toBeHidden();

  await footer.getByText('Help & policies').filter({ visible: true }).click();
  await expect(warranty).toBeVisible();
  await footer.getByText('Get In Touch').filter({ visible: true }).click();
  await expect(footer.getByLabel('Your name')).toBeVisible();
  const email = footer.getByRole('link', { name: /@/ });
  expect((await email.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});

test('the menu leads to categories and planning tools, and says how to call', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await expect(menu.getByRole('link', { name: 'Planning tools' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^\+91 \d{5} \d{5}$/ })).toHaveAttribute('href', /^tel:/);
  await expect(menu).toContainText('Monday to Saturday');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Bullet cameras', exact: false }).click();
  await expect(page).toHaveURL(/\/category\/bullet-cameras$/);
  await expect(menu).toBeHidden();
});

test('the link to WhatsApp keeps out of the way', async ({ page, shop, mail }) => {
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp', exact: true }).last();
  await page.goto('/contact');
  const { y, height, width } = (await ask.boundingBox())!;
  expect(Math.round(y + height)).toBe(844 - 16);
  expect(width).toBe(height);

  await page.locator('main').getByLabel('Name').focus();
  await expect(ask).toBeHidden();

  await logInAs(page, await createShopper(shop, mail, 'Asha Patel'));
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp', exact: true })).toHaveCount(0);
  }
});

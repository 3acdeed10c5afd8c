import type { Page } from '@playwright/test';
import type { Settings } from '../../../../src/platform/settings/settings.shapes.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';
import { present, change } from '../../platform/change-desk-settings.ts';

/** The former settings; other stories expect them. */
let former: Settings | null = null;

/** Opens the form, and remembers the settings as they are. */
async function openSettings(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/settings');
  former ??= await present(page);
  await expect(page.getByLabel('Trade name')).toBeVisible();
}

test.afterEach(async ({ page }) => {
  if (former === null) return;
  await openAdminPage(page, '/admin/audit');
  await change(page, { ...former, version: undefined });
  former = null;
});

test('a new name, phone and address are on every page after a reload', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Trade name').fill('Nazar');
  await page.getByLabel('Phone', { exact: true }).fill('079-5550-1234');
  await page.getByLabel('Address line 1').fill('5 Relief Road');
  await page.getByLabel('Address line 2').fill('');
  await page.getByLabel('WhatsApp').fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  // The title changes without a reload on the page where it was changed.
  await expect(page).toHaveTitle('Settings · Nazar');

  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact Us · Nazar');
  const place = '5 Relief Road, Ahmedabad, Gujarat 380000';
  const contact = page.locator('main');
  await expect(contact.getByText(place)).toBeVisible();
  await expect(contact.getByRole('link', { name: '079-5550-1234' })).toHaveAttribute(
    'href',
    'tel:+917955501234',
  );
  await expect(page.getByRole('contentinfo')).toContainText(place);
  await expect(page.getByRole('contentinfo')).toContainText('Nazar. Prices in ₹');
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nazar, home' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Grievance officer' }).click();
  await expect(page).toHaveTitle('Grievance officer · Nazar');
  await expect(page.locator('main')).toContainText(`Post: ${place}`);
});

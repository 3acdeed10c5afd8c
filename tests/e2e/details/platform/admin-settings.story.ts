import type { Page } from '@playwright/test';
import type { Settings } from '../../../../src/platform/settings/settings.shapes.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { issueInvoice, placeOrder } from '../../invoices/invoice-steps.ts';
import { answer, openAdminPage } from '../../platform/admin-pages.ts';
import { expect, shown, test } from '../../platform/story.ts';
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

test('a wrong GSTIN keeps the typed values and names the fault', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openSettings(page);
  const shopper = await createShopper(shop, mail, 'Ravi Shah');
  const { seller } = await issueInvoice(page, await placeOrder(shopper));
  await shopper.api.dispose();
  await page.getByRole('heading', { name: 'Numbers' }).click();
  await page.getByLabel('Invoice prefix').fill('T!');
  await page.getByRole('heading', { name: 'Numbers' }).click();
  await page.getByLabel('GSTIN', { exact: true }).fill('24AAAAA0000A1Z9');
  await page.getByRole('button', { name: 'Save settings' }).click();

  const gstin = page.getByLabel('GSTIN', { exact: true });
  const summary = page.getByText('Please correct:').locator('..');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText(['GSTIN', 'Invoice prefix']);
  await summary.getByRole('button', { name: 'GSTIN' }).click();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveValue('24AAAAA0000A1Z9');
  await expect(gstin).toHaveAccessibleDescription(
    /The last character of the GSTIN does not fit the others\./,
  );
  // The section with another fault opens.
  await expect(page.getByLabel('Invoice prefix')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Invoice prefix')).toHaveValue('T!');

  await page.getByLabel('Invoice prefix').fill('INV');
  await gstin.fill('27AAPFU0939F1ZV');
  await expect(gstin).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(gstin).toHaveAccessibleDescription(/The GSTIN belongs to another State than the address\./);
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Maharashtra (27)' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await answer(
    page,
    `Documents were issued under the GSTIN ${seller.gstin}. Their returns are still filed under it: choose it on the GST page. Issue new documents under another one from now on?`,
    'Change the GSTIN',
  );
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(gstin).not.toHaveAttribute('aria-invalid');
});

test('settings that somebody else changed since are not saved over', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  await openSettings(page);
  await change(page, { supportEmail: 'desk@nazar.example' });

  await page.getByLabel('Trade name').fill('Nazar');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.locator('form').getByText('Somebody else changed the settings. Please check the new values.'),
  ).toBeVisible();
  await expect(page.getByLabel('Trade name')).toHaveValue('Nazar');
  expect((await present(page)).tradeName).toBe('Chaukas');

  await page.getByRole('button', { name: 'Load the newer values' }).click();
  await expect(page.getByLabel('E-mail of customer care')).toHaveValue('desk@nazar.example');
  await expect(page.getByLabel('Trade name')).toHaveValue('Chaukas');
  await expect(page.getByLabel('Trade name')).toBeFocused();
  await page.getByLabel('Trade name').fill('Nazar');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('leaving with unsaved settings asks first, by a link, by the keyboard and by Back', async ({ page }) => {
  const sentence = 'Leave without saving the settings?';
  await openAdminPage(page, '/admin/coupons');
  await page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page.getByLabel('Trade name')).toHaveValue('Chaukas');
  await page.getByLabel('Trade name').fill('Half a na');
  const stays = async () => {
    await answer(page, sentence, 'Cancel');
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(page.getByLabel('Trade name')).toHaveValue('Half a na');
  };

  await page.getByRole('link', { name: 'Users' }).first().click();
  await stays();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashb');
  await page.keyboard.press('Enter');
  await stays();
  await page.goBack();
  await stays();
  await page.goBack();
  await answer(page, sentence, 'Leave without saving');
  await expect(page).toHaveURL(/\/admin\/coupons$/);

  await page.getByRole('link', { name: 'Settings' }).first().click();
  await shown(page, '/admin/settings');
  await expect(page.getByLabel('Trade name')).toHaveValue('Chaukas');
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('a switch that is pressed while another is being saved is saved too', async ({ page }) => {
  let letGo!: () => void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await openAdminPage(page, '/admin/after-sale');
  await page.route('**/api/admin/after-sale-settings', async (route) => {
    await isFree;
    await route.continue();
  });
  const switches = ['Complaints', 'Questions'].map((name) => page.getByLabel(name, { exact: true }));

  for (const each of switches) await each.check();
  letGo();
  await shown(page);
  await page.reload();

  for (const each of switches) await expect(each).toBeChecked();
  for (const each of switches) await each.uncheck();
  await shown(page);
  await page.reload();
  for (const each of switches) await expect(each).not.toBeChecked();
});

test('settings that do not load can be asked for again', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/500/);
  await page.route('**/api/admin/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await openAdminPage(page, '/admin/settings');
  await expect(page.getByText('Failed to load the settings. Please try again later.')).toBeVisible();

  await page.unroute('**/api/admin/settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Trade name')).toHaveValue('Chaukas');
});

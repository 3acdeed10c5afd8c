import { openAdminPage } from '../../platform/admin-pages.ts';
import { keepDelivery } from '../../delivery/keep-delivery.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

/** The promise for a PIN code, from the product's page to the order. */

keepDelivery();

test.describe('with refusals', () => {
  test.use({ expectedInConsole: [/400/] });

  test('an admin keeps zones, brings them in as a file, and sets the rules', async ({ page }) => {
    await openAdminPage(page, '/admin/delivery');
    await page.getByRole('button', { name: 'Add zone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mumbai');
    await dialog.getByLabel('PIN prefixes').fill('400 0401');
    await dialog.getByRole('button', { name: 'Save zone' }).click();
    await expect(dialog.getByText(/^A prefix has one to six digits/).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('PIN prefixes').fill('400 401');
    await dialog.getByLabel('Fee', { exact: true }).fill('60');
    await dialog.getByRole('button', { name: 'Add a step' }).click();
    await dialog.getByLabel('Goods from').last().fill('3,000');
    await dialog.getByLabel('Fee', { exact: true }).last().fill('0');
    await dialog.getByRole('button', { name: 'Save zone' }).click();
    await expect(page.getByText('Zone saved.')).toBeVisible();
    const row = page.locator('main tbody tr', { hasText: 'Mumbai' });
    await expect(row).toContainText('Free from ₹3,000.00');
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog.getByLabel('File').setInputFiles({
      name: 'zones.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('zone,prefix\nWest,38\n'),
    });
    await expect(dialog.getByText(/Nothing is changed\./)).toBeVisible();
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Replace all zones' }).click();
    await expect(page.getByText(/^Zones replaced:/)).toBeVisible();
    await row.getByRole('button', { name: 'More for Mumbai' }).click();
    await row.getByRole('button', { name: 'Delete Mumbai' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);

    const rules = page.getByRole('region', { name: 'Rules for pay on delivery' });
    await rules.getByRole('link', { name: 'Change in Payment methods' }).click();
    await page.getByLabel('Cash ceiling').fill('200000');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await expect(page.getByText(/^The cash ceiling is at most/).first()).toBeVisible();
    await page.getByLabel('Cash ceiling').fill('199999');
    await page.getByLabel('Refused parcels').fill('3');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await expect(page.getByText('Payment methods saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Refused parcels').fill('');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await shown(page);
  });
});

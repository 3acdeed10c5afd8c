import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectSheet } from '../../platform/expect-sheet.ts';
import { expect, test } from '../../platform/story.ts';
import { EMPTY, keepSettings, makeMonth } from '../../invoices/admin-gst-steps.ts';

keepSettings();

test('the month can be used by everyone, and only its tables scroll sideways', async ({
  page,
  shop,
  mail,
}) => {
  await makeMonth(page, await createShopper(shop, mail, 'Usha Patel'));
  await openAdminPage(page, '/admin/gst');
  await expect(page.getByRole('table', { name: 'Sections of GSTR-1' })).toBeVisible();
  await expectSheet(page);
  await page.goto(`/admin/gst?month=${EMPTY}`);
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
  await expectSheet(page);
});

import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, orderToPay, test } from '../../payments/paying-story.ts';
import { due } from '../../payments/payment-steps.ts';

/** The payments desk: money is confirmed, put on its order, read from the bank's file and given back. */

// Wrong values are refused on purpose, as is noting a refused parcel twice. One answer is lost.
test.use({ expectedInConsole: [/40[049]|502/] });

let utrCount = 0;

/** @returns a UTR that no other story uses */
function someUtr(): string {
  return `4${String(Date.now()).slice(-9)}${String(++utrCount).padStart(2, '0')}`;
}

test('a transfer is confirmed by its UTR', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const { number } = await orderToPay(shopper, 'upi');
  const utr = someUtr();

  await openAdminPage(page, '/admin/payments');
  await rowWith(page, number).getByRole('button', { name: 'Confirm UTR' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('UTR').fill('12');
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(dialog.getByText('A UTR has 10 to 22 letters or digits.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('UTR').fill(utr);
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(page.getByText('Payment confirmed.')).toBeVisible();
  await expect(rowWith(page, number)).toContainText('Received');
  expect(await due(shopper.api, number)).toBe(0);

  const other = await orderToPay(shopper, 'upi');
  await page.reload();
  await page.getByRole('button', { name: `Confirm UTR for ${other.number}` }).click();
  await dialog.getByLabel('UTR').fill(utr);
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(dialog.getByLabel('UTR')).toHaveAccessibleDescription(
    new RegExp(`^This UTR is already recorded for ${number}\\.`),
  );
  await expect(dialog.getByLabel('UTR')).toBeFocused();
});

import fs from 'node:fs';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, PASSWORD, test } from '../../platform/story.ts';
import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';

/** The data that the shop keeps about somebody, in their hands; and its copy of everything, at the desk. */

test('a customer downloads their data, and deletes the account', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/40[139]/);
  const shopper = await createShopper(shop, mail, 'Kavita Joshi');
  const [order] = await placeOrders(shopper, 1, '12 Ring Road');
  await logInAs(page, shopper);
  await page.goto('/my-account');
  const data = page.getByRole('region', { name: 'Your data' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const kept = JSON.parse(fs.readFileSync(await download.path(), 'utf8')) as {
    account: { email: string };
    orders: { _id: string }[];
  };
  expect([kept.account.email, kept.orders.map(({ _id }) => _id)]).toEqual([shopper.email, [order!._id]]);

  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog).toContainText('This action cannot be undone.');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You have an order on its way.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();

  await shopper.api.post(`/api/orders/my-orders/${order!._id}/cancel`, { data: {} });
  await data.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

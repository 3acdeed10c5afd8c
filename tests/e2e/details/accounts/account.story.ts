import { expect, PASSWORD, test } from '../../platform/story.ts';
import { logInAs, placeOrders, createShopper } from '../../accounts/shoppers.ts';

/** Actions of customers in their account: details and orders. */

test('a customer changes the phone number and the password, and sees what is wrong with either', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/40[01]/);
  const shopper = await createShopper(shop, mail, 'Kavita Joshi');
  await logInAs(page, shopper);
  await page.goto('/my-account');
  const details = page.getByRole('region', { name: 'Personal details' });
  await expect(details).toContainText(shopper.email);

  await details.getByRole('button', { name: 'Update Phone' }).click();
  const phone = page.getByRole('dialog', { name: 'Update Phone' });
  await expect(phone.getByLabel('Phone')).toBeFocused();
  await phone.getByLabel('Phone').fill('12345');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number must be exactly 10 digits.')).toBeVisible();
  await phone.getByLabel('Phone').fill('9123456780');
  await page.keyboard.press('Enter');
  await expect(phone).toBeHidden();
  await expect(details).toContainText('+91 91234 56780');
  await expect(details.getByRole('button', { name: 'Update Phone' })).toBeFocused();

  await details.getByRole('button', { name: 'Change Password' }).click();
  const password = page.getByRole('dialog', { name: 'Change Password' });
  const [now, next, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    password.getByLabel(label, { exact: true }),
  );
  await now!.fill(PASSWORD);
  await next!.fill('a brand new secret');
  await again!.fill('a brand new slip');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('New passwords do not match.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await again!.fill('a brand new secret');
  await now!.fill('not what it was');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await now!.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  await expect(password).toBeHidden();
});

test('orders come five a page, are found by status and day, and can be ordered again', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Nikhil Rao');
  const orders = await placeOrders(shopper, 6, '7 Lake View, Vadodara 390001');
  await logInAs(page, shopper);
  await page.goto('/my-account');
  const cards = page.getByRole('article', { name: /^Order CHK-/ });
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText(orders.at(-1)!._id);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();

  await page.getByLabel('Status').selectOption('Delivered');
  await expect(page.getByText('No orders match your filters.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Pending');
  await expect(page.getByText('No orders match your filters.')).toBeHidden();
  await page.getByLabel('Date').fill('2020-02-29');
  await expect(page.getByText('No orders match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(cards).toHaveCount(5);

  const [line] = orders[5]!.products;
  await page.getByRole('link', { name: `View order ${orders[5]!._id}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orders[5]!._id}`);
  await expect(page.locator('main')).toContainText('7 Lake View, Vadodara 390001');
  await expect(page.getByRole('link', { name: /^Ask about this order/ })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/\\d+\\?text=About%20my%20order%20${orders[5]!._id}`),
  );
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('main')).toContainText(line!.name);
});

test('nobody can read another customer’s order', async ({ page, shop, mail, expectedInConsole }) => {
  expectedInConsole.push(/404/);
  const [order] = await placeOrders(
    await createShopper(shop, mail, 'Owner'),
    1,
    '1 Own Street, Surat 395003',
  );
  await logInAs(page, await createShopper(shop, mail, 'Stranger'));

  await page.goto(`/my-account/orders/${order!._id}`);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('1 Own Street');
});

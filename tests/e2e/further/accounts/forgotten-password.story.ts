import { expect, test } from '../../platform/story.ts';
import { createShopper } from '../../accounts/shoppers.ts';

test('a forgotten password is replaced by the link in the mail, once', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  const { email } = await createShopper(shop, mail, 'Farah Khan');
  await page.goto('/forgot-password');
  await page.locator('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();
  const received = await mail.mailTo(email, /new .* password/);
  const link = new URL(/https?:\S+\/reset-password\/\S+/.exec(received.text)![0]).pathname;

  await page.goto(link);
  const main = page.locator('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('New password').fill('quite another secret');
  await main.getByLabel('Confirm password').fill('quite another slip');
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(main.getByText('Passwords do not match.')).toBeVisible();
  await main.getByLabel('Confirm password').fill('quite another secret');
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(main.getByRole('heading', { name: 'Login' })).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('quite another secret');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('Token is invalid or expired.')).toBeVisible();
});

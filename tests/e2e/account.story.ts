import { request } from '@playwright/test';
import { answer } from './admin-pages.ts';
import { ADMIN } from './open-shop-process.ts';
import { logInAs, placeOrders, createShopper } from './shoppers.ts';
import { expect, PASSWORD, test } from './story.ts';

/** What customers do after an order: details, orders, a forgotten password, an enquiry. */

test('the header shows the account, the cart and the log-out together, as soon as the session is known', async ({
  page,
  shop,
  mail,
}) => {
  await logInAs(page, await createShopper(shop, mail, 'Kavita Joshi'));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/auth/profile', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/profile');
  // Notes what the header has whenever it changes: a later link or a fade would be seen here.
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const links = [...document.querySelectorAll('header nav a, header nav button')].filter((link) =>
        /^(My Account|Cart|Logout|Login|Sign Up)/.test(link.textContent),
      );
      const drawn = links.map((link) => `${link.textContent} ${getComputedStyle(link).opacity}`).join(', ');
      if (seen.at(-1) !== drawn) seen.push(drawn);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { headerLinks: seen });
  });
  await page.goto('/');
  await asked;
  const header = page.locator('header');
  await expect(header.getByRole('link', { name: 'Compare' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^(My Account|Cart|Login|Sign Up)/ })).toHaveCount(0);
  letGo();
  await expect(header.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeVisible();

  const seen = await page.evaluate(() => (window as unknown as { headerLinks: string[] }).headerLinks);
  expect(seen).toEqual(['', 'My Account 1, Cart 1, Logout 1']);
});

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
  await expect(details).toContainText('9123456780');
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
  await expect(page.getByText('The current password is not right.')).toBeVisible();
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

test('a customer cancels an order while nobody has begun to deliver it', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const shopper = await createShopper(shop, mail, 'Farah Khan');
  const [order, shipped] = await placeOrders(shopper, 2, '9 Canal Road, Surat 395003');
  await logInAs(page, shopper);
  await page.goto(`/my-account/orders/${order!._id}`);
  const cancel = page.locator('main').getByRole('button', { name: 'Cancel order' });
  const status = page.getByRole('region', { name: 'Status' });

  await cancel.click();
  await answer(page, 'Cancel this order?', 'Keep it');
  await expect(status).toContainText('Pending');
  await cancel.click();
  await answer(page, 'Cancel this order?', 'Cancel order');
  await expect(page.getByText('Order cancelled.').first()).toBeVisible();
  await expect(status).toContainText('Cancelled');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/my-account/orders/${shipped!._id}`);
  await expect(cancel).toBeVisible();
  const admin = await request.newContext({ baseURL: shop.url });
  await admin.post('/api/auth/login', { data: ADMIN });
  await admin.patch(`/api/orders/${shipped!._id}/status`, { data: { status: 'Shipped' } });
  await admin.dispose();
  await cancel.click();
  await answer(page, 'Cancel this order?', 'Cancel order');
  await expect(
    page
      .getByText('This order is being delivered and can no longer be cancelled. Please contact us.')
      .first(),
  ).toBeVisible();
  await expect(status).toContainText('Shipped');
  await expect(cancel).toBeHidden();
});

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

test('an enquiry typed in the footer is carried to the contact page, sent, and confirmed there', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your name').fill('Sunil Mehta');
  await footer.getByLabel('Your email').fill('sunil@mail.example');
  await footer.getByLabel('Message').fill('Do you mount cameras in Anand?');
  await footer.getByRole('button', { name: 'Send' }).click();
  await footer.getByRole('link', { name: 'Continue there with your message' }).click();

  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(main.getByLabel('Message')).toHaveValue('Do you mount cameras in Anand?');
  await main.getByLabel('Phone').fill('9876501234');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We have your message and will answer soon.').first()).toBeVisible();
  await expect(main.getByRole('status')).toContainText(/Your number is ENQ-\d{4,}\./);
});

test('a customer stays signed in when the session cannot be renewed for the moment', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/401|503/);
  await logInAs(page, await createShopper(shop, mail, 'Lata Desai'));
  await page.goto('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account' });
  await expect(account).toBeVisible();
  await page.route('**/api/orders/my-orders*', (route) =>
    route.fulfill({ status: 401, json: { message: 'x' } }),
  );
  await page.route('**/api/auth/refresh-token', (route) =>
    route.fulfill({ status: 503, json: { message: 'x' } }),
  );

  const refused = page.waitForResponse('**/api/auth/refresh-token');
  await account.click();
  await refused;

  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a page that Back restores after a log-out elsewhere shows nobody any more', async ({
  page,
  shop,
  mail,
}) => {
  await logInAs(page, await createShopper(shop, mail, 'Mohan Rao'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible();
  await page.context().clearCookies();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('a reset link that cannot be checked is invalid', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/500/);
  await page.route('**/api/auth/validate-reset-token/*', (route) =>
    route.fulfill({ status: 500, body: 'no JSON' }),
  );

  await page.goto('/reset-password/anything');

  await expect(page.getByText('Token is invalid or expired.')).toBeVisible();
});

test('pages with bad input are refused, not found, or leave it out, and never fail', async ({ page }) => {
  const statusOf = async (url: string): Promise<number> => (await page.request.get(url)).status();

  expect(await statusOf('/products?page=x&min=-1')).toBe(200);
  expect(await statusOf('/products?search=%01')).toBe(404);
  expect(await statusOf(`/product/${'a'.repeat(301)}`)).toBe(404);
  expect(await statusOf('/product/%00')).toBe(400);
});

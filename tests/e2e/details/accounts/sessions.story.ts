import { expect, test } from '../../platform/story.ts';
import { logInAs, createShopper } from '../../accounts/shoppers.ts';

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
  // Does not wait longer: the profile is held back.
  await page.goto('/', { waitUntil: 'load' });
  await asked;
  const header = page.locator('header');
  await expect(header.getByRole('link', { name: 'Build a kit' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^(My Account|Cart|Login|Sign Up)/ })).toHaveCount(0);
  letGo();
  await expect(header.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeVisible();

  const seen = await page.evaluate(() => (window as unknown as { headerLinks: string[] }).headerLinks);
  expect(seen).toEqual(['', 'My Account 1, Cart 1, Logout 1']);
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

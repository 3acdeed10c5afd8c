import { expect, signUp, uniqueEmail, test } from '../../../platform/story.ts';

test('a guest is redirected to the log-in from the cart, the checkout and the account, and a customer away from it', async ({
  page,
  shop,
  mail,
}) => {
  for (const path of ['/cart', '/checkout', '/my-account', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Arjun Nair', email: uniqueEmail(), phone: '9876500000' });
  await expect(page).toHaveURL(`${shop.url}/`);
  for (const path of ['/login', '/signup', '/signup/verify', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${shop.url}/`);
  }
});

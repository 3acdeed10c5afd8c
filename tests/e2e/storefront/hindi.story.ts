import type { OfferedLanguages } from '../../../src/contract/storefront/offered-languages-shapes.ts';
import { openAdminPage } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, test } from '../platform/story.ts';

/** The shop in Hindi, while it is offered. */

test('a shopper changes to Hindi and stays in it, from a product to the log-in, and back to English', async ({
  page,
  browser,
  shop,
  expectedInConsole,
}) => {
  // A wrong password is refused.
  expectedInConsole.push(/status of 401/);
  await openAdminPage(page, '/admin/products');
  const languages = (await (await page.request.get('/api/admin/languages')).json()) as OfferedLanguages;
  const offer = async (offered: string[], { updatedAt }: OfferedLanguages) => {
    const answer = await page.request.put('/api/admin/languages', { data: { updatedAt, offered } });
    return (await answer.json()) as OfferedLanguages;
  };
  const now = await offer(['en', 'hi'], languages);
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  visitor.on('pageerror', (error) => errors.push(error.message));

  await visitor.goto('/products?search=dome');
  await visitor.getByRole('link', { name: 'हिन्दी' }).first().click();
  await expect(visitor).toHaveURL('/hi/products?search=dome');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await visitor.mouse.move(5, 5);
  await visitor.mouse.move(15, 15);
  await visitor.locator('main a[href*="/product/"]').first().click();
  await expect(visitor).toHaveURL(/\/hi\/product\//);
  await visitor
    .getByRole('button', { name: /^अभी ऑर्डर करें/ })
    .first()
    .click();
  await expect(visitor).toHaveURL('/hi/login');
  await expectAccessible(visitor);
  await visitor.getByLabel('ई-मेल').first().fill('nobody@shop.example');
  await visitor.getByLabel('पासवर्ड', { exact: true }).fill('Wrong-Horse-9');
  await visitor.locator('main form').getByRole('button').last().click();
  await expect(visitor.getByText('ई-मेल या पासवर्ड गलत है।').first()).toBeVisible();
  await visitor.goBack();
  await expect(visitor).toHaveURL(/\/hi\/product\//);
  await visitor.getByRole('link', { name: 'English' }).first().click();
  await expect(visitor).toHaveURL(/\/product\//);
  await expect(visitor).not.toHaveURL(/\/hi\//);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-IN');
  let loads = 0;
  visitor.on('load', () => loads++);
  await visitor.goto('/hi/nothing-here');
  await expect(visitor.locator('main h1')).toHaveText('पृष्ठ नहीं मिला');
  await visitor.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([]);

  await offer(['en'], now);
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { OfferedLanguages } from '../../../../src/storefront/languages/text-in-languages.shapes.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, PASSWORD, shown, test, uniqueEmail } from '../../platform/story.ts';
import { codeIn, type MailServer } from '../../../support/platform/mail-server.ts';

/** The shop in Hindi, while it is offered. */

async function offer(desk: APIRequestContext, offered: string[]): Promise<void> {
  const { updatedAt } = (await (await desk.get('/api/admin/languages')).json()) as OfferedLanguages;
  expect((await desk.put('/api/admin/languages', { data: { updatedAt, offered } })).ok()).toBe(true);
}

// Other stories of this shop are in English.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offer(desk, ['en']);
  await desk.dispose();
});

test('a shopper changes to Hindi and stays in it, from a search to the order and its mail, and back to English', async ({
  page,
  browser,
  shop,
  mail,
  expectedInConsole,
}) => {
  // A wrong password is refused.
  expectedInConsole.push(/status of 401/);
  await openAdminPage(page, '/admin/products');
  await offer(page.request, ['en', 'hi']);
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
  // The footer has a field of this name too, also on the page before.
  await visitor.locator('main').getByLabel('ई-मेल', { exact: true }).fill('nobody@shop.example');
  await visitor.getByLabel('पासवर्ड', { exact: true }).fill('Wrong-Horse-9');
  await visitor.locator('main form').getByRole('button').last().click();
  await expect(visitor.getByText('ई-मेल या पासवर्ड गलत है।').first()).toBeVisible();
  await visitor.goBack();
  await expect(visitor).toHaveURL(/\/hi\/product\//);
  await visitor.getByRole('link', { name: 'English' }).first().click();
  await expect(visitor).toHaveURL(/\/product\//);
  await expect(visitor).not.toHaveURL(/\/hi\//);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-IN');
  await shown(visitor);
  let loads = 0;
  visitor.on('load', () => loads++);
  await visitor.goto('/hi/nothing-here');
  await expect(visitor.locator('main h1')).toHaveText('पृष्ठ नहीं मिला');
  expect(loads).toBe(1);

  await visitor.goto('/hi');
  const box = visitor.getByRole('banner').getByRole('combobox', { name: 'प्रोडक्ट खोजें...' });
  await box.fill('डोम कैमरा');
  await box.press('Enter');
  await expect(visitor).toHaveURL(/\/hi\/products\?search=/);
  await expect(
    visitor
      .locator('main')
      .getByRole('link', { name: /Dome Camera/ })
      .first(),
  ).toBeVisible();
  const order = await orderInHindi(visitor, mail);
  const confirmation = await mail.mailTo(order.email, new RegExp(`^आपका ऑर्डर ${order.number}$`));
  expect(confirmation.headers.get('content-language')).toBe('hi');
  expect(confirmation.text).toContain('कुल: रु. ');
  expect(confirmation.text).toContain(`/hi/my-account/orders/${order.number}`);
  await visitor.goto('/hi/my-account');
  await expect(visitor.getByLabel('भाषा')).toHaveValue('hi');
  await visitor.getByLabel('भाषा').selectOption('English');
  await expect(visitor.getByText('जानकारी बदल दी गई!')).toBeVisible();
  await expectAccessible(visitor);
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([]);
});

/** Signs up with the code of a Hindi mail, and orders what is in the cart. */
async function orderInHindi(page: Page, mail: MailServer): Promise<{ email: string; number: string }> {
  const email = uniqueEmail();
  await page.goto('/hi/signup');
  await page.getByLabel('पूरा नाम').fill('आशा पटेल');
  await page.locator('main').getByLabel('ई-मेल', { exact: true }).fill(email);
  await page.locator('main').getByLabel('फ़ोन').fill('9876543210');
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'साइन अप' }).click();
  await expect(page).toHaveURL('/hi/signup/verify');
  const code = await mail.mailTo(email);
  expect([code.headers.get('content-language'), code.subject]).toEqual([
    'hi',
    expect.stringContaining('कोड है'),
  ]);
  await page.getByLabel('6 में से अंक 1').click();
  await page.keyboard.type(codeIn(code), { delay: 20 });
  await page.getByRole('button', { name: 'OTP जाँचें' }).click();
  await expect(page).toHaveURL('/hi');
  const products = (await (await page.request.get('/api/products?limit=1')).json()) as { _id: string }[];
  await page.request.post('/api/cart', { data: { productId: products[0]!._id, quantity: 1 } });
  await page.goto('/hi/checkout');
  await page.getByRole('textbox', { name: 'डिलीवरी का पता' }).fill('12 रिंग रोड, अहमदाबाद 380009');
  const placed = page.waitForResponse((answer) => /\/api\/orders(\?|$)/.test(answer.url()));
  await page.getByRole('button', { name: /^ऑर्डर दें/ }).click();
  const { _id } = (await (await placed).json()) as { _id: string };
  return { email, number: _id };
}

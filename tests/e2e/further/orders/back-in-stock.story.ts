import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

test('a customer asks at a sold-out product, once the owner lets customers ask', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/500/);
  const admin = await adminApi(shop);
  const made = await admin.post('/api/products', { data: newProduct({ stock: 0 }) });
  const { slug } = (await made.json()) as { slug: string };
  const tellMe = page.getByRole('button', { name: 'Tell me when it is back' });

  await page.goto(`/product/${slug}`);
  await shown(page);
  await expect(page.getByRole('link', { name: 'Log in, and we tell you when it is back.' })).toBeHidden();
  await openAdminPage(page, '/admin/storefront/growth');
  await page.getByRole('checkbox', { name: 'Let customers ask' }).check();
  await expect(page.getByText('Let customers ask: switched on.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('link', { name: 'Log in, and we tell you when it is back.' })).toBeVisible();

  await logInAs(page, await createShopper(shop, mail, 'Imran Sheikh'));
  await page.route('**/api/me/stock-asks/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/product/${slug}`);
  await expect(page.getByText('We could not check whether you asked for this.')).toBeVisible();
  await page.unroute('**/api/me/stock-asks/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await tellMe.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We will mail you when it is back in stock.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do not tell me' }).click();
  await expect(tellMe).toBeVisible();
});

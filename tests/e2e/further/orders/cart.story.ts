import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { logInAs, createShopper } from '../../accounts/shoppers.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import type { Named } from '../../orders/cart-steps.ts';

test('a coupon is checked when it is entered, taken off the total, and can be removed', async ({
  page,
  shop,
  mail,
  request,
  expectedInConsole,
}) => {
  expectedInConsole.push(/40[04]/);
  const shopper = await createShopper(shop, mail, 'Imran Sheikh');
  const { api } = shopper;
  await request.post(`${shop.url}/api/auth/login`, { data: ADMIN });
  const coupon = {
    code: 'TENOFF',
    discountPercentage: 10,
    isFirstTimeOnly: false,
    expirationDate: '2099-12-31T18:29:59.000Z',
  };
  expect((await request.post(`${shop.url}/api/coupons`, { data: coupon })).ok()).toBe(true);
  const [product] = (await (await api.get('/api/products?limit=1')).json()) as Product[];
  await api.post('/api/cart', { data: { productId: product!._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/cart');

  const summary = page.locator('main').getByRole('complementary', { name: 'Summary' });
  await summary.getByLabel('Coupon code').fill('NOSUCH');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByLabel('Coupon code').fill('tenoff');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText('TENOFF: 10% off');
  await expect(summary).toContainText('Discount');
  await summary.getByRole('button', { name: 'Remove coupon TENOFF' }).click();
  await expect(summary).not.toContainText('Discount');
});

test('the cart says what does not go together, and fixes it with one press', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Pillai');
  const idOf = async (slug: string) =>
    ((await (await shopper.api.get(`/api/products/${slug}`)).json()) as Named)._id;
  const add = async (slug: string) =>
    shopper.api.post('/api/cart', { data: { productId: await idOf(slug), quantity: 1 } });
  await add('dhruv-2-mp-hd-bullet-camera');
  await logInAs(page, shopper);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Do these go together?' })).toHaveCount(0);

  await add('meru-4-channel-dvr');
  await page.reload();

  const panel = page.getByRole('region', { name: 'Do these go together?' });
  await expect(panel.getByRole('status')).toHaveText('Works with limits');
  await expect(panel).toContainText('Meru 4-Channel DVR comes without a disk');
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Add Kosh 1 TB/ }).click();
  await expect(panel).not.toContainText('without a disk');
  await panel.getByRole('button', { name: /^Add Urja 12 V 2 A Adapter/ }).click();
  await expect(panel.getByRole('status')).toHaveText('Works');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

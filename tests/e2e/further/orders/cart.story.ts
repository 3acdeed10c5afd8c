import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { logInAs, createShopper } from '../../accounts/shoppers.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';

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

import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { logInAs, createShopper } from '../../accounts/shoppers.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import type { Named } from '../../orders/cart-steps.ts';

/** Cart changes that fail, deleted products and wrong coupons. */

test('a quantity that could not be saved is put back; a deleted product is greyed and not counted', async ({
  page,
  shop,
  mail,
  request,
  expectedInConsole,
}) => {
  expectedInConsole.push(/500/);
  const shopper = await createShopper(shop, mail, 'Divya Menon');
  const { api } = shopper;
  await request.post(`${shop.url}/api/auth/login`, { data: ADMIN });
  const made = await request.post(`${shop.url}/api/products`, {
    data: { name: 'Short-lived camera', description: 'Gone soon.', price: 500, category: 'Bullet Cameras' },
  });
  const shortLived = (await made.json()) as Product;
  const [kept] = (await (await api.get('/api/products?limit=1')).json()) as Product[];
  for (const { _id } of [shortLived, kept!])
    await api.post('/api/cart', { data: { productId: _id, quantity: 1 } });
  await request.delete(`${shop.url}/api/products/${shortLived._id}`);
  await logInAs(page, shopper);
  await page.goto('/cart');

  const main = page.locator('main');
  await expect(main.getByText('No longer sold, and not counted.')).toBeVisible();
  const total = main.getByRole('complementary', { name: 'Summary' });
  const price = new RegExp(`Total\\s*₹${kept!.price.toLocaleString('en-IN')}`);
  await expect(total).toContainText(price);

  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const more = main.getByRole('button', { name: `Increase quantity of ${kept!.name}` });
  await more.click();
  await expect(page.getByText('Failed to update quantity.')).toBeVisible();
  await shown(page);
  await expect(total).toContainText(price);
  await expect(more).toBeFocused();
  await page.unroute('**/api/cart/*');

  await main.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared.')).toBeVisible();
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
});

test('one larger recorder answers for the smaller, and the rest can be folded away', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Asha Pillai');
  for (const [slug, quantity] of [
    ['dhruv-2-mp-hd-bullet-camera', 5],
    ['meru-4-channel-dvr', 1],
    ['kosh-1-tb-surveillance-hard-disk', 1],
    ['urja-8-channel-cctv-power-supply', 1],
  ] as const) {
    const { _id } = (await (await shopper.api.get(`/api/products/${slug}`)).json()) as Named;
    await shopper.api.post('/api/cart', { data: { productId: _id, quantity } });
  }
  await logInAs(page, shopper);
  await page.goto('/cart');
  const panel = page.getByRole('region', { name: 'Do these go together?' });
  await expect(panel).toContainText('One thing to check');
  await expect(panel.getByRole('status')).toHaveText('Works with limits');
  await expect(panel.getByRole('button', { name: /^Add / })).toHaveCount(0);

  await panel.getByRole('button', { name: 'I have the rest already' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show them' }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Take Meru 8-Channel DVR instead, ₹1,400 more' }).click();
  await expect(panel.getByRole('status')).toHaveText('Works');
  await expect(page.getByRole('table')).toContainText('Meru 8-Channel DVR');
  await expect(page.getByRole('table')).not.toContainText('Meru 4-Channel DVR');
});

import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { type Named } from '../../orders/cart-checks-steps.ts';

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

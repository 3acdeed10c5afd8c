import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { type Named } from '../../orders/cart-checks-steps.ts';

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

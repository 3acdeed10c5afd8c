import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

test('name, price and Order Now are on the first screen, and a bar keeps them', async ({ page }) => {
  await page.goto('/product/vega-4-mp-ip-bullet-camera');
  const main = page.locator('main');
  const order = main.getByRole('button', { name: /^Order Now, Vega/ }).first();
  await expect(order).toBeInViewport({ ratio: 1 });
  await expect(main.locator('.price-page')).toBeInViewport({ ratio: 1 });
  const topOf = async (text: string | RegExp) => (await main.getByText(text).first().boundingBox())!.y;
  expect(await topOf('Delivery PIN code')).toBeLessThan(await topOf(/CHK-VEG-B4/));

  const bar = page.getByRole('complementary', { name: 'Buy' });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Full specification' }).scrollIntoViewIfNeeded();
  await expect(bar).toContainText('₹');
  await expect(bar.getByRole('button', { name: /^Order Now/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Quick contact' }).getByRole('link')).toBeHidden();
  await expectAccessible(page);
});

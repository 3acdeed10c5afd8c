import { holdCode, ORDER, PRODUCT } from '../../platform/first-visit-page.ts';
import { expect, test } from '../../platform/story.ts';

/** Presses, choices and typed text of a visitor before the page's code has come, and a page without it. */

test.use({ isEarly: true });

test('a product that is ordered before the code has come is asked for once it has', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });

  await page.getByRole('button', { name: ORDER }).first().click();
  letGo();

  await expect(page).toHaveURL('/login');
});

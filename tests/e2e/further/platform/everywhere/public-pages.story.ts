import { expect, test } from '../../../platform/story.ts';

/** The HTML that the server renders, with and without the script. */

test('the catalogue works before and without any script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();

  await page.goto('/products');
  await expect(page.locator('main h3')).toHaveCount(24);
  await page.getByPlaceholder('Search for products...').fill('dome');
  await page.getByPlaceholder('Search for products...').press('Enter');
  await expect(page).toHaveURL(/search=dome/);
  await expect(page.locator('main h3').first()).toContainText('Dome');
  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main h3')).toHaveCount(24);
  await context.close();
});

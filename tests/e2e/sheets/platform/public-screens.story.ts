import type { Page } from '@playwright/test';
import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';
import { expectSheet, overhang, SHEET_TIMEOUT_MS } from '../../platform/expect-sheet.ts';
import { notedOf, PUBLIC_SCREENS } from '../../platform/public-screens.ts';
import { expect, test } from '../../platform/story.ts';

/** Screens of guests and customers: each page once, in every look, and with larger text. */

const FAILING = PUBLIC_SCREENS.filter((path) => notedOf(path).length > 0);
const QUIET = PUBLIC_SCREENS.filter((path) => !FAILING.includes(path));

test('the public screens can be used by everyone, with text twice as large too', async ({ page }) => {
  test.setTimeout(QUIET.length * SHEET_TIMEOUT_MS);
  for (const path of QUIET) await expectPage(page, path);
});

for (const path of FAILING)
  test(`${path} can be used by everyone, with text twice as large too`, async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(...notedOf(path));
    await expectPage(page, path);
  });

test('the customer’s screens can be used by everyone', async ({ page, mail, shop }) => {
  test.setTimeout(12 * SHEET_TIMEOUT_MS);
  const shopper = await createShopper(shop, mail, 'Lakshmi Iyer');
  await logInAs(page, shopper);
  const own = ['/cart', '/checkout', '/my-account'];
  for (const path of own) {
    await page.goto(path);
    await expectSheet(page, `${path}, still empty`);
  }
  const [order] = await placeOrders(shopper, 1, '12 Ring Road, Ahmedabad 380009');
  const answer = await page.request.get('/api/products?limit=2');
  for (const { _id } of (await answer.json()) as { _id: string }[])
    await page.request.post('/api/cart', { data: { productId: _id, quantity: 1 } });
  for (const path of [...own, `/my-account/orders/${order!._id}`]) {
    await page.goto(path);
    await expectSheet(page);
  }
});

async function expectPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expectSheet(page, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.soft.poll(() => overhang(page), `${path}, with larger text`).toBe(0);
}

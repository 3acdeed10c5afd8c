import http from 'node:http';
import { openShopProcess } from '../open-shop-process.ts';
import { expect, test } from '../story.ts';

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

test('a page hydrates from the data it was rendered with, without further requests', async ({ page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestUrls.push(request.url());
  });
  // As if the server had cached the page for a day.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });

  for (const path of ['/', '/products?search=dome', '/product/vega-4-mp-ip-bullet-camera']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
  }

  expect(requestUrls).toEqual([]);
});

test('a URL without a page shows the not-found page, with status 404', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/404/);

  for (const path of ['/nothing-here', '/product/no-such-camera']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(/not/i);
  }
});

/** In KB, by path, at most. */
const HTML_BUDGETS = {
  ...{ '/': 15, '/products': 15, '/product/vega-4-mp-ip-bullet-camera': 15 },
  ...{ '/tools': 25, '/tools/storage': 25, '/tools/lens': 25, '/tools/power': 25, '/kit-builder': 25 },
};

test('the HTML of the busiest pages weighs at most 15 KB, of the planning tools 25', async ({ mail }) => {
  // Other stories add to what the pages of their shop hold.
  const fresh = await openShopProcess(mail.url);
  try {
    for (const [path, budget] of Object.entries(HTML_BUDGETS))
      expect((await gzippedBytes(fresh.url + path)) / 1024, path).toBeLessThanOrEqual(budget);
  } finally {
    await fresh.close();
  }
});

test('the link preview of a product names the product’s own image, which exists', async ({ page }) => {
  const metaTag = (property: string) => page.locator(`head meta[property="${property}"]`);
  await page.goto('/product/vega-4-mp-ip-bullet-camera');

  await expect(metaTag('og:image:alt')).toHaveAttribute('content', 'Vega 4 MP IP Bullet Camera');
  const url = (await metaTag('og:image').getAttribute('content'))!;
  expect(new URL(url).origin).toBe(new URL(page.url()).origin);
  const image = await page.request.get(url);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let length = 0;
      expect(answer.headers['content-encoding']).toBe('gzip');
      answer.on('data', (part: Buffer) => (length += part.length));
      answer.on('end', () => resolve(length));
    });
    request.on('error', reject);
  });
}

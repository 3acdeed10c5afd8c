import http from 'node:http';
import { openShopProcess } from '../../../platform/open-shop-process.ts';
import { expect, test } from '../../../platform/story.ts';

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

/** Limits in KB, by path. */
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

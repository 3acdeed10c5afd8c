import { expect, test } from '../../../platform/story.ts';

test('a page hydrates from the data it was rendered with, without further requests', async ({ page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestUrls.push(request.url());
  });
  // The clock acts as if the server had cached the page for a day.
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

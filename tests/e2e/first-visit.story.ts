import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** What a first visit brings before the visitor touches anything, and how the page wakes. */

/** The name of the search box, which is a combobox once it is awake. */
const SEARCH = 'Search for products...';

const MOST_REQUESTS = 25;
const MOST_SCRIPT_KB = 90;
/** Longer than the page needs to be complete, and shorter than the time after which it wakes by itself. */
const LOOK_MS = 2500;

interface Loaded {
  url: string;
  kind: string;
  bytes: number;
}

/** Collects what the page loads. */
function watchRequests(page: Page): () => Promise<Loaded[]> {
  const loading: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    loading.push(
      request.sizes().then(({ responseBodySize }) => ({
        url: request.url(),
        kind: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  return () => Promise.all(loading);
}

for (const path of ['/', '/products', '/product/vega-4-mp-ip-bullet-camera']) {
  test(`a first visit of ${path} is at most ${MOST_REQUESTS} requests and ${MOST_SCRIPT_KB} KB of script`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const loaded = watchRequests(page);

    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login' })).toBeAttached();
    await page.waitForTimeout(LOOK_MS);

    const all = await loaded();
    const scripts = all.filter(({ kind }) => kind === 'script');
    expect(all.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toBeLessThanOrEqual(MOST_SCRIPT_KB);
    await context.close();
  });
}

test('no code is asked for before the page is complete', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();

  const { firstScriptAt, completeAt } = await page.evaluate(() => ({
    firstScriptAt: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/static/js/'))
        .map(({ startTime }) => startTime),
    ),
    completeAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  }));
  expect(completeAt).toBeGreaterThan(0);
  expect(firstScriptAt).toBeGreaterThanOrEqual(completeAt);
});

/** Holds all code back until it is let go, so that the visitor is surely earlier. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo!: () => void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/static\/js\//, async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}

test('a product that is ordered before the code has come is asked for once it has', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/product/vega-4-mp-ip-bullet-camera', { waitUntil: 'commit' });

  await page.getByRole('button', { name: 'Order Now, Vega 4 MP IP Bullet Camera' }).first().click();
  letGo();

  await expect(page).toHaveURL('/login');
});

test('a filter that is ticked and an order that is chosen before the code has come are both applied', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const outdoor = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Outdoor \d/ });

  await outdoor.check();
  letGo();
  await expect(page).toHaveURL(/place=Outdoor/);
  await expect(outdoor).toBeChecked();

  const letGoAgain = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  letGoAgain();
  await expect(page).toHaveURL(/sort=price/);
});

test('links lead on before the code has come', async ({ page }) => {
  await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });

  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();

  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main .card')).toHaveCount(24);
});

test('a page wakes at the first movement of the pointer, and its footer too', async ({ page }) => {
  await page.goto('/products');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('main').getByRole('combobox', { name: SEARCH })).toBeAttached();

  await page.getByRole('radio', { name: 'Dark' }).check();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page that is only read wakes by itself', async ({ page }) => {
  await page.goto('/products');

  await expect(page.getByRole('main').getByRole('combobox', { name: SEARCH })).toBeAttached({
    timeout: 20_000,
  });
});

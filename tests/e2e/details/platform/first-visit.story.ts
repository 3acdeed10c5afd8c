import type { Page } from '@playwright/test';
import { awakeSearch, ORDER, PRODUCT, saveData } from '../../platform/first-visit-page.ts';
import { expect, test } from '../../platform/story.ts';

/** The files of a first visit before the visitor touches anything, and how the page wakes. */

test.use({ isEarly: true });

const MAX_REQUESTS = 25;
const MAX_SCRIPT_KB = 90;
/** Time of the browser's own clock: longer than the page needs to be complete. */
const LOOK_MS = 2500;
/** Includes the files that are fetched after it, before anything is pressed. */
const MAX_SCRIPT_IN_ALL_KB = 125;
/** Time of the browser's own clock: long enough for all that a page fetches while it is idle. */
const READY_MS = 60_000;

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

/** The code of the log-in comes last. */
async function readyForLogIn(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', (request) => request.url().includes('login-page'));
}

for (const path of ['/', '/products', PRODUCT]) {
  test(`a first visit of ${path} is at most ${MAX_REQUESTS} requests and ${MAX_SCRIPT_KB} KB of script`, async ({
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
    await saveData(page);
    const loaded = watchRequests(page);

    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login' })).toBeAttached();
    await letTimePass(page, LOOK_MS);

    const all = await loaded();
    const scripts = all.filter(({ kind }) => kind === 'script');
    expect(all.length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toBeLessThanOrEqual(MAX_SCRIPT_KB);
    await context.close();
  });
}

for (const path of ['/', '/products'])
  test(`what ${path} fetches before anything is pressed is small too`, async ({ page }) => {
    const loaded = watchRequests(page);
    const isReady = readyForLogIn(page);

    await page.goto(path);
    await isReady;
    await letTimePass(page, READY_MS);

    const scripts = (await loaded()).filter(({ kind }) => kind === 'script');
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    expect(kilobytes).toBeLessThanOrEqual(MAX_SCRIPT_IN_ALL_KB);
  });

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

test('a page wakes at the first movement of the pointer, and its footer too', async ({ page }) => {
  await saveData(page);
  await page.goto('/products');
  await page.mouse.move(200, 200);
  await expect(awakeSearch(page)).toBeAttached();

  await page.getByRole('radio', { name: 'Dark' }).check();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Moves the browser's own clock on. */
async function letTimePass(page: Page, ms: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const passed = new Promise((resolve) => browser.once('Emulation.virtualTimeBudgetExpired', resolve));
  await browser.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: ms,
  });
  await passed;
}

test('a page that is only read gets ready once, and asks for nothing more', async ({ page }) => {
  const isReady = readyForLogIn(page);
  await page.goto('/products');
  await isReady;
  await letTimePass(page, READY_MS);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await letTimePass(page, 600_000);

  expect(requests).toEqual([]);
});

test('who saves data gets nothing that was not asked for', async ({ page }) => {
  await saveData(page);
  await page.goto('/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await letTimePass(page, 600_000);

  expect(requests).toEqual([]);
  await expect(awakeSearch(page)).not.toBeAttached();
});

test('a person who is known, comes back or comes to a place in the page finds it awake', async ({ page }) => {
  await page.goto('/products#filters');
  await expect(awakeSearch(page)).toBeAttached();

  await page.goto('/products');
  await page.goto('/about');
  await page.goBack();
  await expect(awakeSearch(page)).toBeAttached();

  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/products?page=2');
  await expect(awakeSearch(page)).toBeAttached();
});

test('a page wakes when another tab has logged in', async ({ page, context }) => {
  await saveData(page);
  await page.goto('/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
  await expect(awakeSearch(page)).not.toBeAttached();
  const otherTab = await context.newPage();
  await otherTab.goto('/about');

  await otherTab.evaluate(() => localStorage.setItem('auth-sync', '1'));

  await expect(awakeSearch(page)).toBeAttached();
});

test('a screen reader, which sends nothing but a click, is answered', async ({ page }) => {
  await saveData(page);
  await page.goto(PRODUCT);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();

  await page.getByRole('button', { name: ORDER }).first().dispatchEvent('click');

  await expect(page).toHaveURL('/login');
});

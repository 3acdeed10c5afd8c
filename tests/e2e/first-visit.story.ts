import type { Locator, Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** What a first visit brings before the visitor touches anything, and how the page wakes. */

const SEARCH = 'Search for products...';
const PRODUCT = '/product/vega-4-mp-ip-bullet-camera';
const ORDER = 'Order Now, Vega 4 MP IP Bullet Camera';

const MOST_REQUESTS = 25;
const MOST_SCRIPT_KB = 90;
/** Longer than the page needs to be complete. */
const LOOK_MS = 2500;

/** The search box of the catalogue once it is awake: it then leaves out what the browser itself would suggest. */
function awakeSearch(page: Page): Locator {
  return page.getByRole('main').locator('input[name=search][autocomplete=off]');
}

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

for (const path of ['/', '/products', PRODUCT]) {
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
  await page.goto(PRODUCT, { waitUntil: 'commit' });

  await page.getByRole('button', { name: ORDER }).first().click();
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

test('a page that is only read asks for nothing more', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await letTimePass(page, 600_000);

  expect(requests).toEqual([]);
  await expect(awakeSearch(page)).not.toBeAttached();
});

test('whoever is known, comes back or comes to a place in the page finds it awake', async ({ page }) => {
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
  await page.goto('/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
  await expect(awakeSearch(page)).not.toBeAttached();
  const otherTab = await context.newPage();
  await otherTab.goto('/about');

  await otherTab.evaluate(() => localStorage.setItem('auth-sync', '1'));

  await expect(awakeSearch(page)).toBeAttached();
});

test('a screen reader, which sends nothing but a click, is answered', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();

  await page.getByRole('button', { name: ORDER }).first().dispatchEvent('click');

  await expect(page).toHaveURL('/login');
});

test('of the colours that are chosen before the code has come the last one is applied', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });

  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  letGo();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('what is ticked twice before the code has come is not ticked', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const outdoor = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Outdoor \d/ });

  await outdoor.check();
  await outdoor.uncheck();
  letGo();

  await expect(awakeSearch(page)).toBeAttached();
  await expect(outdoor).not.toBeChecked();
  await expect(page).toHaveURL('/products');
});

test('what is typed before the code has come stays, and the form can be sent at once', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('banner').locator('input[name=search]');
  await search.pressSequentially('dom');
  letGo();
  await expect(page.getByRole('banner').getByRole('combobox', { name: SEARCH })).toHaveValue('dom');
  await expect(page.getByRole('option').first()).toBeVisible();

  await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await search.fill('bullet');
  await search.press('Enter');
  await expect(page).toHaveURL('/products?search=bullet');
  await expect(page.locator('main h3').first()).toContainText('Bullet');
});

test('no letter is lost of what is typed while the code comes', async ({ page }) => {
  const text = 'a camera for the gate and one for the yard';
  for (const startMs of [0, 60, 120]) {
    const letGo = await holdCode(page);
    await page.goto('/products', { waitUntil: 'commit' });
    const search = page.getByRole('main').locator('input[name=search]');
    await search.press('a');
    setTimeout(letGo, startMs);

    await search.pressSequentially(text.slice(1), { delay: 10 });

    await expect(awakeSearch(page)).toHaveValue(text);
    await expect(page).toHaveURL(`/products?${new URLSearchParams({ search: text })}`);
  }
});

for (const { what, files } of [
  { what: 'the first code', files: /entry-client/ },
  { what: 'the code of what sleeps', files: /(product-page|frame-parts)/ },
])
  test(`without ${what} the page stays, its links lead on, and a press is answered in words`, async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/Failed to load resource/);
    const sentences: string[] = [];
    page.on('dialog', (dialog) => {
      sentences.push(dialog.message());
      void dialog.accept();
    });
    await page.route(
      (url) => files.test(url.pathname),
      (route) => route.abort(),
    );
    await page.goto(PRODUCT);

    await page.getByRole('button', { name: ORDER }).first().click();

    await expect
      .poll(() => sentences)
      .toEqual([
        'This needs a part of the page that could not be loaded. Please check your connection and load the page again.',
      ]);
    await expect(page).toHaveURL(PRODUCT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vega 4 MP IP Bullet Camera');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.locator('main .card')).toHaveCount(24);
    await page.getByRole('main').getByLabel(SEARCH).fill('bullet');
    await page.getByRole('main').getByLabel(SEARCH).press('Enter');
    await expect(page).toHaveURL('/products?search=bullet');
  });

import type { Locator, Page } from '@playwright/test';
import { awakeSearch, holdCode, ORDER, PRODUCT, SEARCH } from '../../platform/first-visit-page.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** Presses, choices and typed text of a visitor before the page's code has come, and a page without it. */

test.use({ isEarly: true });

/** The box of a filter of the catalogue. */
function outdoorBox(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Outdoor \d/ });
}

test('a filter that is ticked and an order that is chosen before the code has come are both applied', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const outdoor = outdoorBox(page);

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

test('the last of the colours that are chosen before the code has come is applied', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });

  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  letGo();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a box that is ticked twice before the code has come is not ticked', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const outdoor = outdoorBox(page);

  await outdoor.check();
  await outdoor.uncheck();
  letGo();

  await expect(awakeSearch(page)).toBeAttached();
  await expect(outdoor).not.toBeChecked();
  await expect(page).toHaveURL('/products');
});

test('no typed character is lost while the code comes', async ({ page }) => {
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

const FAILED =
  'This needs a part of the page that could not be loaded. Please check your connection and load the page again.';

for (const { what, files } of [
  { what: 'the first code', files: /entry-client.*js$/ },
  { what: 'the code of what sleeps', files: /(product-page|frame-parts)/ },
])
  test(`without ${what} the page stays, its links lead on, and a press is answered in words`, async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/Failed to load resource/);
    await page.route(
      (url) => files.test(url.pathname),
      (route) => route.abort(),
    );
    await page.goto(PRODUCT);

    await page.getByRole('button', { name: ORDER }).first().click();

    await expect(page.getByText(FAILED)).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(PRODUCT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vega 4 MP IP Bullet Camera');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.locator('main .card')).toHaveCount(24);
    await page.getByRole('main').getByLabel(SEARCH).fill('bullet');
    await page.getByRole('main').getByLabel(SEARCH).press('Enter');
    await expect(page).toHaveURL('/products?search=bullet');
  });

test('code that did not come is asked for again, and the next press is answered', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const isCode = /(product-page|frame-parts)/;
  await page.route(isCode, (route) => route.abort());
  await page.goto(PRODUCT);
  const orderNow = page.getByRole('button', { name: ORDER }).first();
  await orderNow.click();
  await expect(page.getByText(FAILED)).toBeVisible();

  await page.unroute(isCode);
  await orderNow.click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('a press shows that it was heard until the code has come', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const orderNow = page.getByRole('button', { name: ORDER }).first();

  await orderNow.click();
  await expect(orderNow).toHaveAttribute('aria-busy', 'true');
  letGo();

  await expect(page).toHaveURL('/login');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

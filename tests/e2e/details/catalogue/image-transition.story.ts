import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../../platform/story.ts';

/** The image moves from a card to its product's page where that is wanted, and everything works without it. */

interface Transitions {
  transitions: { isOver: boolean }[];
}

/** Counts the transitions. The device is made to look fast enough for them. */
async function watchTransitions(page: Page): Promise<void> {
  await overrideNavigator(page, 'hardwareConcurrency', 8);
  await page.addInitScript(() => {
    const watched = window as unknown as Transitions;
    watched.transitions = [];
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const entry = { isOver: false };
      watched.transitions.push(entry);
      const transition = start(update);
      void transition.finished.finally(() => (entry.isOver = true));
      return transition;
    };
  });
}

const transitionsOf = (page: Page) => page.evaluate(() => (window as unknown as Transitions).transitions);

/** Opens a product far down the catalogue, by a link whose page is prefetched. */
async function openFromCatalogue(page: Page): Promise<{ name: string; scrolled: number }> {
  await page.goto('/products');
  const card = page.locator('main .card').nth(13);
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.innerText()).trim();
  await card.scrollIntoViewIfNeeded();
  await focusUntilFetched(page, link);
  const scrolled = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  return { name, scrolled };
}

/** Only a page whose answers are all fetched is animated. */
async function focusUntilFetched(page: Page, link: Locator): Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  const answered = page.waitForResponse(/\/api\/products\/[^/?]+\/related/);
  await link.focus();
  await answered;
  await expect.poll(() => asked.size).toBe(0);
}

test('a card’s image moves to the product’s page; Back returns to the same position without animation', async ({
  page,
}) => {
  await watchTransitions(page);
  const { scrolled } = await openFromCatalogue(page);

  expect(scrolled).toBeGreaterThan(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => transitionsOf(page)).toEqual([{ isOver: true }]);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await transitionsOf(page)).toHaveLength(1);
  await page.goForward();
  await expect(page.locator('[data-transition-target]')).toBeVisible();
});

test('a tap ends the animation, and does what it was meant to', async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/products');
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    const slowly = 'animation-duration: 60s !important;';
    // The old image too: on a slow machine the new one comes too late, and the transition would end at once.
    slow.replaceSync(
      `::view-transition-group(image) { ${slowly} }
      ::view-transition-old(image) { ${slowly} display: block !important; }`,
    );
    document.adoptedStyleSheets.push(slow);
  });
  const link = page.locator('main .card').first().getByRole('heading').getByRole('link');
  await focusUntilFetched(page, link);

  await link.click();
  await expect(page.locator('[data-transition-target]')).toBeAttached();
  expect(await transitionsOf(page)).toEqual([{ isOver: false }]);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();

  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await transitionsOf(page)).toEqual([{ isOver: true }]);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14';

const NOT_ANIMATED: [why: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['with reduced motion', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['on a weak device', (page) => overrideNavigator(page, 'hardwareConcurrency', 2)],
  [
    'in the browser inside another app',
    (page) => overrideNavigator(page, 'userAgent', `${ANDROID}; wv) Chrome/130.0 Mobile`),
  ],
  ['in Instagram', (page) => overrideNavigator(page, 'userAgent', `${ANDROID}) Instagram 300.0`)],
  ['without support in the browser', removeTransitions],
];

for (const [why, prepare] of NOT_ANIMATED) {
  test(`the image is not animated ${why}, and the link works all the same`, async ({ page }) => {
    await watchTransitions(page);
    await prepare(page);

    await openFromCatalogue(page);

    expect(await transitionsOf(page)).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

async function overrideNavigator(page: Page, what: string, value: string | number): Promise<void> {
  await page.addInitScript(
    ([name, answer]) => Object.defineProperty(navigator, name, { get: () => answer, configurable: true }),
    [what, value] as const,
  );
}

async function removeTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
}

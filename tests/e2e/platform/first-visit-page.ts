import type { Locator, Page } from '@playwright/test';

/** The parts that the stories of a first visit look at. */

export const SEARCH = 'Search for products...';
export const PRODUCT = '/product/vega-4-mp-ip-bullet-camera';
export const ORDER = 'Order Now, Vega 4 MP IP Bullet Camera';

/** The search box of the catalogue once it is awake: it then leaves out what the browser itself would suggest. */
export function awakeSearch(page: Page): Locator {
  return page.getByRole('main').locator('input[name=search][autocomplete=off]');
}

/**
 * Holds all code back, so that the visitor is surely earlier.
 * @returns lets it go
 */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo!: () => void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/static\/js\//, async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}

/** A visitor who saves data: nothing is fetched before the first press. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

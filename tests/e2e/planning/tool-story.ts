import type { Browser, Page } from '@playwright/test';
import type { CallKey } from '../../../src/app/api-types.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';

/** Opens a page in a browser that runs no script. */
export async function pageWithoutScript(browser: Browser, shop: OpenShop, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** @returns what the API says to a planner's question */
export async function sentenceOf(page: Page, call: CallKey, body: object): Promise<string> {
  const answer = await page.request.post(`/api${call.replace('POST ', '')}`, { data: body });
  return ((await answer.json()) as { sentence: string }).sentence;
}

/** The answer of a tool, without the status regions outside the page's own part. */
export const answerOf = (page: Page) => page.locator('main').getByRole('status');

/** The card of a list among those to choose from. */
export const kitCard = (page: Page, name: 'Value' | 'Best') =>
  page.getByRole('listitem').filter({ has: page.getByRole('radio', { name, exact: true }) });

const POINT = 'name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20';

export const TWO = `/kit-builder?place=shop&wiring=coax&days=10&${POINT}&${POINT.replace('Gate', 'Till')}`;

export const AT_THE_GATE = '/tools/lens?mp=4&angle=83&distance=12&height=3';

export const POE = '/tools/power?cameras=8&class=3&budget=120&ports=8';

export const FOUR_CAMERAS = '/tools/storage?cameras=4&mp=2&codec=H.265%2B&fps=25&days=30';

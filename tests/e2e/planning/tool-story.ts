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

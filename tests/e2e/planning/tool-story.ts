import type { Browser, Page } from '@playwright/test';
import type { Call } from '../../../src/contract/platform/call.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';

/** Opens a page in a browser that runs no script. */
export async function pageWithoutScript(browser: Browser, shop: OpenShop, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** @returns what the API says to a planner's question */
export async function sentenceOf(page: Page, call: Call, body: object): Promise<string> {
  const answer = await page.request.post(`/api${call.path}`, { data: body });
  return ((await answer.json()) as { sentence: string }).sentence;
}

/** The answer of a tool, without the status regions outside the page's own part. */
export const answerOf = (page: Page) => page.locator('main').getByRole('status');

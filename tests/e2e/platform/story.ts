import { test as base, expect as baseExpect, type BrowserContext, type Page } from '@playwright/test';
import { codeIn, startMailServer, type MailServer } from '../../support/platform/mail-server.ts';
import { openShopProcess, type OpenShop } from './open-shop-process.ts';
import { fromOwnAddress } from './own-address.ts';

/** The address is that of the next page before its screen is drawn. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, url: string | RegExp, options?: { timeout?: number }) {
    await (this.isNot ? baseExpect(page).not : baseExpect(page)).toHaveURL(url, options);
    await shownIfAwaited(page);
    return { name: 'toHaveURL', pass: !this.isNot, message: () => '' };
  },
});

/** So much later comes every answer that a page asks for: a story that was only right in time then fails. */
const ANSWERS_LATE_MS = Number(process.env.ANSWERS_LATE_MS ?? 0);

interface SharedByAll {
  shop: OpenShop;
  mail: MailServer;
}

interface EachStory {
  /** Console messages that a story expects because it causes failures on purpose. */
  expectedInConsole: RegExp[];
  /** Whether a story is about presses before the page is awake: opening a page then does not wait for it. */
  isEarly: boolean;
  knowEarly: undefined;
}

let isEarlyStory = false;

/** A story has a page of a running shop. An unexpected error in the console fails it. */
export const test = base.extend<EachStory, SharedByAll>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mail }, use) => {
      const shop = await openShopProcess(mail.url);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext({
          ...options,
          extraHTTPHeaders: { ...fromOwnAddress(), ...options?.extraHTTPHeaders },
        });
        if (options?.javaScriptEnabled !== false) await watchContext(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  expectedInConsole: [[], { option: true }],
  isEarly: [false, { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Used by stories that open pages of their own too.
  knowEarly: [
    async ({ isEarly }, use) => {
      isEarlyStory = isEarly;
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, expectedInConsole }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    // React wraps errors it recovers from. Only their cause says what happened.
    await page.addInitScript(() =>
      addEventListener('error', ({ error }: ErrorEvent) => {
        if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack);
      }),
    );
    await use(page);
    expect(errors.filter((text) => !expectedInConsole.some((known) => known.test(text)))).toEqual([]);
  },
});

/** Pages of a context are waited for when they are opened, unless a story says itself until when. */
async function watchContext(context: BrowserContext): Promise<void> {
  if (ANSWERS_LATE_MS > 0)
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWERS_LATE_MS));
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await shownIfAwaited(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await shownIfAwaited(page);
      return response;
    };
  });
}

/** A page may never be awake in a story of early presses. */
export async function shownIfAwaited(page: Page): Promise<void> {
  if (!isEarlyStory) await shown(page);
}

/**
 * Waits until the page is awake, its screen is the one of its address, and it neither fetches nor changes anything.
 * @param path with the query, where an action leads to; without it the page's own
 */
export async function shown(page: Page, path?: string): Promise<void> {
  // In a page without scripts nothing can be asked again and again.
  const hasMarks = await page.evaluate(() => window.earlyVisit !== undefined).catch(() => true);
  if (!hasMarks) await page.waitForLoadState();
  await page.waitForFunction(
    (wanted) => {
      // A document that is no page of the shop, such as a file, has no marks.
      if (!window.earlyVisit) return wanted === undefined && document.readyState === 'complete';
      const { awake, shown: drawn } = document.documentElement.dataset;
      const main = document.getElementById('main');
      return (
        awake !== undefined &&
        drawn === location.pathname + location.search &&
        (wanted ?? drawn) === drawn &&
        main?.ariaBusy === null &&
        !main.querySelector('[role="status"].animate-appear')
      );
    },
    path,
    { timeout: 20_000 },
  );
}

export const PASSWORD = 'correct horse battery';

/** Stops the page's clock, which must lie ahead: tried again where the machine was slower. */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }).toPass();
}

let emailCount = 0;

export function uniqueEmail(): string {
  return `story-${process.pid}-${++emailCount}-${Date.now().toString(36)}@mail.example`;
}

/** Fills in the sign-up page, reads the code from the mail and types it. */
export async function signUp(
  page: Page,
  mail: MailServer,
  person: { name: string; email: string; phone: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.locator('main').getByLabel('Email', { exact: true }).fill(person.email);
  await page.locator('main').getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page
    .locator('main')
    .getByRole('button', { name: /sign up/i })
    .click();
  await expect(page).toHaveURL(/\/signup\/verify$/);
  const code = codeIn(await mail.mailTo(person.email));
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code, { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

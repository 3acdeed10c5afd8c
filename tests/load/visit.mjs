// npm run bench -- --visit [--json]
// How soon each press of a visit is answered on a slow phone: the interaction to next paint (web.dev/articles/inp) of a
// shopper's and of the desk's presses, and how long the next page takes after the press that leads to it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { openBenchShop } from './bench-shop.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { PHONE, slowDown } from './slow-phone.mjs';

const SIZE = { products: 1000, users: 20, orders: 1000 };
/** Between two presses, as a reader pauses. */
const PAUSE_MS = 1200;
const WORST_NAMED = 3;
const GIVE_UP_MS = 8000;

const button = (name) => (page) => page.getByRole('button', { name }).first();
const mainLink = (name) => (page) => page.getByRole('main').getByRole('link', { name }).first();
const anyOf = (selector) => (page) => page.locator(`${selector}:visible`).first();

/** A step with `page` leads to a page with this heading; one with `type` types into what it presses. */
const SHOPPERS_STEPS = [
  { name: 'menu', press: button(/open menu/i) },
  { name: 'close menu', key: 'Escape' },
  { name: 'pause', press: button(/pause/i) },
  { name: 'next slide', press: button('Next slide') },
  { name: 'next slide again', press: button('Next slide') },
  { name: 'search', press: button('Search') },
  { name: 'letters', type: 'dom' },
  { name: 'close suggestions', key: 'Escape' },
  { name: 'close search', key: 'Escape' },
  { name: 'to the list', press: anyOf('main a[href^="/products"]'), page: true },
  { name: 'filters', press: button(/^Filters/) },
  { name: 'tick a filter', press: (page) => page.getByRole('dialog').getByRole('checkbox').nth(1) },
  { name: 'untick it', press: (page) => page.getByRole('dialog').getByRole('checkbox').nth(1) },
  { name: 'close filters', key: 'Escape' },
  { name: 'compare', press: button(/^Compare/) },
  { name: 'compare another', press: (page) => page.getByRole('button', { name: /^Compare/ }).nth(1) },
  { name: 'search in the list', press: anyOf('main input[name=search]') },
  { name: 'letters of it', type: 'cam' },
  { name: 'next page', press: mainLink('Next') },
  { name: 'order in the list', press: button(/^Order Now/) },
  { name: 'close what appeared', key: 'Escape' },
  { name: 'to a product', press: anyOf('main a[href^="/product/"]'), page: true },
  { name: 'PIN', press: (page) => page.getByLabel(/PIN/).first() },
  { name: 'digits', type: '380015' },
  { name: 'check', press: button('Check') },
  { name: 'order', press: button(/^Order Now/) },
  { name: 'close the popup', key: 'Escape' },
  { name: 'to the cart', press: anyOf('a[href="/cart"]'), page: true },
  { name: 'one more', press: button(/^Increase quantity/) },
  { name: 'one more again', press: button(/^Increase quantity/) },
  { name: 'one less', press: button(/^Decrease quantity/) },
  { name: 'to the checkout', press: anyOf('a[href="/checkout"]'), page: true },
  { name: 'address', press: (page) => page.getByRole('textbox', { name: 'Shipping address' }) },
  { name: 'letters of the address', type: '12 Ring Road 380009' },
  { name: 'a GST invoice', press: (page) => page.getByRole('checkbox', { name: 'I need a GST invoice' }) },
  { name: 'no GST invoice', press: (page) => page.getByRole('checkbox', { name: 'I need a GST invoice' }) },
];

const DESKS_STEPS = [
  { name: 'palette', press: button('Search') },
  { name: 'letters of it', type: 'inv' },
  { name: 'close it', key: 'Escape' },
  { name: 'status', press: anyOf('main select') },
  { name: 'an order', press: anyOf('main tbody a, main tbody button') },
  { name: 'close what appeared', key: 'Escape' },
  { name: 'search orders', press: anyOf('main input[type=search], main input[name=search]') },
  { name: 'letters', type: 'bench' },
];

/** Prints for each side the 75th percentile of all interactions, the three worst, and each page's time in ms. */
export async function measureVisits({ json }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-visit-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  let browser;
  try {
    browser = await chromium.launch({
      executablePath: findBrowser(process.cwd()),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const sides = [
      { side: 'shop', ...(await visited(browser, shop, shop.users[0], '/', SHOPPERS_STEPS)) },
      { side: 'desk', ...(await visited(browser, shop, shop.admin, '/admin/orders', DESKS_STEPS)) },
    ];
    if (json) return console.log(JSON.stringify(sides, null, 2));
    for (const { side, presses, p75, worst, pages, missing } of sides) {
      const worstText = worst.map(({ name, ms }) => `${name} ${ms}`).join(', ');
      console.log(`${side}: ${presses} presses, INP p75 ${p75} ms; the worst: ${worstText} ms`);
      for (const { name, ms } of pages) console.log(`  ${name.padEnd(20)} shown after ${ms} ms`);
      if (missing.length > 0) console.log(`  not found: ${missing.join(', ')}`);
    }
  } finally {
    await browser?.close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function visited(browser, { origin }, { headers }, address, steps) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const pairs = headers.cookie.split('; ').map((pair) => pair.split('='));
  const cookies = [...pairs, ['signed_in', '1']].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(3 * PAUSE_MS);
  const interactions = [];
  const pages = [];
  const missing = [];
  for (const step of steps) {
    const isDone = await done(page, step, pages);
    if (!isDone) missing.push(step.name);
    await page.waitForTimeout(PAUSE_MS);
    const seen = await page.evaluate(() => globalThis.takeInteractions());
    interactions.push(...seen.map((ms) => ({ name: step.name, ms })));
  }
  await context.close();
  const sorted = interactions.toSorted((a, b) => b.ms - a.ms);
  return {
    presses: interactions.length,
    p75: sorted[Math.floor(sorted.length / 4)]?.ms ?? null,
    worst: sorted.slice(0, WORST_NAMED),
    pages,
    missing,
  };
}

/** @returns false where there is nothing to press */
async function done(page, { name, press, key, type, page: isPage }, pages) {
  if (key) await page.keyboard.press(key);
  if (type) await page.keyboard.type(type, { delay: 80 });
  if (!press) return true;
  const control = press(page);
  try {
    await control.scrollIntoViewIfNeeded({ timeout: 2000 });
    if (isPage) await page.evaluate(() => globalThis.watchHeading());
    await control.tap({ timeout: 2000 });
    if (isPage) {
      await page.waitForFunction(() => globalThis.shownAfter !== null, null, { timeout: GIVE_UP_MS });
      pages.push({ name, ms: await page.evaluate(() => globalThis.shownAfter) });
    }
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page before its own scripts. */
function watch() {
  const longest = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, Math.round(duration)));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.takeInteractions = () => {
    const taken = [...longest.values()];
    longest.clear();
    return taken;
  };
  globalThis.shownAfter = null;
  globalThis.watchHeading = () => {
    globalThis.shownAfter = null;
    const before = document.querySelector('main h1')?.textContent;
    addEventListener(
      'pointerup',
      () => {
        const started = performance.now();
        const look = () => {
          const heading = document.querySelector('main h1')?.textContent;
          if (heading && heading !== before) globalThis.shownAfter = Math.round(performance.now() - started);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  };
}

// npm run bench -- --pages [--json]
// How fast pages load on Lighthouse's mid-range phone on 4G: a first visit and a
// second one, the median of three each; and a navigation within the shop.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { openBenchShop } from './bench-shop.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { PHONE, slowDown } from './slow-phone.mjs';

const SIZE = { products: 1000, users: 20, orders: 1000 };
const VISITS = 3;
/** A page has settled when no long task runs for this time after the last network activity. */
const QUIET_MS = 2000;

/** Prints for each page LCP and TBT in ms, CLS and the kilobytes of both visits; then the navigations in ms. */
export async function measurePages({ json }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-pages-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  let browser;
  try {
    browser = await chromium.launch({
      executablePath: findBrowser(process.cwd()),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const detail = `/product/${shop.products[0].slug}`;
    const pages = [];
    for (const address of ['/', '/products', detail, '/login', '/admin/orders']) {
      const visits = [];
      for (let visit = 0; visit < VISITS; visit++) visits.push(await visited(browser, shop, address));
      const figures = Object.keys(visits[0]).map((name) => [name, middle(visits.map((one) => one[name]))]);
      pages.push({ address, ...Object.fromEntries(figures) });
    }
    const changes = [];
    for (const [from, to] of [
      ['/products', detail],
      ['/', '/products'],
      ['/', '/contact'],
      ['/products', '/login'],
    ]) {
      const taken = [];
      for (let time = 0; time < VISITS; time++) taken.push(await changed(browser, shop, from, to));
      changes.push({ from, to, ms: middle(taken) });
    }
    if (json) return console.log(JSON.stringify({ pages, changes }, null, 2));
    for (const page of pages)
      console.log(
        `${page.address.padEnd(46)} LCP ${page.lcp} ms, TBT ${page.tbt} ms, CLS ${page.cls}, ` +
          `${page.firstKb} KB, again ${page.secondKb} KB`,
      );
    for (const { from, to, ms } of changes)
      console.log(`${`${from} → ${to}`.padEnd(46)} ${ms} ms after the click`);
  } finally {
    await browser?.close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function visited(browser, shop, address) {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.origin });
  if (address.startsWith('/admin')) await comeAsAdmin(context, shop);
  const first = await loaded(context, address);
  const second = await loaded(context, address);
  await context.close();
  return {
    lcp: Math.round(first.lcp),
    tbt: Math.round(first.tbt),
    cls: Math.round(first.cls * 1000) / 1000,
    firstKb: Math.round(first.bytes / 1024),
    secondKb: Math.round(second.bytes / 102.4) / 10,
  };
}

async function comeAsAdmin(context, { admin, origin }) {
  const pairs = admin.headers.cookie.split('; ').map((pair) => pair.split('='));
  const cookies = [...pairs, ['signed_in', '1']].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
}

/** Opens the URL in a tab that emulates the phone. */
async function loaded(context, address) {
  const page = await context.newPage();
  const devtools = await slowDown(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const { lcp, cls, firstPaint, tasks } = await page.evaluate(() => globalThis.seen);
  await page.close();
  // A task's blocking time is what exceeds 50 ms, from the first contentful paint on (web.dev/articles/tbt).
  const tbt = tasks
    .filter(([start, length]) => start + length > firstPaint)
    .reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
  return { lcp, tbt, cls, bytes };
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen = (globalThis.seen = { lcp: 0, cls: 0, firstPaint: Infinity, tasks: [] });
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
}

/** @returns ms from the click to the painted next page, after hovering over the link for a while */
async function changed(browser, shop, from, to) {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(from, { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="${to}"]:visible`).first();
  const products = page.locator(`main a[href^="/product/"]:visible`).first();
  const target = to.startsWith('/product/') ? products : link;
  await target.hover();
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
  const ms = await target.evaluate((element) => {
    const before = document.querySelector('main h1');
    return new Promise((resolve) => {
      const started = performance.now();
      const look = () => {
        const heading = document.querySelector('main h1');
        if (heading && heading !== before) requestAnimationFrame(() => resolve(performance.now() - started));
        else requestAnimationFrame(look);
      };
      element.click();
      look();
    });
  });
  await context.close();
  return Math.round(ms);
}

function middle(figures) {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}

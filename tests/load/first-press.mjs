// npm run bench -- --first-press [--json] [--only menu]
// How long the first tap of a first visit takes until something changes on the screen: a phone with a processor four times
// slower on slow 4G, tapped three seconds after `load`, and one second after it until the tap shows that it was heard.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startNode } from './processes.mjs';
import { PHONE, slowDown } from './slow-phone.mjs';

const VISITS = 5;
const GIVE_UP_MS = 15_000;
const PRODUCT = '/product/vega-4-mp-ip-bullet-camera';

/** `press` finds what is tapped; `hasChanged` runs in the page and is true once the tap is answered. */
const PRESSES = [
  {
    name: 'menu',
    address: '/',
    press: (page) => page.getByRole('button', { name: /menu/i }).first(),
    hasChanged: () =>
      document.querySelector('[role=dialog], dialog[open], nav [aria-expanded=true]') !== null,
  },
  {
    name: 'search box',
    address: '/',
    press: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    hasChanged: () => document.activeElement?.getAttribute('name') === 'search',
  },
  {
    name: 'order now',
    address: PRODUCT,
    press: (page) => page.getByRole('button', { name: /^Order Now/ }).first(),
    hasChanged: () => document.querySelector('main input[type=password]') !== null,
  },
  {
    name: 'filter',
    address: '/products',
    press: (page) => page.getByRole('main').getByRole('button', { name: /^Filters/ }),
    hasChanged: () => document.querySelector('[role=dialog], dialog[open]') !== null,
  },
  {
    name: "carousel's pause",
    address: '/',
    press: (page) => page.getByRole('button', { name: /pause/i }).first(),
    hasChanged: () =>
      [...document.querySelectorAll('button')].some(({ ariaLabel }) =>
        /^(play|start|resume)/i.test(ariaLabel ?? ''),
      ),
  },
  {
    name: 'picture of the gallery',
    address: PRODUCT,
    press: (page) => page.getByRole('button', { name: /zoom/i }).first(),
    hasChanged: () => document.querySelector('[role=dialog], dialog[open]') !== null,
  },
  {
    name: 'PIN check',
    address: PRODUCT,
    press: (page) => page.getByLabel(/PIN/).first(),
    type: '380015\n',
    isPressed: 'keydown Enter',
    hasChanged: () =>
      /Delivery|days|by /.test(document.querySelector('main [role=status]')?.textContent ?? ''),
  },
];

/** Prints for each press the median and the worst of five visits, in ms. */
export async function measureFirstPresses({ json, only }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-first-press-'));
  const shop = await startShop(folder);
  const browser = await chromium.launch({
    executablePath: findBrowser(process.cwd()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows = [];
  try {
    for (const each of PRESSES) {
      if (only && !each.name.includes(only)) continue;
      const later = [];
      const soon = [];
      for (let visit = 0; visit < VISITS; visit++) {
        later.push(await pressed(browser, shop, each, 3000));
        soon.push(await pressed(browser, shop, each, 1000));
      }
      const row = {
        name: each.name,
        after3s: summed(later, 'changed'),
        heardAfter1s: summed(soon, 'heard'),
        after1s: summed(soon, 'changed'),
      };
      rows.push(row);
      if (!json)
        console.log(
          `${row.name.padEnd(24)} 3 s after load: ${line(row.after3s)}; 1 s after load: heard ${line(row.heardAfter1s)}, changed ${line(row.after1s)}`,
        );
    }
    if (json) console.log(JSON.stringify(rows, null, 2));
  } finally {
    await browser.close();
    await shop.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startShop(folder) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: 'correct horse battery',
    SEED_DEMO: '1',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  return { origin, ...(await startNode('dist/server/main.js', env, `${origin}/readyz`)) };
}

let visitors = 0;

/** @returns ms from the tap until the page shows that it was heard, and until it has changed */
async function pressed(browser, { origin }, { address, press, type, isPressed, hasChanged }, waitMs) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: origin,
    bypassCSP: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.4.0.${++visitors % 250}` },
  });
  const page = await context.newPage();
  await slowDown(page);
  try {
    await page.goto(address, { waitUntil: 'load' });
    const control = press(page);
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(waitMs);
    await page.evaluate(watch, { condition: `(${hasChanged.toString()})()`, isPressed });
    const box = await control.boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    if (type) await page.keyboard.type(type.replace('\n', ''));
    if (type?.endsWith('\n')) await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.firstPress.changed !== null, null, { timeout: GIVE_UP_MS });
    return await page.evaluate(() => window.firstPress);
  } catch {
    return { heard: GIVE_UP_MS, changed: GIVE_UP_MS };
  } finally {
    await context.close();
  }
}

/** Runs in the page: looks at every frame after the first tap, or the first time Enter is pressed. */
function watch({ condition, isPressed = 'pointerdown' }) {
  const [type, pressedKey] = isPressed.split(' ');
  // oxlint-disable-next-line typescript/no-implied-eval -- a condition of this folder, which reaches the page as text
  const hasChanged = new Function(`return ${condition}`);
  const press = { heard: null, changed: null };
  window.firstPress = press;
  let isFirst = true;
  addEventListener(
    type,
    ({ target, key }) => {
      if (!isFirst || key !== pressedKey) return;
      isFirst = false;
      const started = performance.now();
      const before = target.closest('[aria-busy]') !== null;
      const look = () => {
        const ms = Math.round(performance.now() - started);
        const isHeard =
          document.activeElement?.matches('input') ||
          (!before && document.querySelector('[data-heard], [aria-busy=true]') !== null);
        if (press.changed === null && hasChanged()) press.changed = ms;
        if (press.heard === null && (isHeard || press.changed !== null)) press.heard = ms;
        if (press.changed === null) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

function summed(visits, name) {
  const times = visits.map((visit) => visit[name]).sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], worst: times.at(-1) };
}

const line = ({ median, worst }) => `${median} (${worst}) ms`;

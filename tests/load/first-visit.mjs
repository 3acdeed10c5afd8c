// LIGHTHOUSE=<path of Lighthouse 12's command> npm run bench -- --first-visit [--json]
// Lighthouse's phone on first visits through nginx with TLS and HTTP/2, as ops/shop.nginx.conf sets it up: the median
// of five. Each page alternates with a bare React page of the same markup (references/bare-page.mjs). Lighthouse is no
// dependency: it is installed elsewhere (npm i lighthouse@12) and named by LIGHTHOUSE.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startNode } from './processes.mjs';
import { writeBarePage } from './references/bare-page.mjs';
import { HOST, hasNginx, startNginx } from './tls-front.mjs';

const RUNS = 5;
const PAGES = { home: '/', catalogue: '/products', product: '/product/vega-4-mp-ip-bullet-camera' };
const KB = 1024;

/** Prints for each page, and for the bare page of the same markup, the medians of the figures of figuresOf. */
export async function measureFirstVisits({ json }) {
  const lighthouse = process.env.LIGHTHOUSE;
  if (!lighthouse || !hasNginx()) {
    console.log(
      'First visits were not measured: they need nginx, and LIGHTHOUSE with the path of Lighthouse 12.',
    );
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-first-visit-'));
  const [shopPort, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const shop = await startShop(folder, shopPort);
  const nginx = startNginx(folder, { machines: [`127.0.0.1:${shopPort}`], tlsPort, plainPort });
  try {
    await writeBarePages(folder, shopPort, tlsPort);
    const runs = Object.fromEntries(
      Object.keys(PAGES).flatMap((name) => [
        [name, []],
        [bareOf(name), []],
      ]),
    );
    for (let run = 0; run < RUNS; run++)
      for (const [name, url] of Object.entries(PAGES)) {
        runs[name].push(visited(lighthouse, folder, url, tlsPort));
        runs[bareOf(name)].push(visited(lighthouse, folder, `/bare/${name}.html`, tlsPort));
      }
    const rows = Object.entries(runs).map(([page, reports]) => ({ page, ...mediansOf(reports) }));
    if (json) console.log(JSON.stringify(rows, null, 2));
    else {
      console.table(Object.fromEntries(rows.map(({ page, ...figures }) => [page, figures])));
      for (const name of Object.keys(PAGES))
        console.log(`${name}, asked for before the first paint: ${runs[name].map(firstAsked).join('; ')}`);
    }
  } finally {
    nginx.kill();
    await shop.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const bareOf = (name) => `${name}, bare`;

function startShop(folder, shopPort) {
  return startNode(
    'dist/server/main.js',
    {
      PORT: String(shopPort),
      PUBLIC_URL: `https://${HOST}`,
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_PASSWORD: 'correct horse battery',
      SEED_DEMO: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    `http://127.0.0.1:${shopPort}/readyz`,
  );
}

/** @throws when React does not hydrate one as it is */
async function writeBarePages(folder, shopPort, tlsPort) {
  const browser = await chromium.launch({
    executablePath: findBrowser(process.cwd()),
    args: ['--no-sandbox', '--ignore-certificate-errors', `--host-resolver-rules=${hostRule(tlsPort)}`],
  });
  try {
    for (const [name, url] of Object.entries(PAGES)) {
      const html = await (await fetch(`http://127.0.0.1:${shopPort}${url}`)).text();
      await writeBarePage(browser, html, path.join(folder, 'bare'), name);
      const page = await browser.newPage();
      await page.goto(`https://${HOST}/bare/${name}.html`);
      await page.waitForSelector('html[data-bare]', { state: 'attached' });
      const outcome = await page.getAttribute('html', 'data-bare');
      if (outcome !== 'hydrated') throw new Error(`The bare page of ${url} was ${outcome}.`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

function hostRule(tlsPort) {
  return `MAP ${HOST}:443 127.0.0.1:${tlsPort}`;
}

/** @returns Lighthouse's report of one first visit */
function visited(lighthouse, folder, url, tlsPort) {
  const report = path.join(folder, 'report.json');
  const flags = `--headless --no-sandbox --ignore-certificate-errors --host-resolver-rules="${hostRule(tlsPort)}"`;
  execFileSync(
    lighthouse,
    [
      `https://${HOST}${url}`,
      ...['--quiet', '--only-categories=performance,seo', '--output=json'],
      ...[`--output-path=${report}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser(process.cwd()) }, stdio: 'ignore' },
  );
  return JSON.parse(fs.readFileSync(report, 'utf8'));
}

function mediansOf(reports) {
  const all = reports.map(figuresOf);
  return Object.fromEntries(Object.keys(all[0]).map((name) => [name, middle(all.map((one) => one[name]))]));
}

function figuresOf({ categories, audits }) {
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round(categories.performance.score * 100),
    seo: Math.round(categories.seo.score * 100),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    requests: requests.length,
    scriptKb: Number((sum(scripts.map(({ transferSize }) => transferSize)) / KB).toFixed(1)),
    mainThreadMs: Math.round(audits['mainthread-work-breakdown'].numericValue),
  };
}

/** @returns what was asked for before the browser painted, by kinds */
function firstAsked({ audits }) {
  const { observedFirstContentfulPaint } = audits.metrics.details.items[0];
  const kinds = audits['network-requests'].details.items
    .filter(({ networkRequestTime }) => networkRequestTime < observedFirstContentfulPaint)
    .map(({ resourceType }) => resourceType);
  return [...new Set(kinds)]
    .map((kind) => `${kinds.filter((one) => one === kind).length} ${kind}`)
    .join(', ');
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function middle(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

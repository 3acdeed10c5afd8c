// LIGHTHOUSE=<path of Lighthouse 12's command> npm run bench -- --first-visit [--json]
// Lighthouse's phone on first visits through nginx with TLS and HTTP/2, as ops/shop.nginx.conf sets it up: the median
// of five. Lighthouse is no dependency: it is installed elsewhere (npm i lighthouse@12) and named by LIGHTHOUSE.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { freePort } from './private-postgres.mjs';
import { startNode } from './processes.mjs';

const RUNS = 5;
const PAGES = ['/', '/products', '/product/vega-4-mp-ip-bullet-camera'];
const KB = 1024;

/** Prints for each page the score, LCP, TBT, CLS, requests and kilobytes of script as sent. */
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
  const shop = await startNode(
    'dist/server/main.js',
    {
      PORT: String(shopPort),
      PUBLIC_URL: 'https://shop.example',
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_PASSWORD: 'correct horse battery',
      SEED_DEMO: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    `http://127.0.0.1:${shopPort}/readyz`,
  );
  const nginx = startNginx(folder, { shopPort, tlsPort, plainPort });
  try {
    const pages = PAGES.map((page) => {
      const runs = Array.from({ length: RUNS }, () => visited(lighthouse, folder, page, tlsPort));
      const figures = Object.keys(runs[0]).map((name) => [name, middle(runs.map((run) => run[name]))]);
      return { page, ...Object.fromEntries(figures) };
    });
    if (json) console.log(JSON.stringify(pages, null, 2));
    else
      for (const { page, score, lcpMs, tbtMs, cls, requests, scriptKb } of pages)
        console.log(
          `${page.padEnd(38)} ${score} points, LCP ${lcpMs} ms, TBT ${tbtMs} ms, CLS ${cls}, ${requests} requests, ${scriptKb} KB of script`,
        );
  } finally {
    nginx.kill();
    await shop.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** nginx with the shop's own file, on free ports and with a certificate of its own. */
function startNginx(folder, { shopPort, tlsPort, plainPort }) {
  const inFolder = (name) => path.join(folder, name);
  const certificate = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=shop.example',
      ...certificate,
    ],
    { stdio: 'ignore' },
  );
  const site = fs
    .readFileSync('ops/shop.nginx.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/opt/shop/', `${process.cwd()}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll(/(listen (?:\[::\]:)?)443/g, `$1${tlsPort}`)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${plainPort};`);
  fs.writeFileSync(inFolder('shop.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${inFolder(kind)};`,
  );
  // As the system's own file has it; the workers must be able to read the built files.
  const user = process.getuid() === 0 ? 'user root;' : '';
  fs.writeFileSync(
    inFolder('nginx.conf'),
    `${user} daemon off; pid ${inFolder('pid')}; error_log ${inFolder('error.log')}; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${inFolder('shop.conf')}; }`,
  );
  return spawn('nginx', ['-c', inFolder('nginx.conf')], { stdio: 'ignore' });
}

/** @returns Lighthouse's figures of one first visit */
function visited(lighthouse, folder, page, tlsPort) {
  const report = path.join(folder, 'report.json');
  const flags = [
    '--headless --no-sandbox --ignore-certificate-errors',
    `--host-resolver-rules="MAP shop.example:443 127.0.0.1:${tlsPort}"`,
  ].join(' ');
  execFileSync(
    lighthouse,
    [
      `https://shop.example${page}`,
      ...['--quiet', '--only-categories=performance', '--output=json'],
      ...[`--output-path=${report}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser(process.cwd()) }, stdio: 'ignore' },
  );
  const { categories, audits } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sentBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    score: Math.round(categories.performance.score * 100),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    requests: requests.length,
    scriptKb: Number((sentBytes / KB).toFixed(1)),
  };
}

function middle(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

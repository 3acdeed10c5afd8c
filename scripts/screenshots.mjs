// `npm run screenshots`: every page × (guest, customer, admin) × (390, 1440) × (light, dark), into screenshots/.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const PORT = Number(process.env.PORT ?? 3999);
const ORIGIN = `http://localhost:${PORT}`;
const ADMIN = { email: 'admin@shop.example', password: 'for-the-pictures' };
const CUSTOMER = {
  name: 'Meera Patel',
  email: 'meera@mail.example',
  phone: '9876543210',
  password: 'correct horse battery',
};
const OUT = 'screenshots';

/** The shop has said why itself. */
class NotStartedError extends Error {}

const SCREENS = {
  // The last is not in the browser tests, because a 404 is an error in the console.
  guest: [...JSON.parse(fs.readFileSync('tests/e2e/platform/public-screens.json', 'utf8')), '/nothing-here'],
  customer: ['/', '/products', '/cart', '/checkout', '/my-account', '/my-account/addresses'],
  admin: [
    ...[
      'dashboard',
      'products',
      'categories',
      'brands',
      'certificates',
      'orders',
      'coupons',
      'users',
      'documents',
      'gst',
      'enquiries',
      'jobs',
      'audit',
    ],
    'settings',
  ].map((name) => `/admin/${name}`),
};

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-pictures-'));
const shop = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(PORT),
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  },
});
const exited = new Promise((resolve) => shop.once('exit', resolve));
try {
  await untilOpen();
  const browser = await chromium.launch({
    executablePath: findBrowser(process.cwd()),
    args: ['--no-sandbox'],
  });
  const states = {
    guest: undefined,
    customer: await customerState(browser),
    admin: await adminState(browser),
  };
  fs.rmSync(OUT, { recursive: true, force: true });
  let count = 0;
  for (const [role, screens] of Object.entries(SCREENS))
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'])
        count += await takeScreenshots(browser, {
          role,
          screens,
          width,
          colorScheme,
          storageState: states[role],
        });
  await browser.close();
  console.log(`${count} pictures are in ${OUT}/.`);
} catch (error) {
  console.error(error instanceof NotStartedError ? error.message : error);
  process.exitCode = 1;
} finally {
  shop.kill('SIGTERM');
  await exited;
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function takeScreenshots(browser, { role, screens, width, colorScheme, storageState }) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    storageState,
    baseURL: ORIGIN,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' });
    const name = screen.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
    await page.screenshot({
      path: path.join(OUT, role, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
  await context.close();
  return screens.length;
}

/** Signs up with the code from the mail file, fills a cart and places an order. */
async function customerState(browser) {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const call = async (method, apiPath, data) => {
    const response = await context.request.fetch(`/api${apiPath}`, {
      method,
      data,
      headers: { origin: ORIGIN },
    });
    if (!response.ok()) throw new Error(`${method} ${apiPath}: ${await response.text()}`);
    return response.json();
  };
  await call('POST', '/auth/send-otp', { email: CUSTOMER.email });
  await call('POST', '/auth/verify-otp', { email: CUSTOMER.email, otp: await codeFromOutbox() });
  await call('POST', '/auth/signup', CUSTOMER);
  const products = await call('GET', '/products?page=1&limit=3');
  const [first] = products;
  const order = await call('POST', '/orders', {
    products: [{ product: first._id, quantity: 1, price: first.price }],
    totalAmount: first.price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: CUSTOMER.phone,
  });
  SCREENS.customer.push(`/my-account/orders/${order._id}`);
  for (const { _id } of products) await call('POST', '/cart', { productId: _id, quantity: 1 });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function adminState(browser) {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const response = await context.request.post('/api/auth/login', {
    data: ADMIN,
    headers: { origin: ORIGIN },
  });
  if (!response.ok()) throw new Error(await response.text());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function codeFromOutbox() {
  const outbox = path.join(dataDir, 'outbox');
  for (let attempt = 0; attempt < 100; attempt++) {
    const mailFiles = fs.existsSync(outbox) ? fs.readdirSync(outbox) : [];
    const code = mailFiles
      .map((file) => /^Subject:.*?(\d{6})/m.exec(fs.readFileSync(path.join(outbox, file), 'utf8'))?.[1])
      .find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No code came.');
}

/** Reads what the shop says: another program may answer on its port. */
async function untilOpen() {
  const opened = new Promise((resolve) => {
    let said = '';
    shop.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('The shop is open')) resolve(true);
    });
  });
  const isOpen = await Promise.race([opened, exited.then(() => false)]);
  if (!isOpen) throw new NotStartedError('The shop did not start: no pictures were taken.');
}

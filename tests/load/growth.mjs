// npm run bench -- --growth [--only cart] [--json]
// What one call costs in a small shop and in a large one: one connection, and every call different, so that no cache
// answers it. The figures are milliseconds of CPU time, of the server and of PostgreSQL.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs } from './processes.mjs';
import { orderThroughTheShop } from './workloads.mjs';
import { openSender } from './closed-loop.mjs';

/** Has as many orders per user as the large shop. */
const SMALL = { products: 1000, users: 20, orders: 1000 };
const LARGE = { products: 100_000, users: 20_000, orders: 1_000_000 };
const WARM_UP = 30;
const UNITS = 150;
const MAX_GROWTH = 1.5;
const MONEY_OF_ORDERS = '/api/admin/payments/orders?page=1&limit=20';

/** Each gets the shop and a number that no other call gets. */
const CALLS = {
  'list: a page of 24, by place in the list': (send, shop, n) =>
    ok(send('GET', `/api/products?limit=24&page=${1 + (n % 40)}&fresh=${n}`)),
  'list: a page of 24 under a price': (send, shop, n) =>
    ok(send('GET', `/api/products?limit=24&page=1&max=${4_000_000 + n}`)),
  'detail of a product': (send, { products }, n) =>
    ok(send('GET', `/api/products/${products[n % products.length].slug}?fresh=${n}`)),
  'add to cart': (send, { users, products }, n) =>
    ok(
      send('POST', '/api/cart', users[n % users.length].headers, {
        productId: products[n % 50].id,
        quantity: 1,
      }),
    ),
  'order: two adds and the order': orderThroughTheShop,
  'my orders': (send, { users }, n) =>
    ok(send('GET', '/api/orders/my-orders', users[n % users.length].headers)),
  'admin: first page of orders': atDesk('/api/orders/allorders?page=1&limit=20'),
  'admin: first page of products': atDesk('/api/products?page=1&limit=20'),
  'admin: first page of users': atDesk('/api/admin/customers?page=1&limit=20'),
  'admin: dashboard': atDesk('/api/admin/dashboard?startDate=&endDate='),
  'admin: money that is to be looked at': atDesk('/api/admin/money'),
  'admin: orders without money': atDesk(`${MONEY_OF_ORDERS}&view=order_without_money`, maybeEmpty),
  'admin: overpaid orders': atDesk(`${MONEY_OF_ORDERS}&view=overpaid`, maybeEmpty),
  'admin: first page of payments': atDesk('/api/admin/payments?page=1&limit=20', maybeEmpty),
  'admin: debts of companies': atDesk('/api/admin/credit?page=1&limit=20', maybeEmpty),
};

/** @param options.only measures only calls whose name contains this */
export async function measureGrowth({ only, json }) {
  const figures = [];
  for (const size of [SMALL, LARGE]) figures.push(await measuredAt(size, only, json));
  const [small, large] = figures;
  const rows = Object.keys(small).map((name) => ({
    name,
    small: small[name],
    large: large[name],
    growth: large[name].cpuMs / small[name].cpuMs,
  }));
  if (json) return console.log(JSON.stringify({ small: SMALL, large: LARGE, rows }, null, 2));
  for (const { name, small, large, growth } of rows) {
    const both = [small, large].map(({ cpuMs, p50 }) => `${cpuMs.toFixed(2)} (p50 ${p50.toFixed(1)})`);
    const mark = growth > MAX_GROWTH ? ' more than allowed' : '';
    console.log(`${name.padEnd(42)} ${both.join(' → ')} ms  × ${growth.toFixed(2)}${mark}`);
  }
}

async function measuredAt(size, only, json) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-growth-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, size);
  if (!json) console.log(`${size.products} products, ${size.users} users, ${size.orders} orders`);
  const sender = openSender(shop.origin, 1);
  let n = 0;
  const times = async (call, units) => {
    const taken = [];
    for (let unit = 0; unit < units; unit++) {
      const started = performance.now();
      await call(sender.send, shop, n++);
      taken.push(performance.now() - started);
    }
    return taken.sort((a, b) => a - b);
  };
  const figures = {};
  try {
    await shop.pool.query('vacuum analyze');
    for (const [name, call] of Object.entries(CALLS)) {
      if (only && !name.includes(only)) continue;
      await times(call, WARM_UP);
      const spent = () => cpuMs(shop.pid) + cpuOfFamilyMs(postgres.pid);
      const before = spent();
      const taken = await times(call, UNITS);
      figures[name] = { cpuMs: (spent() - before) / UNITS, p50: taken[UNITS / 2] };
    }
  } finally {
    sender.close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

/** A call of staff. */
function atDesk(address, check = ok) {
  return (send, { admin }) => check(send('GET', address, admin.headers));
}

async function ok(answer) {
  if ((await maybeEmpty(answer)).length === 0) throw new Error('The shop answered an empty list.');
}

async function maybeEmpty(answer) {
  const { status, bytes } = await answer;
  if (status !== 200) throw new Error(`The shop answered ${status}: ${bytes.subarray(0, 200)}`);
  return JSON.parse(bytes);
}

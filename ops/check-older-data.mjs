// Opens the data directory of a shop of 23 November 2026 with today's code: every row must be in its place. The older shop is
// taken from git's history and built with its own packages; where these cannot be had, nothing is tried.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freePort } from '../scripts/free-port.mjs';

const OLDER_THAN = '2026-11-24T00:00Z';
const STARTS_WITHIN_MS = 120_000;
/** Sent meanwhile, and what the shop makes anew at its start. */
const NOT_KEPT = ['jobs'];

process.chdir(path.resolve(import.meta.dirname, '..'));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-older-'));
const [older, data] = [path.join(folder, 'shop'), path.join(folder, 'data')];
const account = { email: 'owner@shop.example', password: 'the-older-shop-is-open' };
try {
  const reason = builtOlder();
  if (reason) console.log(`Not tried: the data of an older shop, because ${reason}.`);
  else await openOlderData();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** @returns why there is no older shop, or null */
function builtOlder() {
  fs.mkdirSync(older);
  const git = (...args) => spawnSync('git', args, { maxBuffer: 1e9 });
  const commit = git('rev-list', '-1', `--before=${OLDER_THAN}`, 'HEAD').stdout.toString().trim();
  if (commit === '') return `git has no commit before ${OLDER_THAN}`;
  const archive = git('archive', commit);
  execFileSync('tar', ['-x', '-C', older], { input: archive.stdout });
  const npm = (...args) => spawnSync('npm', args, { cwd: older, stdio: ['ignore', 'ignore', 'inherit'] });
  if (npm('ci', '--include=dev', '--no-audit', '--no-fund').status !== 0) return 'its packages cannot be had';
  return npm('run', 'build').status === 0 ? null : 'it cannot be built';
}

async function openOlderData() {
  const before = await withShop(older, async (call) => {
    const [product] = await call('GET', '/api/products?limit=1');
    await call('POST', '/api/cart', { productId: product._id, quantity: 2 });
    await call('POST', '/api/orders', {
      products: [{ product: product._id, quantity: 1, price: product.price }],
      totalAmount: product.price,
      Address: '7 Quiet Lane, Ahmedabad 380009',
      phone: '9876543210',
    });
    return seenBy(call);
  });
  const rows = await rowsOf(data);
  const began = performance.now();
  const after = await withShop('.', (call) => {
    console.log(`Today's code opened it in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return seenBy(call);
  });
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error(`The shop shows something else: ${JSON.stringify({ before, after })}`);
  const now = await rowsOf(data);
  const gone = Object.entries(rows).flatMap(([table, keys]) => {
    if (NOT_KEPT.includes(table)) return [];
    const kept = new Set(now[table]);
    const lost = keys.filter((key) => !kept.has(key));
    return lost.length > 0 ? [`${table}: ${lost.length} of ${keys.length}, such as ${lost[0]}`] : [];
  });
  if (gone.length > 0) throw new Error(`Rows are gone:\n${gone.join('\n')}`);
  const count = Object.values(rows).flat().length;
  console.log(`All ${count} rows of ${Object.keys(rows).length} tables are in their place.`);
}

/** What a buyer sees of products, cart and orders. */
async function seenBy(call) {
  const products = await call('GET', '/api/products?limit=100');
  const cart = await call('GET', '/api/cart');
  const orders = await call('GET', '/api/orders/my-orders');
  return {
    products: products.map(({ _id, name, price, stock }) => [_id, name, price, stock]).sort(),
    cart: cart.map(({ productId, quantity }) => [productId, quantity]),
    orders: orders.map(({ _id, totalAmount, status, Address }) => [_id, totalAmount, status, Address]),
  };
}

/** @returns the keys of the rows of each table */
async function rowsOf(dataDir) {
  const database = await PGlite.create({
    dataDir: path.join(dataDir, 'database', 'pglite'),
    extensions: { pg_trgm },
  });
  const { rows: tables } = await database.query(`
    select conrelid::regclass::text as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any (conkey)) as key
    from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`);
  const keys = {};
  for (const { name, key } of tables) {
    const { rows } = await database.query(`select row(${key})::text as key from ${name}`);
    keys[name] = rows.map((row) => row.key);
  }
  await database.close();
  return keys;
}

/** Starts the shop of a folder on the data, does `work` as its first admin, and stops it. */
async function withShop(cwd, work) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, PORT: port, DATA_DIR: data, LOG_LEVEL: 'warn' },
      ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
    },
  });
  const ended = new Promise((resolve) => {
    shop.once('exit', resolve);
  });
  try {
    for (const until = Date.now() + STARTS_WITHIN_MS; ; await sleep(50)) {
      if (
        await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      if (Date.now() > until || shop.exitCode !== null) throw new Error(`The shop in ${cwd} does not start.`);
    }
    let cookie = '';
    const call = async (method, address, body) => {
      const answer = await fetch(url + address, {
        method,
        headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
      if (address === '/api/auth/login')
        cookie = answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ');
      return answer.json();
    };
    await call('POST', '/api/auth/login', account);
    return await work(call);
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

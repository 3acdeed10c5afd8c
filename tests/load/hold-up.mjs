// npm run bench -- --hold-up [--only import] [--json]
// How long shoppers wait while something heavy goes on: p99 of /products and of POST /api/orders on one process, beside
// each of the works of heavy-work.mjs, on the embedded database and on PostgreSQL. Then beside each flood of floods.mjs: how
// much memory the shop takes more, p99 of /products beside that without a flood, and what is refused to the desk.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { floods, prepareFloods, seedForFloods } from './floods.mjs';
import { heavyWork, openDesk, prepareHeavyWork, seedForHeavyWork } from './heavy-work.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { memoryMb } from './processes.mjs';

const SIZE = { products: 10_079, users: 200, orders: 20_000 };
const MAX_MEMORY_MB = 300;
const MAX_TIMES_P99 = 1.5;
const FLOOD_MS = 10_000;
const LOOKERS = 4;
const BUYERS = 2;
/** Somebody looks or buys this long after the answer before. */
const PAUSE_MS = { look: 20, buy: 100, desk: 100 };
/** A work that is over sooner is done again until then, so that there are enough answers for a p99. */
const MIN_MS = 5000;
const MEMORY_EVERY_MS = 20;

/** @param options.only measures only works whose name contains this */
export async function measureHoldUp({ only, json }) {
  const rows = [];
  for (const [name, maxMs] of [
    ['embedded', 250],
    ['PostgreSQL', 100],
  ])
    rows.push(...(await measuredOn(name, maxMs, only, json)));
  if (json) console.log(JSON.stringify({ size: SIZE, maxMemoryMb: MAX_MEMORY_MB, rows }, null, 2));
}

async function measuredOn(database, maxMs, only, json) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-hold-up-'));
  const postgres = database === 'embedded' ? null : await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE, {}, async (pool) => {
    await seedForHeavyWork(pool);
    await seedForFloods(pool);
  });
  const rows = [];
  try {
    await prepareHeavyWork(shop);
    const works = [{ name: 'nothing', run: () => sleep(MIN_MS) }, ...heavyWork];
    for (const { name, run } of works) {
      if (only && !name.includes(only)) continue;
      const row = { database, name, maxMs, ...(await measured(shop, run)) };
      rows.push(row);
      if (!json) console.log(lineOf(row));
    }
    rows.push(...(await measuredFloods(shop, database, only, json)));
  } finally {
    await shop.stop();
    postgres?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measuredFloods(shop, database, only, json) {
  const chosen = floods.filter(({ name }) => !only || name.includes(only));
  if (chosen.length === 0) return [];
  await prepareFloods(shop, openDesk(shop));
  const rows = [];
  for (const { name, run } of [floods[0], ...chosen.filter((flood) => flood !== floods[0])]) {
    const until = performance.now() + FLOOD_MS;
    const figures = await measured(shop, () => run(shop, () => performance.now() > until));
    const timesP99 = figures.look.p99 / (rows[0]?.look.p99 ?? figures.look.p99);
    rows.push({ database, name: `flood: ${name}`, ...figures, timesP99 });
    if (!json) console.log(floodLineOf(rows.at(-1)));
  }
  return rows;
}

function floodLineOf({ database, name, memoryMb, grownMb, look, timesP99, desk, error }) {
  const memory = `+${grownMb.toFixed(0)} MB to ${memoryMb.toFixed(0)}${grownMb > MAX_MEMORY_MB ? ' TOO MUCH' : ''}`;
  const shoppers = `products p99 ${look.p99.toFixed(0)} ms, × ${timesP99.toFixed(1)}${timesP99 > MAX_TIMES_P99 ? ' TOO LONG' : ''}`;
  const refused =
    Object.keys(desk.refused).length > 0 ? `REFUSED ${JSON.stringify(desk.refused)}` : '0 refused';
  return `${database.padEnd(10)} ${name.padEnd(52)} ${memory}; ${shoppers}; desk ${refused} of ${desk.count}${error ? `; FAILED ${error}` : ''}`;
}

/** Does a work beside shoppers and the desk. @returns times in ms */
async function measured(shop, run) {
  const { send, close } = openSender(shop.origin, LOOKERS + BUYERS + 1);
  const idleMb = memoryMb(shop.pid);
  const started = performance.now();
  let isDone = false;
  let runs = 0;
  let mostMb = 0;
  const [look, buy, desk] = [watched(), watched(), watched()];
  const repeat = async (times, pause, ask) => {
    while (!isDone) {
      await times.time(ask);
      await sleep(pause);
    }
  };
  const beside = [
    ...Array.from({ length: LOOKERS }, (_, nth) => repeat(look, PAUSE_MS.look, () => lookAround(send, nth))),
    ...Array.from({ length: BUYERS }, () => repeat(buy, PAUSE_MS.buy, () => placeOrder(send, shop))),
    repeat(desk, PAUSE_MS.desk, () => readOrders(send, shop)),
    (async () => {
      for (; !isDone; await sleep(MEMORY_EVERY_MS)) mostMb = Math.max(mostMb, memoryMb(shop.pid));
    })(),
  ];
  let error = null;
  const figures = [];
  try {
    do {
      const figure = await run(shop);
      if (figure) figures.push(figure);
      runs++;
    } while (performance.now() - started < MIN_MS);
  } catch (thrown) {
    error = thrown.message;
  }
  const ms = (performance.now() - started) / Math.max(1, runs);
  isDone = true;
  await Promise.all(beside);
  close();
  return {
    ms,
    memoryMb: mostMb,
    look: look.figures(),
    buy: buy.figures(),
    desk: desk.figures(),
    grownMb: mostMb - idleMb,
    note: figures.at(-1) ?? null,
    error,
  };
}

function watched() {
  const times = [];
  const refused = {};
  return {
    time: async (ask) => {
      const started = performance.now();
      const status = await ask();
      times.push(performance.now() - started);
      if (status >= 400) refused[status] = (refused[status] ?? 0) + 1;
    },
    figures: () => {
      const sorted = times.toSorted((a, b) => a - b);
      const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
      return {
        count: sorted.length,
        p50: sorted[Math.floor(sorted.length / 2)] ?? NaN,
        p99,
        longest: sorted.at(-1),
        refused,
      };
    },
  };
}

let turn = 0;

async function lookAround(send, nth) {
  const page = 1 + ((nth + turn++) % 40);
  const { status } = await send('GET', `/api/products?limit=24&page=${page}`, {
    'x-forwarded-for': `10.9.0.${1 + (turn % 200)}`,
  });
  return status;
}

async function readOrders(send, { admin }) {
  const { status } = await send('GET', '/api/orders/allorders?page=1&limit=20', admin.headers);
  return status;
}

async function placeOrder(send, { users, products }) {
  const n = turn++;
  const { id, headers } = users[n % users.length];
  const product = products[n % products.length];
  const price = product.price_paise / 100;
  const { status } = await send('POST', '/api/orders', headers, {
    userId: id,
    products: [{ product: product.id, quantity: 1, price }],
    totalAmount: price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
  });
  return status;
}

function lineOf({ database, name, maxMs, ms, memoryMb, look, buy, note, error }) {
  const side = ({ p99, longest, refused }) =>
    `p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)} ms${p99 > maxMs ? ' TOO LONG' : ''}${Object.keys(refused).length > 0 ? ` REFUSED ${JSON.stringify(refused)}` : ''}`;
  const memory = `${memoryMb.toFixed(0)} MB${memoryMb > MAX_MEMORY_MB ? ' TOO MUCH' : ''}`;
  return `${database.padEnd(10)} ${name.padEnd(40)} ${(ms / 1000).toFixed(2).padStart(6)} s  products ${side(look)}; orders ${side(buy)}; ${memory}${note ? `; ${note}` : ''}${error ? `; FAILED ${error}` : ''}`;
}

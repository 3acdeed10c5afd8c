// npm run bench -- --imports
// What importing a sheet costs: seconds and memory for 1,000 and 10,000 rows, on the embedded database and on PostgreSQL,
// and how long shoppers wait for /products and for orders before it and beside it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { placeOrder } from './compare-rates.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { memoryMb } from './processes.mjs';

const SIZE = { products: 1000, users: 200, orders: 20 };
const SMALL = 1000;
const LARGE = 10_000;
const SHOPPERS = 4;
const BUYERS = 2;
/** Shoppers are watched for this long before each apply. */
const BEFORE_MS = 4000;
/** A shopper asks this often, and a buyer orders this often. */
const PAUSE_MS = 5;
const ORDER_PAUSE_MS = 100;
const ASK_EVERY_MS = 200;
const MEMORY_EVERY_MS = 20;

/** Prints the figures. */
export async function measureImports() {
  await withFolder(async (folder) => {
    console.log('On the embedded database');
    await measureShop(await openBenchShop(null, folder, SIZE));
  });
  await withFolder(async (folder) => {
    console.log('On PostgreSQL');
    const postgres = await startPostgres();
    try {
      await measureShop(await openBenchShop(postgres, folder, SIZE));
    } finally {
      postgres.stop();
    }
  });
}

async function withFolder(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  try {
    await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measureShop(shop) {
  const { send, close } = openSender(shop.origin, SHOPPERS + BUYERS + 2);
  try {
    // The first sheet of a process also loads the code.
    await measured(shop, send, 50, 'w');
    const small = print('add', await measured(shop, send, SMALL, 's'));
    const large = print('add', await measured(shop, send, LARGE, 'l'));
    console.log(
      `apply of ${LARGE} is ${(large.apply.ms / small.apply.ms).toFixed(1)} × that of ${SMALL} (at most 15)`,
    );
    print('change', await measured(shop, send, SMALL, 's', 7));
    print('change', await measured(shop, send, LARGE, 'l', 7));
  } finally {
    close();
    await shop.stop();
  }
}

/** Previews, applies and undoes a sheet, beside shoppers who look at /products and order. */
async function measured(shop, send, rows, mark, more = 0) {
  const { admin, pid } = shop;
  const idleMb = memoryMb(pid);
  const body = { fileName: 'bench.csv', data: Buffer.from(sheet(rows, mark, more)).toString('base64') };
  const before = await beside(shop, send, new Promise((resolve) => setTimeout(resolve, BEFORE_MS)));
  let seen;
  const preview = await beside(
    shop,
    send,
    answered(send('POST', '/api/admin/imports', admin.headers, body), 201).then((answer) => (seen = answer)),
  );
  if (seen.counts.fault > 0) throw new Error(`${seen.counts.fault} rows have faults.`);
  const apply = await beside(shop, send, done(send, admin, seen._id, 'apply', 'applied'));
  // The added products stay for the sheet that changes them.
  const undo = more > 0 ? await beside(shop, send, done(send, admin, seen._id, 'undo', 'undone')) : null;
  return { rows, idleMb, before, preview, apply, undo };
}

/** Waits until the job has ended. */
async function done(send, admin, id, doing, wanted) {
  const { status, bytes } = await send('POST', `/api/admin/imports/${id}/${doing}`, admin.headers, {});
  if (status !== 200 && status !== 202) throw new Error(`Answered ${status}: ${bytes}`);
  for (;;) {
    const set = await answered(send('GET', `/api/admin/imports/${id}`, admin.headers), 200);
    if (set.state === wanted) return;
    if (set.state !== 'running') throw new Error(`Became ${set.state}: ${JSON.stringify(set.refusal)}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

function sheet(rows, mark, more) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const price = 500 + (index % 900) + more;
    return `BENCH-${mark}-${index},Bench camera ${mark} ${index},${more > 0 ? '' : 'Sees far at night. '.repeat(10)},${price},Bullet Cameras,8525,18,${index % 50},Bench,4 mm,5`;
  });
  return ['SKU,Name,Description,Price,Category,HSN,GST rate,Stock,Brand,spec:lens,spec:zoom', ...lines].join(
    '\n',
  );
}

async function answered(sending, status) {
  const answer = await sending;
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.bytes.toString()}`);
  return JSON.parse(answer.bytes.toString());
}

/** The time that `work` takes, the waits of shoppers and buyers in that time, and the most memory. */
async function beside(shop, send, work) {
  const memory = watch(shop.pid);
  const started = performance.now();
  let isDone = false;
  let ms = 0;
  const ended = work.finally(() => {
    isDone = true;
    ms = performance.now() - started;
  });
  const [lists, orders] = [[], []];
  const repeat = async (times, pauseMs, ask) => {
    for (let turn = 0; !isDone; turn++) {
      const started = performance.now();
      await ask(turn);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_, number) =>
    repeat(lists, PAUSE_MS, (turn) =>
      answered(send('GET', `/api/products?limit=24&page=${1 + ((number + turn) % 10)}`), 200),
    ),
  );
  const buyers = Array.from({ length: BUYERS }, () =>
    repeat(orders, ORDER_PAUSE_MS, () => placeOrder(send, shop)),
  );
  await Promise.all([ended, ...shoppers, ...buyers]);
  return { ms, lists: waitsOf(lists), orders: waitsOf(orders), mb: memory.stop() };
}

function waitsOf(times) {
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    longest: times.at(-1) ?? 0,
  };
}

/** @returns a stop that answers the most memory the process held since */
function watch(pid) {
  let most = memoryMb(pid);
  const timer = setInterval(() => (most = Math.max(most, memoryMb(pid))), MEMORY_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function print(what, figures) {
  const { rows, idleMb, ...parts } = figures;
  for (const [name, part] of Object.entries(parts)) {
    if (part === null) continue;
    const { ms, lists, orders, mb } = part;
    const wait = ({ count, p99, longest }) =>
      `p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms (${count})`;
    console.log(
      `${what} ${rows} ${name}: ${(ms / 1000).toFixed(2)} s, ${mb.toFixed(0)} MB (+${(mb - idleMb).toFixed(0)}); /products ${wait(lists)}; orders ${wait(orders)}`,
    );
  }
  return figures;
}

// npm run bench -- --imports
// What importing a sheet costs: seconds and memory for 1,000 and 10,000 rows, and how long shoppers wait for /products
// before an apply and beside it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { startPostgres } from './private-postgres.mjs';
import { memoryMb } from './processes.mjs';

const SIZE = { products: 1000, users: 20, orders: 20 };
const SMALL = 1000;
const LARGE = 10_000;
const SHOPPERS = 4;
/** Shoppers are watched for this long before each apply. */
const BEFORE_MS = 4000;
/** A shopper asks this often. */
const PAUSE_MS = 5;
const MEMORY_EVERY_MS = 20;

/** Prints the figures. */
export async function measureImports() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  const { send, close } = openSender(shop.origin, SHOPPERS + 1);
  try {
    // The first sheet of a process also loads the code.
    await measured(shop, send, 50, 'w');
    const small = await measured(shop, send, SMALL, 's');
    const large = await measured(shop, send, LARGE, 'l');
    print('add', small, large);
    print('change', await measured(shop, send, SMALL, 's', 7), await measured(shop, send, LARGE, 'l', 7));
  } finally {
    close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Previews and applies a sheet, beside shoppers who look at /products. */
async function measured({ admin, pid }, send, rows, mark, more = 0) {
  const idleMb = memoryMb(pid);
  const memory = watch(pid);
  const body = { fileName: 'bench.csv', data: Buffer.from(sheet(rows, mark, more)).toString('base64') };
  const started = performance.now();
  const seen = await answered(send('POST', '/api/admin/imports', admin.headers, body), 201);
  const previewMs = performance.now() - started;
  const previewMb = memory.stop() - idleMb;
  if (seen.counts.fault > 0) throw new Error(`${seen.counts.fault} rows have faults.`);
  const before = await waits(send, new Promise((resolve) => setTimeout(resolve, BEFORE_MS)));
  const applyMemory = watch(pid);
  const applyStarted = performance.now();
  const applying = answered(send('POST', `/api/admin/imports/${seen._id}/apply`, admin.headers, {}), 200);
  const beside = await waits(send, applying);
  const applyMs = performance.now() - applyStarted;
  await applying;
  return { previewMs, previewMb, applyMs, applyMb: applyMemory.stop() - idleMb, before, beside };
}

function sheet(rows, mark, more) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const price = 500 + (index % 900) + more;
    return `BENCH-${mark}-${index},Bench camera ${mark} ${index},${'Sees far at night. '.repeat(10)},${price},Bullet Cameras,8525,18,${index % 50},Bench,4 mm,5`;
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

/** How long shoppers wait until `work` is done: the p99 in ms. */
async function waits(send, work) {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  const times = [];
  const shop = async (number) => {
    for (let turn = 0; !isDone; turn++) {
      const started = performance.now();
      await answered(send('GET', `/api/products?limit=24&page=${1 + ((number + turn) % 10)}`), 200);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all([ended, ...Array.from({ length: SHOPPERS }, (_, number) => shop(number))]);
  times.sort((a, b) => a - b);
  return { count: times.length, p99: times[Math.floor(times.length * 0.99)], longest: times.at(-1) };
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

function print(what, small, large) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  const wait = ({ before, beside }) =>
    `p99 ${before.p99.toFixed(1)} → ${beside.p99.toFixed(1)} ms (${(beside.p99 / before.p99).toFixed(1)} ×, ${beside.count} requests, longest ${beside.longest.toFixed(0)} ms)`;
  for (const [rows, figures] of [
    [SMALL, small],
    [LARGE, large],
  ])
    console.log(
      `${what} ${rows}: preview ${seconds(figures.previewMs)}, +${figures.previewMb.toFixed(0)} MB; apply ${seconds(figures.applyMs)}, +${figures.applyMb.toFixed(0)} MB; /products ${wait(figures)}`,
    );
  console.log(
    `${what}: apply of ${LARGE} is ${(large.applyMs / small.applyMs).toFixed(1)} × that of ${SMALL} (at most 15)`,
  );
}

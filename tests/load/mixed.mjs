// npm run load [-- --users 200] [--minutes 3] [--json]
// Mixed load: shoppers browse, search, fill carts and order while admins work, as in an hour but within minutes. Every
// answer is checked, memory is measured, and afterwards orders, stock and mails must agree; else the exit code is 1.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBenchShop } from './bench-shop.mjs';
import { checkOrders, readInitialState } from './check-orders.mjs';
import { workAsAdmin } from './admin.mjs';
import { openMailSink } from './mail-sink.mjs';
import { watchMemory } from './memory-trend.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, memoryMb } from './processes.mjs';
import { shop as shopRepeatedly } from './shopper.mjs';
import { Steps } from './steps.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [users, minutes] = [Number(values.users), Number(values.minutes)];
const SIZE = { products: 1000, users: 2000, orders: 1000 };
if (!(minutes > 0) || !Number.isInteger(users) || users < 1 || users > SIZE.users)
  throw new Error(`--minutes is above 0, and --users a whole number from 1 to ${SIZE.users}.`);
/** One of fifty users is an admin. */
const admins = Math.ceil(users / 50);
const WARM_UP_MS = 30_000 + minutes * 10_000;
const REST_MS = 10_000;

const printLine = (line) => values.json || console.log(line);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-load-'));
const mail = await openMailSink();
const postgres = await startPostgres();
const shop = await openBenchShop(postgres, folder, SIZE, { SMTP_URL: mail.url });
let report;
try {
  report = await run();
} finally {
  await shop.stop();
  postgres.stop();
  await mail.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify(report, null, 2));
else printReport(report);
process.exitCode = report.errors > 0 || Object.values(report.books.wrong).some((count) => count > 0) ? 1 : 0;

async function run() {
  const categories = await (await fetch(`${shop.origin}/api/categories`)).json();
  const steps = new Steps();
  let over = false;
  const world = {
    shop,
    steps,
    admins,
    categories: categories.filter(({ count }) => count > 0),
    catalogueSize: categories.reduce((sum, { count }) => sum + count, 0),
    before: await readInitialState(shop),
    /** The acknowledged orders' numbers and buyers' e-mail addresses, by Idempotency-Key. */
    acknowledged: new Map(),
    refusedForPrice: 0,
    isOver: () => over,
  };
  const memory = { readyMb: memoryMb(shop.pid) };
  printLine(
    `${users - admins} shoppers and ${admins} admins; ${WARM_UP_MS / 1000} s warm-up, then ${minutes} min.`,
  );
  const people = Array.from({ length: users }, (_, n) =>
    n < admins ? workAsAdmin(world, n) : shopRepeatedly(world, n - admins),
  );

  await sleep(WARM_UP_MS);
  const lag = monitorEventLoopDelay();
  lag.enable();
  steps.startCounting();
  const endWatch = watchMemory(shop.pid);
  const cpuBefore = cpuMs(shop.pid);
  await sleep(minutes * 60_000);
  Object.assign(memory, endWatch());
  const cpuShare = (cpuMs(shop.pid) - cpuBefore) / (minutes * 60_000);
  steps.stopCounting();
  over = true;
  await Promise.all(people);

  const books = await checkOrders(shop, world.before, world.acknowledged, mail.mails);
  await sleep(REST_MS);
  memory.afterRestMb = memoryMb(shop.pid);
  const table = steps.table();
  return {
    users,
    minutes,
    rate: table.at(-1).count / steps.countedSeconds,
    steps: table,
    asked: steps.asked,
    errors: steps.errors,
    firstErrors: steps.firstErrors,
    refusedForPrice: world.refusedForPrice,
    cpuShare,
    driverLagP99Ms: lag.percentile(99) / 1e6,
    memory,
    books,
  };
}

function printReport(report) {
  const { memory, books } = report;
  const row = (kind, ...cells) =>
    `${kind.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  console.log(row('', 'count', 'p50 ms', 'p99 ms', 'slowest', 'errors'));
  for (const { kind, count, p50, p99, slowest, errors } of report.steps)
    console.log(row(kind, count, p50.toFixed(1), p99.toFixed(1), slowest.toFixed(0), errors));
  console.log(
    `${report.rate.toFixed(0)} requests/s; ${report.asked} asked, ${report.errors} wrong: error rate ${report.errors / report.asked}. ` +
      `The server took ${(report.cpuShare * 100).toFixed(0)} % of a core; the driver was late by ${report.driverLagP99Ms.toFixed(0)} ms (p99). ` +
      `${report.refusedForPrice} orders were refused for a new price, and placed again.`,
  );
  const mb = (key) => `${memory[key].toFixed(0)} MB`;
  console.log(
    `Memory: ${mb('readyMb')} when ready, first third ${mb('firstThirdMb')}, last third ${mb('lastThirdMb')}, highest ${mb('highestMb')}, ` +
      `slope ${memory.slopeMbPerMinute.toFixed(2)} MB/min, after the load ${mb('afterRestMb')}.`,
  );
  console.log(`Books: ${listed(books.figures)}; ${listed(books.wrong)}.`);
  for (const error of report.firstErrors) console.log(`Wrong: ${error}`);
}

function listed(figures) {
  return Object.entries(figures)
    .map(([name, figure]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${figure}`)
    .join(', ');
}

// npm run bench -- --soak [--orders 100000] [--json]
// Whether orders are as quick after a hundred thousand as at the beginning, and the shop as small: tables of jobs, limits
// and carts hold many dead rows by then. Beside each part of the orders the desk imports a sheet and undoes it, exports the
// products, and has the month's GST files and a hundred invoices as one PDF.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { placeOrder } from './compare-rates.mjs';
import { exportProducts, gstMonth, importAndUndo, issueInvoices, seedForHeavyWork } from './heavy-work.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs, memoryMb } from './processes.mjs';

const SIZE = { products: 1000, users: 2000, orders: 1000 };
const IMPORTED_ROWS = 1000;
const INVOICES = 500;
const BUYERS = 16;
/** Nothing is under way after this time. */
const QUIET_MS = 3000;
/** The first part warms the shop up; the second and the last are compared. */
const PARTS = 10;
const GOAL = 0.9;
const MAX_MEMORY = 1.05;

/** Prints the rate of each tenth of the orders, their processor time, which other work disturbs less, and the memory. */
export async function measureSoak({ orders, json }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE, {}, seedForHeavyWork);
  const { send, close } = openSender(shop.origin, BUYERS);
  const count = Number(orders) / PARTS;
  const printLine = (line) => json || console.log(line);
  try {
    await issueInvoices(shop, INVOICES);
    const parts = [];
    const spent = () => [cpuMs(shop.pid), cpuOfFamilyMs(postgres.pid)];
    for (let part = 0; part < PARTS; part++) {
      const before = spent();
      const [rate] = await Promise.all([rateOf(count, () => placeOrder(send, shop)), workAtDesk(shop)]);
      const [shopMs, databaseMs] = spent().map((ms, index) => (ms - before[index]) / count);
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      parts.push({ rate, shopMs, databaseMs, memoryMb: memoryMb(shop.pid) });
      printLine(
        `Orders ${part * count} and on: ${rate.toFixed(0)}/s, cpu ${shopMs.toFixed(2)}+${databaseMs.toFixed(2)} ms, ${memoryMb(shop.pid).toFixed(0)} MB`,
      );
    }
    const [second, last] = [parts[1], parts.at(-1)];
    const cpu = (last.shopMs + last.databaseMs) / (second.shopMs + second.databaseMs);
    const ratios = { rate: last.rate / second.rate, cpu, memory: last.memoryMb / second.memoryMb };
    printLine(`The last part's rate is ${ratios.rate.toFixed(2)} of the second's (goal ${GOAL}),`);
    printLine(
      `its processor time ${cpu.toFixed(2)} of it, the memory after it ${ratios.memory.toFixed(2)} (at most ${MAX_MEMORY}).`,
    );
    if (json) console.log(JSON.stringify({ parts, ratios }, null, 2));
  } finally {
    close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function workAtDesk(shop) {
  await importAndUndo(shop, IMPORTED_ROWS);
  await exportProducts(shop);
  await gstMonth(shop);
}

async function rateOf(count, unit) {
  const started = performance.now();
  let begun = 0;
  const buy = async () => {
    while (begun++ < count) await unit();
  };
  await Promise.all(Array.from({ length: BUYERS }, buy));
  return count / ((performance.now() - started) / 1000);
}

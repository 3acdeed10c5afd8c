// npm run bench -- --soak
// Whether orders are as quick after a hundred thousand as at the beginning: tables of jobs, limits and carts hold many
// dead rows by then.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { placeOrder } from './compare-rates.mjs';
import { startPostgres } from './private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs } from './processes.mjs';

const SIZE = { products: 1000, users: 2000, orders: 1000 };
const ORDERS = 100_000;
const BUYERS = 16;
/** The first part warms the shop up; the second and the last are compared. */
const PARTS = 10;
const GOAL = 0.9;

/** Prints the rate of each tenth of the orders, and their processor time, which other work on the machine disturbs less. */
export async function measureSoak() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  const { send, close } = openSender(shop.origin, BUYERS);
  try {
    const rates = [];
    const costs = [];
    const spent = () => [cpuMs(shop.pid), cpuOfFamilyMs(postgres.pid)];
    for (let part = 0; part < PARTS; part++) {
      const before = spent();
      rates.push(await rateOf(ORDERS / PARTS, () => placeOrder(send, shop)));
      costs.push(spent().map((ms, index) => ((ms - before[index]) * PARTS) / ORDERS));
      const cost = costs.at(-1).map((ms) => ms.toFixed(2));
      console.log(
        `Orders ${(part * ORDERS) / PARTS} and on: ${rates.at(-1).toFixed(0)}/s, cpu ${cost.join('+')} ms`,
      );
    }
    const sum = ([shopMs, databaseMs]) => shopMs + databaseMs;
    console.log(
      `The last part's rate is ${(rates.at(-1) / rates[1]).toFixed(2)} of the second's (goal ${GOAL}),`,
    );
    console.log(`its processor time ${(sum(costs.at(-1)) / sum(costs[1])).toFixed(2)} of it.`);
  } finally {
    close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
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

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

const SIZE = { products: 1000, users: 2000, orders: 1000 };
const ORDERS = 100_000;
const BUYERS = 16;
/** The first part warms the shop up; the second and the last are compared. */
const PARTS = 10;
const GOAL = 0.9;

/** Prints the rate of each tenth of the orders. */
export async function measureSoak() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  const { send, close } = openSender(shop.origin, BUYERS);
  try {
    const rates = [];
    for (let part = 0; part < PARTS; part++) {
      rates.push(await rateOf(ORDERS / PARTS, () => placeOrder(send, shop)));
      console.log(`Orders ${(part * ORDERS) / PARTS} and on: ${rates.at(-1).toFixed(0)}/s`);
    }
    console.log(`The last part is ${(rates.at(-1) / rates[1]).toFixed(2)} of the second (goal ${GOAL}).`);
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

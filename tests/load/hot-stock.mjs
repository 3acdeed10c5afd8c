// npm run bench -- --hot-stock
// What it costs that 64 buyers order one product, or the last units of many, beside orders of different products; all
// in one run, alternating.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { compareRates, placeOrder } from './compare-rates.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';

const SIZE = { products: 4000, users: 2000, orders: 1000 };
const BUYERS = 64;
/** Shoppers see so few, so that each order of such a product makes cached answers stale. */
const LAST_UNITS = 6;
const GOAL = 0.7;

/** Prints the rates, and throws when the ledger of the stock is not exact. */
export async function measureHotStock() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  try {
    const { rows: few } = await shop.pool.query(
      `with few as (select id from products where stock = 100000 and archived_at is null order by rank desc limit 3000)
       update products set stock = $1 from few where products.id = few.id returning products.id, price_paise`,
      [LAST_UNITS],
    );
    console.log(`The goal of one product is ${GOAL}.`);
    await compareRates(
      shop,
      'spread',
      [
        ['spread', (send) => placeOrder(send, shop)],
        ['one product', (send) => placeOrder(send, { ...shop, products: shop.products.slice(0, 1) })],
        ['last units', (send) => placeOrder(send, { ...shop, products: few })],
      ],
      BUYERS,
    );
    const { rows } = await shop.pool.query(`
      select (select count(*)::int from order_lines where stock_taken) as lines,
        (select count(*)::int from stock_moves where kind = 'sale') as moves,
        (select count(*)::int from products where stock < 0) as below_zero`);
    console.log(`Lines, moves, products below zero: ${Object.values(rows[0]).join(', ')}.`);
  } finally {
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

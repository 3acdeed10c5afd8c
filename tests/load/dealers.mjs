// npm run bench -- --dealers
// What dealers cost: an order at a member's price beside a shopper's; the
// prices of 100 lines from a list of 10,000; a sale at the counter beside an order with its invoice.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { openSender } from './closed-loop.mjs';
import { compareRates, placeOrder, read, turn } from './compare-rates.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';

const SIZE = { products: 10_000, users: 2000, orders: 1000 };
const MEMBERS_PER_COMPANY = 50;
const LINES = 100;
const PARTIES = {
  shipping: { line1: '12 Ring Road', city: 'Ahmedabad', stateCode: '24', pin: '380009' },
  billing: { gstin: '24AAUPV7468F1ZW', legalName: 'Ring Road Traders LLP' },
};

/** Prints the figures. */
export async function measureDealers() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE, {}, makeDealers);
  try {
    const [shoppers, members] = [0, 1].map((rest) => ({
      ...shop,
      users: shop.users.filter((_, nth) => nth % 2 === rest),
    }));
    members.products = shop.products.map((product) => ({
      ...product,
      price_paise: memberPaise(product),
    }));
    await compareRates(shop, 'order of a shopper', [
      ['order of a shopper', (send) => placeOrder(send, shoppers)],
      ['order of a member', (send) => placeOrder(send, members)],
    ]);
    await compareRates(shop, 'list of 24', [
      ['list of 24', (send) => read(send, '/api/products?page=1&limit=24')],
      [`prices of ${LINES} lines`, (send) => readPrices(send, members)],
    ]);
    await openDrawer(shop);
    await compareRates(
      shop,
      'order and its invoice',
      [
        ['order and its invoice', (send) => orderWithInvoice(send, shoppers)],
        ['sale at the counter', (send) => sell(send, shop)],
      ],
      1,
    );
  } finally {
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function memberPaise({ price_paise }) {
  return Math.round(Number(price_paise) * 0.9);
}

/** Every second user is a member of a company with a list of fixed prices for each product. */
async function makeDealers(pool) {
  await pool.query(`
    with list as (insert into price_lists (name, updated_at) values ('Installers', now()) returning id),
    priced as (
      insert into price_list_prices (list_id, product_id, min_quantity, price_paise)
      select list.id, products.id, 1, round(price_paise * 0.9) from products, list where price_paise > 0
    ),
    members as (
      select id, (row_number() over (order by email) - 1) / ${MEMBERS_PER_COMPANY} as company
      from users where email like 'large-%' and substring(email from '[0-9]+')::int % 2 = 0
    ),
    made as (
      insert into companies (legal_name, phone, email, line1, city, state_code, pin, state, price_list_id, updated_at)
      select 'Dealer ' || company, '9876543210', 'dealer-' || company || '@mail.example', '4 Relief Road', 'Ahmedabad',
        '24', '380001', 'approved', list.id, now()
      from (select distinct company from members) as companies, list
      returning id, legal_name
    )
    insert into company_members (user_id, company_id, may_order, may_see)
    select members.id, made.id, true, true from members join made on made.legal_name = 'Dealer ' || members.company`);
  await pool.query('update price_version set version = version + 1');
  await pool.query('analyze');
}

async function readPrices(send, { users, products }) {
  const nth = turn();
  const items = Array.from(
    { length: LINES },
    (_, line) => `${products[(nth + line) % products.length].id}:2`,
  );
  const { headers } = users[nth % users.length];
  const { status, bytes } = await send('GET', `/api/me/prices?items=${items.join(',')}`, headers);
  if (status !== 200) throw new Error(`The prices answered ${status} ${bytes.subarray(0, 200)}`);
}

async function openDrawer({ origin, admin }) {
  const { send, close } = openSender(origin, 1);
  await must(send, '/api/admin/counter/session', admin, { opening: 0 });
  close();
}

async function orderWithInvoice(send, shop) {
  const id = await placeOrder(send, shop, PARTIES);
  await must(send, `/api/admin/orders/${id}/invoice`, shop.admin, {});
}

async function sell(send, { admin, products }) {
  const { id: product, price_paise } = products[turn() % products.length];
  const total = Number(price_paise) / 100;
  await must(send, '/api/admin/counter/sales', admin, {
    ...PARTIES,
    lines: [{ product, quantity: 1 }],
    total,
    payments: [{ kind: 'cash', amount: total }],
  });
}

async function must(send, address, { headers }, body) {
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const { status, bytes } = await send('POST', address, keyed, body);
  if (status !== 201) throw new Error(`${address} answered ${status} ${bytes.subarray(0, 200)}`);
}

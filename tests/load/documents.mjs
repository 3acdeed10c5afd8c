// npm run bench -- --documents
// What tax documents cost: an order with its parties beside one without, an invoice beside an order, and the catalogue
// while PDFs are drawn. Each pair in one run, alternating.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { closedLoop, openSender } from './closed-loop.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs } from './processes.mjs';

const SIZE = { products: 1000, users: 2000, orders: 1000 };
const ROUNDS = 4;
const SECONDS = 3;
const BUYERS = 16;
const INVOICES = 300;

const GUJARAT = { city: 'Ahmedabad', stateCode: '24', pin: '380009' };
const PARTIES = {
  shipping: { line1: '12 Ring Road', ...GUJARAT },
  billing: { gstin: '24AAUPV7468F1ZW', legalName: 'Ring Road Traders LLP' },
};

/** Prints the figures. */
export async function measureDocuments() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  try {
    await measureParties(shop);
    await measureInvoices(shop, postgres);
    await measureDrawing(shop);
  } finally {
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

let nth = 0;

async function measureParties({ origin, users, products }) {
  const rates = { without: [], with: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, extra] of [
      ['without', {}],
      ['with', PARTIES],
    ]) {
      const unit = (send) => placeOrder(send, users[nth % users.length], products, extra);
      const { rate, errors, firstError } = await closedLoop({
        connections: BUYERS,
        seconds: SECONDS,
        origin,
        unit,
      });
      if (errors > 0) throw new Error(firstError);
      rates[name].push(rate);
    }
  }
  const [without, withParties] = [median(rates.without), median(rates.with)];
  console.log(
    `POST /orders: ${without.toFixed(0)}/s without, ${withParties.toFixed(0)}/s with shipping and billing, ` +
      `ratio ${(withParties / without).toFixed(2)} (goal 0.97)`,
  );
}

async function measureInvoices({ origin, pid, users, products, admin }, postgres) {
  const { send, close } = openSender(origin, 1);
  const orders = [];
  const ordering = await measured(pid, postgres.pid, INVOICES, async () => {
    orders.push(await placeOrder(send, users[nth % users.length], products, PARTIES));
  });
  const issuing = await measured(pid, postgres.pid, INVOICES, async () => {
    const { status, bytes } = await send(
      'POST',
      `/api/admin/orders/${orders.pop()}/invoice`,
      admin.headers,
      {},
    );
    if (status !== 201) throw new Error(`The invoice: ${status} ${bytes}`);
  });
  close();
  console.log(
    `One at a time: an order ${line(ordering)}; an invoice ${line(issuing)}; ` +
      `PostgreSQL's ratio ${(issuing.postgres / ordering.postgres).toFixed(2)} (goal at most 4)`,
  );
}

async function measureDrawing({ origin, pid, admin, pool }) {
  const { send, close } = openSender(origin, 1);
  const list = () =>
    closedLoop({
      connections: 1,
      seconds: SECONDS,
      origin,
      unit: async (ask) => {
        await new Promise((done) => setTimeout(done, 2));
        return ask('GET', '/api/products?page=1&limit=24');
      },
    });
  const idle = await list();
  const { rows } = await pool.query('select id from tax_documents order by seq');
  let isDrawing = true;
  let drawn = 0;
  const before = cpuMs(pid);
  const drawing = (async () => {
    while (isDrawing) {
      const { id } = rows[drawn % rows.length];
      // Each copy of each document is drawn once; after that it comes from memory.
      const copy = ['original', 'duplicate', 'triplicate'][Math.floor(drawn / rows.length) % 3];
      const { status } = await send('GET', `/api/documents/${id}/pdf?copy=${copy}`, admin.headers);
      if (status !== 200) throw new Error(`The PDF: ${status}`);
      drawn++;
    }
  })();
  const meanwhile = await list();
  isDrawing = false;
  await drawing;
  close();
  console.log(
    `GET /products: p99 ${idle.p99.toFixed(2)} ms idle, ${meanwhile.p99.toFixed(2)} ms while ${drawn} PDFs were drawn ` +
      `(${((cpuMs(pid) - before) / drawn).toFixed(1)} ms of CPU for each, the list included), ` +
      `ratio ${(meanwhile.p99 / idle.p99).toFixed(2)} (goal at most 2)`,
  );
}

async function placeOrder(send, { headers, id }, products, extra) {
  const n = nth++;
  const product = products[n % products.length];
  const price = product.price_paise / 100;
  const { status, bytes } = await send('POST', '/api/orders', headers, {
    userId: id,
    products: [{ product: product.id, quantity: 1, price }],
    totalAmount: price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
    ...extra,
  });
  if (status !== 201) throw new Error(`The order: ${status} ${bytes.subarray(0, 200)}`);
  return JSON.parse(bytes)._id;
}

/** Runs a unit one after the other; milliseconds of CPU time for each, of the shop and of PostgreSQL. */
async function measured(shopPid, postgresPid, units, unit) {
  const [shopBefore, postgresBefore] = [cpuMs(shopPid), cpuOfFamilyMs(postgresPid)];
  for (let index = 0; index < units; index++) await unit();
  return {
    shop: (cpuMs(shopPid) - shopBefore) / units,
    postgres: (cpuOfFamilyMs(postgresPid) - postgresBefore) / units,
  };
}

const line = ({ shop, postgres }) =>
  `${shop.toFixed(2)} ms of the shop, ${postgres.toFixed(2)} ms of PostgreSQL`;

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

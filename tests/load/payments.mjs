// npm run bench -- --payments
// What payments cost: an order paid in advance and the gateway's events beside a plain order, and the promise for a PIN
// code beside the list of 24. Each pair in one run, alternating.
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { compareRates, placeOrder, read, turn } from './compare-rates.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';

const SIZE = { products: 1000, users: 2000, orders: 30_000 };
const SECRET = 'webhook secret of the bench';
/** No server listens there: the gateway is not asked, for payments are reported before they are due. */
const GATEWAY = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'key secret of the bench',
  RAZORPAY_WEBHOOK_SECRET: SECRET,
  RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
};

/** Prints the figures. */
export async function measurePayments() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE, GATEWAY);
  try {
    const amounts = await openPayments(shop);
    await compareRates(shop, 'plain order', [
      ['plain order', (send) => placeOrder(send, shop, {})],
      ['order to be paid online', (send) => placeOrder(send, shop, { payBy: 'razorpay' })],
      ['webhook of a payment', (send) => tellPaid(send, amounts)],
    ]);
    await compareRates(shop, 'list of 24', [
      ['list of 24', (send) => read(send, '/api/products?page=1&limit=24')],
      ['promise for a PIN code', (send) => read(send, `/api/delivery/${110_001 + (turn() % 800_000)}`)],
      ['promise with two items', (send) => read(send, withItems(shop))],
    ]);
  } finally {
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** An open payment with a link for each seeded order. @returns their amounts by link */
async function openPayments({ pool }) {
  await pool.query(
    `update orders set status = 'Pending', pay_by = 'razorpay', pay_until = now() + interval '1 day'`,
  );
  const { rows } = await pool.query(
    `insert into payments (order_id, kind, amount_paise, state, attempt, provider_link_id, is_link_asked, created_at)
     select id, 'razorpay', total_paise, 'open', 1, 'plink_' || id, true, now() from orders where total_paise > 0
     returning provider_link_id as link, amount_paise as amount`,
  );
  return rows.map(({ link, amount }) => ({ link, amount: Number(amount) }));
}

let reported = 0;

async function tellPaid(send, amounts) {
  const payment = amounts[reported++];
  if (!payment) throw new Error('There are too few payments for this machine.');
  const { link, amount } = payment;
  const body = {
    event: 'payment_link.paid',
    payload: {
      payment_link: { entity: { id: link, status: 'paid', amount, amount_paid: amount, currency: 'INR' } },
      payment: {
        entity: { id: `pay_${link}`, amount, currency: 'INR', status: 'captured', captured: true },
      },
    },
  };
  const signature = createHmac('sha256', SECRET).update(JSON.stringify(body)).digest('hex');
  const { status, bytes } = await send(
    'POST',
    '/api/payments/razorpay/webhook',
    { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `event-${link}` },
    body,
  );
  if (status !== 200) throw new Error(`The webhook answered ${status} ${bytes.subarray(0, 200)}`);
}

function withItems({ products }) {
  const nth = turn();
  const [one, two] = [products[nth % products.length], products[(nth + 1) % products.length]];
  return `/api/delivery/380015?items=${one.id}:1,${two.id}:2`;
}

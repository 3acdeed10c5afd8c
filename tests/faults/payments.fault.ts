import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../src/stock/stock/check-stock.server.ts';
import { ADMIN_OF_BUYERS, seedBuyersAndProducts } from '../support/orders/order-audit.ts';
import { FakeGateway, GATEWAY_KEYS, type Trouble } from '../support/payments/fake-gateway.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, sized, sleep, RefundingClerk } from './fault-shop.ts';
import { PayingBuyers } from './paying-buyers.ts';
import { readPaymentBooks, readRefundBooks } from './payment-books.ts';

/** The shop is killed while customers pay, and get money back, through a gateway that is slow, silent, doubled and disordered. */

const PAYMENTS = sized(10, 36, 5000);
/** One account may place 300 orders in ten minutes. */
const BUYERS = sized(4, 8, 60);
const EXPIRY_SECONDS = 6;
/** The last payments are asked for, the last orders expire, and the last mails and closed links are worked off. */
const DRAIN_MS = isLong ? 900_000 : 120_000;
const TROUBLES: Trouble[] = ['silent', 'cut', 'lost', 'html', 500, 503];

let cluster: Cluster | null = null;
let gateway: FakeGateway;
let mail: MailServer;
let storage: ShopStorage;
let shop: ShopProcess;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(async () => {
  await shop.end('SIGKILL').catch(() => undefined);
  await gateway.close();
  await mail.close();
  await storage.remove();
});

async function openShop(serverUrl?: string): Promise<void> {
  gateway = await new FakeGateway().start();
  mail = await startMailServer();
  storage = await makeShopStorage(serverUrl);
  const database = await storage.open();
  await seedBuyersAndProducts(database, BUYERS);
  await database.close();
  shop = await shopProcess(storage.config, {
    SMTP_URL: mail.url,
    TRUST_PROXY: 'true',
    RAZORPAY_KEY_ID: GATEWAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: GATEWAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: GATEWAY_KEYS.webhookSecret,
    RAZORPAY_BASE_URL: gateway.url,
    GATEWAY_TIMEOUT_MS: '400',
    PAYMENT_EXPIRY_SECONDS: String(EXPIRY_SECONDS),
    PAYMENT_POLL_SECONDS: '1',
    METRICS: '1',
  });
  await shop.start();
}

/** Every tenth request to the gateway goes wrong. */
function makeTrouble(): NodeJS.Timeout {
  let seen = 0;
  return setInterval(() => {
    const due = Math.floor((gateway.asked.length - seen) / 10);
    if (due === 0) return;
    seen = gateway.asked.length;
    gateway.troubles.push(TROUBLES[Math.floor(Math.random() * TROUBLES.length)]!);
  }, 20);
}

/** @returns how many jobs are not done yet */
async function waitingJobs(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  const [, count] = /^shop_jobs_waiting(?:\{.*\})? (\d+)/m.exec(metrics) ?? [];
  if (count === undefined) throw new Error('The metrics do not name the jobs');
  return Number(count);
}

/** Waits until no payment is open and no job waits: each payment was paid, has expired or was closed. */
async function untilSettled(): Promise<void> {
  const admin = new TestClient(shop.url);
  await admin.send('POST', '/api/auth/login', ADMIN_OF_BUYERS);
  for (const until = Date.now() + DRAIN_MS; Date.now() < until;) {
    const { headers } = await admin.send('GET', '/api/admin/payments?state=open&page=1&limit=1');
    if (headers.get('x-total-count') === '0' && (await waitingJobs()) === 0) break;
    await sleep(500);
  }
  // Orders without a payment expire by themselves.
  await sleep((EXPIRY_SECONDS + 4) * 1000);
}

async function untilPaid(payments: number): Promise<void> {
  while (gateway.payments.size < payments) await sleep(20);
}

async function payWhileKilled(name: string): Promise<void> {
  const buyers = new PayingBuyers(shop.url, gateway, EXPIRY_SECONDS);
  const emails = Array.from({ length: BUYERS }, (_, index) => `buyer-${index}@mail.example`);
  await buyers.start(emails, ADMIN_OF_BUYERS.password);
  const clerk = new RefundingClerk(shop.url);
  await clerk.start();
  const trouble = makeTrouble();
  let kills = 0;
  while (gateway.payments.size < PAYMENTS) {
    // Work must be going on, however long the machine takes for a start.
    await untilPaid(gateway.payments.size + 3 + ((kills * 5) % 9));
    await sleep((kills * 370) % 1000);
    await shop.end('SIGKILL');
    kills++;
    await shop.start();
  }
  clearInterval(trouble);
  gateway.troubles.length = 0;
  await Promise.all([buyers.stop(), clerk.stop()]);
  await untilSettled();
  await shop.end('SIGTERM');

  const database = await storage.open();
  const books = await readPaymentBooks(database, gateway);
  const refunds = await readRefundBooks(database, gateway);
  const { wrong: wrongLedgers } = await checkStock(database.db);
  await database.close();
  console.log(
    `FAULT ${name}: kill -9 × ${kills}, ${JSON.stringify({ ...books, ...refunds })}, ${JSON.stringify(buyers.answers)}`,
  );
  expect(books.held).toBeGreaterThanOrEqual(PAYMENTS);
  expect(clerk.acknowledged).toBeGreaterThan(0);
  expect(refunds).toEqual({
    made: clerk.acknowledged,
    inBooks: clerk.acknowledged,
    unfinished: 0,
    overdrawn: 0,
  });
  expect({ ...books, wrongLedgers }).toMatchObject({
    booked: books.held,
    bookedPaise: books.heldPaise,
    onOrders: books.held - books.withoutOrder,
    misplaced: [],
    waiting: 0,
    open: 0,
    leaked: 0,
    unknownLinks: 0,
    wrongLedgers: [],
  });
}

describe('every rupee is in the books once', () => {
  it(`after ${PAYMENTS} payments with kill -9 on the embedded database`, async () => {
    await openShop();

    await payWhileKilled('payments, embedded');
  });

  it.skipIf(!postgresPrograms())(`after ${PAYMENTS} payments with kill -9 on PostgreSQL`, async () => {
    await openShop(cluster!.url);

    await payWhileKilled('payments, PostgreSQL');
  });
});

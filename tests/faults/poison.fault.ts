import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '../support/catalogue/product-and-order-factory.ts';
import { ADMIN_OF_BUYERS, seedBuyersAndProducts } from '../support/orders/order-audit.ts';
import { FakeGateway, GATEWAY_KEYS } from '../support/payments/fake-gateway.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { sleep } from './fault-shop.ts';

/** Jobs and payments that always fail lie before and between those that do not. */

const HEALTHY = 4;
const POISONOUS_JOBS = 40;
const WAIT_MS = 90_000;
/** A payment that failed is looked after again a minute later. */
const PUT_OFF_MS = 150_000;

let cluster: Cluster | null = null;
let storage: ShopStorage;
let gateway: FakeGateway;
let mail: MailServer;
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

async function openShop(): Promise<void> {
  gateway = await new FakeGateway().start();
  mail = await startMailServer();
  storage = await makeShopStorage(cluster!.url);
  const database = await storage.open();
  await seedBuyersAndProducts(database, HEALTHY + 1);
  await database.close();
  shop = await shopProcess(storage.config, {
    SMTP_URL: mail.url,
    RAZORPAY_KEY_ID: GATEWAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: GATEWAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: GATEWAY_KEYS.webhookSecret,
    RAZORPAY_BASE_URL: gateway.url,
    PAYMENT_POLL_SECONDS: '1',
  });
  await shop.start();
}

interface Linked {
  client: TestClient;
  email: string;
  number: string;
}

/** @returns an order of a buyer that waits for its payment */
async function linkedOrder(buyer: number): Promise<Linked> {
  const email = `buyer-${buyer}@mail.example`;
  const client = new TestClient(shop.url);
  await client.call('POST /auth/login', { body: { email, password: ADMIN_OF_BUYERS.password } });
  const { body: products } = await client.call('GET /products', { query: {} });
  const { _id: id, price } = products[0]!;
  const body = orderBody([{ product: { id, price }, quantity: 1 }], { payBy: 'razorpay' });
  const placed = await client.call('POST /orders', { body });
  expect(placed.status).toBe(201);
  const number = placed.body._id;
  await client.call('POST /orders/:id/payments', { params: { id: number }, body: { kind: 'razorpay' } });
  return { client, email, number };
}

async function untilPaid({ client, number }: Linked, waitMs: number): Promise<boolean> {
  for (const until = Date.now() + waitMs; Date.now() < until;) {
    const { body } = await client.call('GET /orders/my-orders/:id/payment', { params: { id: number } });
    if (body.state === 'paid') return true;
    await sleep(300);
  }
  return false;
}

describe.skipIf(!postgresPrograms())('what always fails', () => {
  it('keeps neither mails nor payments from those beside it', async () => {
    await openShop();
    const database = await storage.open();
    const { db } = database;
    const early = new Date(Date.now() - 3_600_000);
    const payloads = [
      {
        kind: 'mail',
        payload: { to: 'a@mail.example', about: 'order', holdsUntil: null, sealed: 'nonsense' },
      },
      { kind: 'order-mail', payload: {} },
      { kind: 'refund', payload: { refundId: 'no such' } },
      { kind: 'of-another-age', payload: null },
    ];
    await db
      .insertInto('jobs')
      .values(
        Array.from({ length: POISONOUS_JOBS }, (_, index) => {
          const { kind, payload } = payloads[index % payloads.length]!;
          return { kind, payload: JSON.stringify(payload), run_at: early, created_at: early };
        }),
      )
      .execute();
    const orders: Linked[] = [];
    for (let buyer = 0; buyer <= HEALTHY; buyer++) orders.push(await linkedOrder(buyer));
    const [poisoned, ...healthy] = orders as [Linked, ...Linked[]];
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'poisonous'; end $$`.execute(
      db,
    );
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', poisoned.number)
      .executeTakeFirstOrThrow();
    await sql`create trigger refuse before update of state on payments for each row
      when (new.order_id = ${sql.lit(id)} and new.state <> 'open') execute function refuse()`.execute(db);

    // The gateway tells nobody: the shop has to ask for each.
    for (const { number } of orders) gateway.pay(gateway.linkOf(number));
    const paid = await Promise.all(healthy.map((order) => untilPaid(order, WAIT_MS)));
    const mailed = healthy.map(({ email, number }) => mail.mailTo(email, new RegExp(number)));

    expect(paid).toEqual(healthy.map(() => true));
    await Promise.all(mailed);
    expect(await untilPaid(poisoned, 500)).toBe(false);
    const jobs = await db.selectFrom('jobs').select(['last_error']).execute();
    expect(jobs.filter(({ last_error }) => last_error === null)).toEqual([]);

    await sql`drop trigger refuse on payments`.execute(db);
    const isPaidLater = await untilPaid(poisoned, PUT_OFF_MS);
    await database.close();
    expect(isPaidLater).toBe(true);
    console.log(
      `FAULT poison: ${healthy.length} of ${healthy.length} paid and mailed beside ${POISONOUS_JOBS} jobs and a payment`,
    );
  });
});

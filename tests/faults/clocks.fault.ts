import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_OF_BUYERS, OrderAudit, seedBuyersAndProducts } from '../support/orders/order-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { startFailingMailServer, type FailingMailServer } from './failing-mail-server.ts';
import { sleep } from './fault-shop.ts';

/** Two machines of one shop whose clocks differ by a minute, twice as long as a job is locked. */

const AHEAD_MS = 60_000;
const ORDERS = 12;
const MAILS_WAIT_MS = 120_000;

let cluster: Cluster | null = null;
let storage: ShopStorage;
let mail: FailingMailServer;
let shops: ShopProcess[] = [];
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(async () => {
  for (const shop of shops) await shop.end('SIGKILL').catch(() => undefined);
  await mail.close();
  await storage.remove();
});

describe.skipIf(!postgresPrograms())('with clocks that differ by a minute', () => {
  it('each mail is sent once, and people stay logged in on both machines', async () => {
    mail = await startFailingMailServer('nobody@mail.example');
    mail.state = 'slow';
    storage = await makeShopStorage(cluster!.url);
    const database = await storage.open();
    await seedBuyersAndProducts(database, 2);
    await database.close();
    const ahead = {
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/faults/clock-ahead.mjs')).href}`,
      AHEAD_MS: String(AHEAD_MS),
    };
    const common = { PUBLIC_URL: 'http://shop.test', SMTP_URL: mail.url };
    shops = [
      await shopProcess(storage.config, common),
      await shopProcess(storage.config, { ...common, ...ahead }),
    ];
    for (const shop of shops) await shop.start();
    const [right, early] = shops as [ShopProcess, ShopProcess];

    const orderAudit = await OrderAudit.open(right.url, 2, { restMs: 300, headersOf: () => ({}) });
    await orderAudit.waitForOrders(ORDERS);
    await orderAudit.close();
    const numbers = [...orderAudit.acknowledged.values()];
    const subjects = () =>
      mail.mails.map(({ subject }) => subject).filter((one) => one.startsWith('Your order '));
    for (const until = Date.now() + MAILS_WAIT_MS; Date.now() < until;) {
      if (new Set(subjects()).size >= numbers.length) break;
      await sleep(200);
    }
    // Long enough for a second process to take a job that it thinks is left.
    await sleep(5000);

    expect(subjects().sort()).toEqual(numbers.map((number) => `Your order ${number}`).sort());
    for (const [here, there] of [
      [right, early],
      [early, right],
    ] as const) {
      const person = new TestClient(here.url);
      await person.call('POST /auth/login', { body: ADMIN_OF_BUYERS });
      const elsewhere = new TestClient(there.url);
      for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
      const statuses = [
        (await elsewhere.call('GET /auth/profile', {})).status,
        (await elsewhere.call('GET /cart', {})).status,
        (await elsewhere.send('GET', '/api/admin/customers')).status,
        (await elsewhere.call('POST /auth/refresh-token', {})).status,
      ];
      expect(statuses).toEqual([200, 200, 200, 200]);
    }
    const after = await storage.open();
    const jobs = await after.db.selectFrom('jobs').select(['kind', 'last_error']).execute();
    await after.close();
    expect(jobs).toEqual([]);
    console.log(
      `FAULT clocks: ${numbers.length} orders, ${subjects().length} mails, ${AHEAD_MS / 1000} s apart`,
    );
  });
});

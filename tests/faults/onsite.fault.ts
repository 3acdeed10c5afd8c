import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../src/onsite/contracts/contracts.shapes.ts';
import type { Site } from '../../src/onsite/sites/sites.shapes.ts';
import type { DeskVisit } from '../../src/onsite/visits/desk-visits.shapes.ts';
import type { OnsiteSettings } from '../../src/onsite/visits/onsite-settings.shapes.ts';
import { DAY_MS } from '../../src/kit/rules/units-of-time.ts';
import type { Order } from '../../src/orders/orders/orders.shapes.ts';
import { siteForm } from '../support/onsite/onsite-steps.ts';
import { ADMIN_OF_BUYERS, seedBuyersAndProducts } from '../support/orders/order-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { sized, sleep } from './fault-shop.ts';

/** The server's process is killed while visits are booked and worked on, and care contracts are made. */

const KILLS = sized(1, 2, 20);
const RETRY_MS = 50;
/** More contracts than any run makes. */
const CARE_SOLD = 1000;

let cluster: Cluster | null = null;
let storage: ShopStorage;
let shop: ShopProcess;
let client: TestClient;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(async () => {
  await shop.end('SIGKILL').catch(() => undefined);
  await storage.remove();
});

/** Repeats it under one key until there is a reply. @throws where it is refused */
async function sent<Reply>(path: string, body: object, method = 'POST'): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await client.send<Reply>(method, `/api/${path}`, body, headers).catch(() => null);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${path} was refused: ${answer.refusal.message}`);
    await sleep(RETRY_MS);
  }
}

/** @returns the line of sold care, and a site of its buyer, the admin */
async function offerCare() {
  client = new TestClient(shop.url);
  await sent('auth/login', ADMIN_OF_BUYERS);
  const { _id: customer } = (await client.send<{ _id: string }>('GET', '/api/auth/profile')).body;
  const { body: settings } = await client.send<OnsiteSettings>('GET', '/api/admin/onsite-settings');
  const on = { visits: true, care: true, updatedAt: settings.updatedAt };
  await sent('admin/onsite-settings', on, 'PUT');
  const details = { name: 'Care', description: 'A year.', price: 1, category: 'Care', onsite: 'care' };
  const { _id: product } = await sent<{ _id: string }>('products', details);
  const { _id: order } = await sent<Order>('orders', {
    products: [{ product, quantity: CARE_SOLD, price: 1 }],
    totalAmount: CARE_SOLD,
    Address: '12 Ring Road, Surat 395001',
  });
  const { _id: site } = await sent<Site>('sites', siteForm('395001'));
  return { customer, order, site };
}

/** Two people who work without a pause, and what the shop acknowledged. */
async function workWhileKilled(name: string): Promise<void> {
  const { customer, order, site } = await offerCare();
  const acknowledged = { visits: [] as string[], steps: [] as string[], contracts: [] as string[] };
  let isWorking = true;
  const until = async (work: () => Promise<void>) => {
    while (isWorking) await work();
  };
  const visit = async () => {
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const hours = { day, from: '10:00', to: '11:00', over: true };
    const { _id: id } = await sent<DeskVisit>('admin/site-visits', {
      kind: 'survey',
      customer,
      site,
      ...hours,
    });
    acknowledged.visits.push(id);
    for (const step of ['started', 'finished']) {
      await sent(`technician/visits/${id}/steps`, { step, at: new Date().toISOString() });
      acknowledged.steps.push(`${id} ${step}`);
    }
  };
  const contract = async () => {
    const form = { order, position: 1, site, visits: 1 };
    acknowledged.contracts.push((await sent<Contract>('admin/care-contracts', form))._id);
  };
  const running = Promise.all([until(visit), until(contract)]);
  const { steps, contracts } = acknowledged;
  const waitForMore = async (count: number) => {
    const [enoughSteps, enoughContracts] = [steps.length + count, contracts.length + count];
    while (steps.length < enoughSteps || contracts.length < enoughContracts)
      await Promise.race([running, sleep(RETRY_MS)]);
  };
  for (let kill = 0; kill < KILLS; kill++) {
    await waitForMore(2 + ((kill * 3) % 5));
    await sleep((kill * 17) % 50);
    await shop.end('SIGKILL');
    await shop.start();
    await waitForMore(1);
  }
  isWorking = false;
  await running;
  await shop.end('SIGTERM');
  const database = await storage.open();
  const stored = await storedOnsite(database.db);
  await database.close();
  console.log(
    `FAULT ${name}: kill -9 × ${KILLS}, visits ${acknowledged.visits.length}, steps ${steps.length}, contracts ${contracts.length}`,
  );
  expect(stored).toEqual({
    visits: acknowledged.visits.toSorted(),
    steps: steps.toSorted(),
    contracts: contracts.toSorted(),
    // Each contract was made with its visit.
    planned: contracts.toSorted(),
  });
}

async function storedOnsite(db: Awaited<ReturnType<ShopStorage['open']>>['db']) {
  const visits = await db.selectFrom('site_visits').select(['id', 'contract_id']).execute();
  const steps = await db
    .selectFrom('visit_steps')
    .select(['visit_id', 'step'])
    .where('key', 'is not', null)
    .execute();
  const contracts = await db.selectFrom('care_contracts').select('id').execute();
  return {
    visits: visits.flatMap(({ id, contract_id }) => (contract_id === null ? [id] : [])).toSorted(),
    steps: steps.map(({ visit_id, step }) => `${visit_id} ${step}`).toSorted(),
    contracts: contracts.map(({ id }) => id).toSorted(),
    planned: visits.flatMap(({ contract_id }) => contract_id ?? []).toSorted(),
  };
}

async function openShop(serverUrl?: string): Promise<void> {
  storage = await makeShopStorage(serverUrl);
  const database = await storage.open();
  await seedBuyersAndProducts(database, 1);
  await database.close();
  shop = await shopProcess(storage.config, {});
  await shop.start();
}

describe('what was acknowledged of visits and care is there once', () => {
  it(`after kill -9 of the server on the embedded database, ${KILLS} times`, async () => {
    await openShop();

    await workWhileKilled('kill -9 of visits, embedded');
  });

  it.skipIf(!postgresPrograms())(`after kill -9 of the server on PostgreSQL, ${KILLS} times`, async () => {
    await openShop(cluster!.url);

    await workWhileKilled('kill -9 of visits, PostgreSQL');
  });
});

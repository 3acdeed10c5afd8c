import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceAudit } from '../support/invoices/invoice-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { openFaultShop, sized, sleep, type FaultShop } from './fault-shop.ts';

/** The server's process is killed and stopped while orders are placed and invoiced. */

const KILLS = sized(1, 4, 20);
const STOPS = sized(1, 3, 20);
let cluster: Cluster | null = null;
let shop: FaultShop;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(() => shop.close());

async function killRepeatedly(name: string): Promise<void> {
  const recoveries: number[] = [];
  const invoiceAudit = await InvoiceAudit.open(shop.process.url, shop.orderAudit);
  for (let kill = 0; kill < KILLS; kill++) {
    await shop.orderAudit.waitForOrders(3 + ((kill * 7) % 11));
    await sleep((kill * 13) % 40);
    await shop.process.end('SIGKILL');
    const since = performance.now();
    await shop.process.start();
    await shop.orderAudit.waitForOrders(1);
    recoveries.push(Math.round(performance.now() - since) / 1000);
  }
  await invoiceAudit.close();
  await shop.drain(name, recoveries);
  const database = await shop.storage.open();
  const { acknowledged, lost, books } = await invoiceAudit.check(database);
  await database.close();
  console.log(
    `FAULT ${name}: invoices acknowledged ${acknowledged}, lost ${lost.length}, in the books ${books.documents}`,
  );
  expect({ lost, faults: books.faults }).toEqual({ lost: [], faults: [] });
}

describe('orders survive', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, async () => {
    shop = await openFaultShop();

    await killRepeatedly(`kill -9 × ${KILLS}, embedded`);
  });

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times`, async () => {
    shop = await openFaultShop(cluster!.url);

    await killRepeatedly(`kill -9 × ${KILLS}, PostgreSQL`);
  });

  it('SIGTERM with open orders: each gets a reply or is retried', async () => {
    shop = await openFaultShop();
    const recoveries: number[] = [];

    for (let stop = 0; stop < STOPS; stop++) {
      await shop.orderAudit.waitForOrders(5);
      const code = await shop.process.end('SIGTERM');
      if (code !== 0) throw new Error(`The shop left with ${code}: ${shop.process.output()}`);
      const since = performance.now();
      await shop.process.start();
      await shop.orderAudit.waitForOrders(1);
      recoveries.push(Math.round(performance.now() - since) / 1000);
    }

    await shop.drain(`SIGTERM × ${STOPS}, embedded`, recoveries);
  });
});

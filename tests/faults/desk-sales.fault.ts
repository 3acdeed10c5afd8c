import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/db/transaction.ts';
import { checkBooks } from '../../src/invoices/documents/check-books.server.ts';
import { DeskAudit } from '../support/desk/desk-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { openFaultShop, sized, sleep, type FaultShop } from './fault-shop.ts';

/** The server's process is killed while the desk sells at the counter, makes orders of quotations and enters receipts. */

const KILLS = sized(1, 2, 20);
let cluster: Cluster | null = null;
let shop: FaultShop;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(() => shop.close());

async function killRepeatedly(name: string): Promise<void> {
  const recoveries: number[] = [];
  const desk = await DeskAudit.open(shop.process.url);
  for (let kill = 0; kill < KILLS; kill++) {
    await desk.waitForMore(2 + ((kill * 3) % 5));
    await sleep((kill * 17) % 50);
    await shop.process.end('SIGKILL');
    const since = performance.now();
    await shop.process.start();
    await desk.waitForMore(1);
    recoveries.push(Math.round(performance.now() - since) / 1000);
  }
  await desk.close();
  const faults = await desk.faults();
  await shop.drain(name, recoveries);
  const database = await shop.storage.open();
  const stored = await storedNumbers(database.db);
  const books = await checkBooks(database.db);
  await database.close();
  const { sales, orders, receipts } = desk.acknowledged;
  console.log(
    `FAULT ${name}: sales ${sales.length}, orders of quotations ${orders.length}, receipts ${receipts.length}`,
  );
  expect(faults).toEqual({ drawer: 0, statement: 0, outstanding: 0, receiptsNotSpread: 0, numbers: [] });
  expect(stored).toEqual({
    counter: [...sales].sort(),
    quote: [...orders].sort(),
    receipts: receipts.map(({ _id }) => _id).sort(),
  });
  expect(books.faults).toEqual([]);
}

async function storedNumbers(db: Db) {
  const orders = await db.selectFrom('orders').select(['number', 'source']).execute();
  const receipts = await db.selectFrom('receipts').select('id').execute();
  const from = (source: 'counter' | 'quote') =>
    orders
      .filter((order) => order.source === source)
      .map(({ number }) => number)
      .sort();
  return { counter: from('counter'), quote: from('quote'), receipts: receipts.map(({ id }) => id).sort() };
}

describe('what the desk sold and received is there once', () => {
  it(`after kill -9 of the server on the embedded database, ${KILLS} times`, async () => {
    shop = await openFaultShop();

    await killRepeatedly(`kill -9 of a selling desk × ${KILLS}, embedded`);
  });

  it.skipIf(!postgresPrograms())(`after kill -9 of the server on PostgreSQL, ${KILLS} times`, async () => {
    shop = await openFaultShop(cluster!.url);

    await killRepeatedly(`kill -9 of a selling desk × ${KILLS}, PostgreSQL`);
  });
});

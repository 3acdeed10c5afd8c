import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apply, seenImport, undo } from '../support/imports/import-steps.ts';
import { ADMIN_OF_BUYERS, STOCK } from '../support/orders/order-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, openFaultShop, sleep, type FaultShop } from './fault-shop.ts';

/** The server's process is killed while an import is applied, or undone, and orders are placed. */

const KILLS = isLong ? 10 : 2;
const ROWS = isLong ? 10_000 : 3000;
/** Time from each start until the kill: enough for some of the rows, but not for all. */
const RUNNING_MS = 700;
/** Longer than a job of a dead process stays locked on PostgreSQL. */
const JOB_WAIT_MS = 120_000;
const ASK_EVERY_MS = 100;

let cluster: Cluster | null = null;
let shop: FaultShop;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(() => shop.close());

/** Kills the server again and again while a job goes on; afterwards all of it is in, or all of it is out. */
async function killWhileRunning(name: string): Promise<void> {
  const client = new TestClient(shop.process.url);
  await client.call('POST /auth/login', { body: ADMIN_OF_BUYERS });
  const products = async () => {
    const { headers } = await client.call('GET /admin/products', { query: { page: 1, limit: 1 } });
    return Number(headers.get('x-total-count'));
  };
  const stateOf = async (id: string) =>
    (await client.call('GET /admin/imports/:id', { params: { id } })).body.state;
  const before = await products();
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `LAMP-${index},Lamp ${index},d,7,Cameras,${STOCK}`,
  );
  const set = await seenImport(
    { client },
    ['SKU,Name,Description,Price,Category,Stock', ...lines].join('\n'),
  );
  const recoveries: number[] = [];

  /** No part of it is ever seen. */
  const expectWhole = async () => {
    const [state, count, later] = [await stateOf(set._id), await products(), await stateOf(set._id)];
    expect([before, before + ROWS]).toContain(count);
    // Between two states the job may have ended before or after the products were counted.
    if (state === later && state !== 'running')
      expect(count).toBe(state === 'applied' ? before + ROWS : before);
    return later;
  };
  const killUntil = async (wanted: string) => {
    for (let kill = 0; kill < KILLS; kill++) {
      shop.orderAudit.resume();
      await sleep(RUNNING_MS);
      await shop.process.end('SIGKILL');
      const since = performance.now();
      await shop.process.start();
      await shop.orderAudit.waitForOrders(1);
      recoveries.push(Math.round(performance.now() - since) / 1000);
      // Buyers would come to the limit of orders otherwise.
      await shop.orderAudit.close();
      await expectWhole();
    }
    for (const until = performance.now() + JOB_WAIT_MS; (await expectWhole()) !== wanted;) {
      if (performance.now() > until) throw new Error(`The import was not ${wanted} in time.`);
      await sleep(ASK_EVERY_MS);
    }
  };

  await shop.orderAudit.close();
  expect((await apply({ client }, set._id)).status).toBe(202);
  await killUntil('applied');
  expect(await products()).toBe(before + ROWS);
  expect((await undo({ client }, set._id)).status).toBe(202);
  await killUntil('undone');
  expect(await products()).toBe(before);
  await shop.drain(name, recoveries);
}

describe('an import and its undo are in whole, or not at all, after', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times each`, async () => {
    shop = await openFaultShop();

    await killWhileRunning(`kill -9 in an import × ${KILLS}, embedded`);
  });

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times each`, async () => {
    shop = await openFaultShop(cluster!.url);

    await killWhileRunning(`kill -9 in an import × ${KILLS}, PostgreSQL`);
  });
});

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { onServer } from '../support/platform/sql-server.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { openFaultShop, sized, sleep, type FaultShop } from './fault-shop.ts';

/** PostgreSQL fails under load; the shop keeps running and recovers. */

const ROUNDS = sized(1, 2, 5);
const OUTAGE_MS = sized(1000, 1000, 5000);

let cluster: Cluster;
let shop: FaultShop;
beforeEach(async () => {
  cluster = await startCluster({ max_connections: '40' });
  shop = await openFaultShop(cluster.url);
});
afterEach(async () => {
  await shop.close();
  cluster.remove();
});

describe.skipIf(!postgresPrograms())('the shop recovers when PostgreSQL', () => {
  it('crashes and comes back', async () => {
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await shop.orderAudit.waitForOrders(10);
      cluster.stop('immediate');
      await sleep(OUTAGE_MS);
      const response = await new TestClient(shop.process.url).send('GET', '/readyz');
      expect([response.status, response.body]).toEqual([200, { status: 'ready', database: 'away' }]);
      cluster.start();
      recoveries.push(await shop.orderAudit.recoverySeconds());
    }
    await shop.drain(`PostgreSQL crashed × ${ROUNDS}`, recoveries);
  });

  it('ends every connection, again and again', async () => {
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS * 5; round++) {
      await shop.orderAudit.waitForOrders(5);
      await onServer(
        cluster.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop'`,
      );
      recoveries.push(await shop.orderAudit.recoverySeconds());
    }
    await shop.drain(`connections ended × ${ROUNDS * 5}`, recoveries);
  });

  it('has no connection left to give', async () => {
    await shop.orderAudit.waitForOrders(10);
    const others: pg.Client[] = [];
    const url = shop.storage.config.databaseUrl!;
    await useEveryConnection(url, others);
    await sleep(OUTAGE_MS);
    for (const client of others) await client.end();
    const recoveries = [await shop.orderAudit.recoverySeconds()];
    await shop.drain(`no connection left (${others.length} taken)`, recoveries);
  });

  it('refuses to write', async () => {
    await shop.orderAudit.waitForOrders(10);
    await onServer(cluster.url, 'alter system set default_transaction_read_only = on');
    await onServer(cluster.url, 'select pg_reload_conf()');
    await sleep(OUTAGE_MS);
    const reading = await new TestClient(shop.process.url).send('GET', '/api/products?search=one');
    expect(reading.status).toBe(200);
    await onServer(cluster.url, 'alter system reset default_transaction_read_only');
    await onServer(cluster.url, 'select pg_reload_conf()');
    const recoveries = [await shop.orderAudit.recoverySeconds()];
    expect(shop.orderAudit.answers[503]).toBeGreaterThan(0);
    await shop.drain('PostgreSQL read-only', recoveries);
  });
});

/** Opens connections until none are left for the shop; connections that the shop holds are ended. */
async function useEveryConnection(url: string, others: pg.Client[]): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const connecting = Array.from({ length: 15 }, async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'others' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    });
    for (const result of await Promise.allSettled(connecting)) {
      if (result.status === 'fulfilled') others.push(result.value);
    }
    const { rowCount } = await others[0]!.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop'`,
    );
    if (rowCount === 0) return;
  }
  throw new Error('The shop kept its connections.');
}

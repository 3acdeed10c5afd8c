import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../src/app/server/commands/make-backup.ts';
import { ADMIN_OF_BUYERS } from '../support/orders/order-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { rawRequest } from '../support/platform/raw-request.ts';
import { logInAt } from '../support/platform/several-processes.ts';
import { onServer, withDatabase } from '../support/platform/sql-server.ts';
import { workerUrl } from '../support/platform/worker-url.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { openFaultShop, type FaultShop } from './fault-shop.ts';
import { standbyOf, startVirtualIp, type Standby, type VirtualIp } from './virtual-ip.ts';

/** Reads go to a replica that is behind, silent, gone and back, while orders are placed; nobody notices. */

const TIMEOUT_MS = 60_000;

let leader: Cluster;
let replica: Standby;
let shop: FaultShop;
let virtualIp: VirtualIp;
/** The replica itself; the shop reaches it by the virtual IP. */
let readUrl: string;
beforeAll(async () => {
  leader = await startCluster();
  replica = await standbyOf(leader);
  // An asynchronous one: the shop must not wait for what is killed here.
  await onServer(leader.url, 'alter system reset synchronous_standby_names');
  await onServer(leader.url, 'select pg_reload_conf()');
  virtualIp = await startVirtualIp(replica.url);
  shop = await openFaultShop(leader.url, ({ config }) => {
    const name = new URL(config.databaseUrl!).pathname.slice(1);
    readUrl = withDatabase(replica.url, name);
    return { METRICS: '1', DATABASE_READ_URL: withDatabase(virtualIp.url, name) };
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  virtualIp.close();
  replica.remove();
  leader.remove();
});

/** @returns how many reads the replica and the leader have answered */
async function readCounts(): Promise<{ replica: number; leader: number }> {
  const { body } = await rawRequest(shop.process.url, ['GET /metrics HTTP/1.1']);
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  return { replica: valueOf('shop_replica_reads_total'), leader: valueOf('shop_replica_left_total') };
}

let asked = 0;
/** Asks for a list that nobody has asked for. @returns the status */
async function askAnew(): Promise<number> {
  const query = { query: { max: 100_000 + ++asked, sort: 'name', limit: 5 } } as const;
  return (await new TestClient(shop.process.url).call('GET /products', query)).status;
}

const onReplica = (statement: string) => onServer(readUrl, statement);

async function untilReplicaAnswers(): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await readCounts();
        await askAnew();
        return (await readCounts()).replica - before.replica;
      },
      { timeout: TIMEOUT_MS, interval: 200 },
    )
    .toBeGreaterThan(0);
}

describe.skipIf(!postgresPrograms())('reads from a replica', () => {
  it('are answered by it', async () => {
    await untilReplicaAnswers();
  });

  it('show a change at once while it is behind', async () => {
    const admin = await logInAt(shop.process, ADMIN_OF_BUYERS);
    const visitor = new TestClient(shop.process.url);
    const { body: list } = await visitor.call('GET /products', {});
    const { body: product } = await visitor.call('GET /products/:id', { params: { id: list[0]!._id } });
    await onReplica('select pg_wal_replay_pause()');

    const { name, description, category } = product;
    const changed = await admin.call('PUT /products/:id', {
      params: { id: product._id },
      body: { name, description, category, price: 98_765 },
    });
    const seen = await visitor.call('GET /products/:id', { params: { id: product._id } });
    await onReplica('select pg_wal_replay_resume()');

    expect([changed.status, seen.body.price]).toEqual([200, 98_765]);
    await untilReplicaAnswers();
  });

  it('are answered by the leader while it is silent, and by itself when it answers again', async () => {
    const asking = Array.from({ length: 5 }, askAnew);
    virtualIp.stopForwarding();
    const statuses = [
      ...(await Promise.all(asking)),
      ...(await Promise.all(Array.from({ length: 20 }, askAnew))),
    ];
    virtualIp.moveTo(replica.url);

    expect(new Set(statuses)).toEqual(new Set([200]));
    await untilReplicaAnswers();
  });

  it('are answered by the leader while it is gone, and by itself when it is back', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 60; round++) {
      if (round === 20) replica.stop('immediate');
      statuses.push(await askAnew());
    }
    const during = await readCounts();
    replica.start();

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(during.leader).toBeGreaterThanOrEqual(40);
    await untilReplicaAnswers();
  });

  it('for a backup hold all that was committed before, and come from the leader when it is gone', async () => {
    const config = { ...shop.storage.config, databaseReadUrl: readUrl };
    const file = (name: string) => `${config.dataDir}/${name}.backup.gz`;

    const fromReplica = await makeBackup(config, workerUrl, new Date(), { to: file('one') });
    replica.stop('immediate');
    const fromLeader = await makeBackup(config, workerUrl, new Date(), { to: file('two') });
    replica.start();

    expect([fromReplica.isFromReplica, fromLeader.isFromReplica]).toEqual([true, false]);
    const rowsOf = ({ tables }: typeof fromReplica) => tables.find(({ table }) => table === 'orders')!.rows;
    expect(rowsOf(fromReplica)).toBeGreaterThan(0);
    expect(rowsOf(fromLeader)).toBeGreaterThanOrEqual(rowsOf(fromReplica));
    await shop.drain('replica behind, gone and back', []);
  });
});

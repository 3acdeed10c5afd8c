import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../src/contract/accounts/auth.ts';
import { readExport, startExport } from '../../src/contract/desk/shop-export.ts';
import { PASSWORD } from '../support/accounts/user-factory.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, sleep } from './fault-shop.ts';

/** The server's process is killed while an export is made. */

const KILLS = isLong ? 10 : 3;
/** Longer than a job of a dead process stays locked on PostgreSQL. */
const WAIT_MS = 120_000;
const ASK_EVERY_MS = 200;

let cluster: Cluster | null = null;
let storage: ShopStorage;
let shop: ShopProcess;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(async () => {
  await shop.end('SIGKILL').catch(() => undefined);
  await storage.remove();
});

async function killWhileExporting(serverUrl?: string): Promise<void> {
  storage = await makeShopStorage(serverUrl);
  const admin = { email: 'owner@shop.example', password: PASSWORD };
  shop = await shopProcess(storage.config, {
    SEED_DEMO: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const loggedIn = async () => {
    const client = new TestClient(shop.url);
    await client.call(logIn, { body: admin });
    return client;
  };
  const stateOf = async (client: TestClient, id: string) =>
    (await client.call(readExport, { params: { id } })).body.state;
  const ended = async (client: TestClient, id: string) => {
    for (const until = performance.now() + WAIT_MS; performance.now() < until;) {
      const state = await stateOf(client, id);
      if (state === 'done' || state === 'failed') return state;
      await sleep(ASK_EVERY_MS);
    }
    throw new Error('The export did not end');
  };
  const states: string[] = [];
  await shop.start();
  let client = await loggedIn();
  for (let kill = 0; kill < KILLS; kill++) {
    const { status, body } = await client.call(startExport, {});
    expect(status).toBe(202);
    for (let asked = 0; asked < 50 && (await stateOf(client, body._id)) === 'waiting'; asked++)
      await sleep(5);
    await shop.end('SIGKILL');
    await shop.start();
    client = await loggedIn();
    states.push(await ended(client, body._id));
  }
  const { status, body } = await client.call(startExport, {});
  expect([status, await ended(client, body._id)]).toEqual([202, 'done']);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = await fetch(`${shop.url}/api/admin/export/${body._id}/file`, { headers: { cookie } });
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toContain('orders.csv');
  console.log(`FAULT kill -9 in an export × ${KILLS}: ${states.join(', ')}; the next one is whole`);
}

describe('an export is whole or failed, and another may begin, after', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, () => killWhileExporting());

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times`, () =>
    killWhileExporting(cluster!.url),
  );
});

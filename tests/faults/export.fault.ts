import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '../support/platform/postgres-cluster.ts';
import type { TestClient } from '../support/platform/test-client.ts';
import { isLong, sleep } from './fault-shop.ts';
import { shopsToKill } from './shop-to-kill.ts';

/** The server's process is killed while an export is made. */

const KILLS = isLong ? 10 : 3;
/** Longer than a job of a dead process stays locked on PostgreSQL. */
const WAIT_MS = 120_000;
const ASK_EVERY_MS = 200;

const shops = shopsToKill();

async function killWhileExporting(serverUrl?: string): Promise<void> {
  const { shop, owner } = await shops.start(serverUrl, { withDemo: true });
  const stateOf = async (client: TestClient, id: string) =>
    (await client.call('GET /admin/export/:id', { params: { id } })).body.state;
  const ended = async (client: TestClient, id: string) => {
    for (const until = performance.now() + WAIT_MS; performance.now() < until;) {
      const state = await stateOf(client, id);
      if (state === 'done' || state === 'failed') return state;
      await sleep(ASK_EVERY_MS);
    }
    throw new Error('The export did not end');
  };
  const states: string[] = [];
  let client = await owner();
  for (let kill = 0; kill < KILLS; kill++) {
    const { status, body } = await client.call('POST /admin/export', {});
    expect(status).toBe(202);
    for (let asked = 0; asked < 50 && (await stateOf(client, body._id)) === 'waiting'; asked++)
      await sleep(5);
    await shop.end('SIGKILL');
    await shop.start();
    client = await owner();
    states.push(await ended(client, body._id));
  }
  const { status, body } = await client.call('POST /admin/export', {});
  expect([status, await ended(client, body._id)]).toEqual([202, 'done']);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = await fetch(`${shop.url}/api/admin/export/${body._id}/file`, { headers: { cookie } });
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toContain('orders.csv');
  console.log(`FAULT kill -9 in an export × ${KILLS}: ${states.join(', ')}; the next one is whole`);
}

describe('an export is whole or failed, and another may begin, after', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, () => killWhileExporting());

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times`, () =>
    killWhileExporting(shops.postgresUrl()),
  );
});

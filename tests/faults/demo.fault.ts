import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '../support/platform/postgres-cluster.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, sleep } from './fault-shop.ts';
import { shopsToKill } from './shop-to-kill.ts';

/** The server's process is killed while the demo leaves, or comes back. */

const KILLS = isLong ? 30 : 5;
/** Longer than a removal takes, so that kills are before, in and after it. */
const WITHIN_MS = 900;

const shops = shopsToKill();

async function killWhileRemoving(serverUrl?: string): Promise<void> {
  const { shop, owner } = await shops.start(serverUrl, { withDemo: true });
  const seen: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill++) {
    const client = await owner();
    const { body: sets } = await client.call('GET /admin/change-sets', { query: {} });
    const present = sets.find(({ state }) => state === 'applied');
    const change = present
      ? client.call('POST /admin/change-sets/:id/undo', { params: { id: present._id } })
      : client.call('POST /admin/demo/remove', {});
    const ended = change.then(
      ({ status }) => status,
      () => 'no answer',
    );
    await sleep((kill * WITHIN_MS) / KILLS);
    await shop.end('SIGKILL');
    const answer = await ended;
    await shop.start();

    const visitor = new TestClient(shop.url);
    const { headers } = await visitor.call('GET /products', { query: { limit: 1 } });
    const { body: categories } = await visitor.call('GET /categories', {});
    const state = `${headers.get('x-total-count')} products, ${categories.length} categories`;
    expect(['80 products, 13 categories', '0 products, 0 categories']).toContain(state);
    if (answer === 200)
      expect(state).toBe(present ? '80 products, 13 categories' : '0 products, 0 categories');
    seen[`${answer}: ${state}`] = (seen[`${answer}: ${state}`] ?? 0) + 1;
  }
  console.log(`FAULT kill -9 in a removal of the demo × ${KILLS}: ${JSON.stringify(seen)}`);
}

describe('the demo is there whole, or not at all, after', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, () => killWhileRemoving());

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times`, () =>
    killWhileRemoving(shops.postgresUrl()),
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../src/contract/accounts/auth.ts';
import { listAdminProducts } from '../../src/contract/catalogue/admin-products.ts';
import { readImport } from '../../src/contract/imports/imports.ts';
import { apply, seenImport } from '../support/imports/import-steps.ts';
import { ADMIN_OF_BUYERS, STOCK } from '../support/orders/order-audit.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, openFaultShop, sleep, type FaultShop } from './fault-shop.ts';

/** The server's process is killed while an import is applied and orders are placed. */

const KILLS = isLong ? 10 : 2;
const ROWS = isLong ? 10_000 : 3000;
/** Long enough for some of the rows, and not for all. */
const APPLYING_MS = 700;

let cluster: Cluster | null = null;
let shop: FaultShop;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(() => shop.close());

async function killWhileApplying(name: string): Promise<void> {
  const client = new TestClient(shop.process.url);
  await client.call(logIn, { body: ADMIN_OF_BUYERS });
  const products = async () => {
    const { headers } = await client.call(listAdminProducts, { query: { state: 'all', page: 1, limit: 1 } });
    return Number(headers.get('x-total-count'));
  };
  const state = async (id: string) => (await client.call(readImport, { params: { id } })).body.state;
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

  for (let kill = 0; kill < KILLS; kill++) {
    const applying = apply({ client }, set._id).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await sleep(APPLYING_MS);
    await shop.process.end('SIGKILL');
    const since = performance.now();
    await shop.process.start();
    await shop.orderAudit.waitForOrders(1);
    recoveries.push(Math.round(performance.now() - since) / 1000);

    expect(await applying).toBe('no answer');
    expect([await state(set._id), await products()]).toEqual(['seen', before]);
  }
  const applied = await apply({ client }, set._id);

  expect(applied).toMatchObject({ status: 200, body: { state: 'applied' } });
  expect(await products()).toBe(before + ROWS);
  await shop.drain(name, recoveries);
}

describe('an import that is being applied leaves nothing behind at', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, async () => {
    shop = await openFaultShop();

    await killWhileApplying(`kill -9 in an apply × ${KILLS}, embedded`);
  });

  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${KILLS} times`, async () => {
    shop = await openFaultShop(cluster!.url);

    await killWhileApplying(`kill -9 in an apply × ${KILLS}, PostgreSQL`);
  });
});

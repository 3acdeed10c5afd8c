import { afterEach, describe, expect, it } from 'vitest';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, openFaultShop, sleep, type FaultShop } from './fault-shop.ts';
import { standbyOf, startVirtualIp, type VirtualIp } from './virtual-ip.ts';

/** A replica takes over while orders are placed, as described in docs/operations.md; the shop keeps running. */

const ROUNDS = isLong ? 5 : 1;
const DETECTION_MS = 1000;

let clusters: Cluster[] = [];
let virtualIp: VirtualIp;
let shop: FaultShop | undefined;
afterEach(async () => {
  await shop?.close();
  virtualIp.close();
  for (const cluster of clusters) cluster.remove();
  [shop, clusters] = [undefined, []];
});

async function failOver(name: string, fail: (primary: Cluster) => void): Promise<void> {
  let primary = await startCluster();
  clusters.push(primary);
  virtualIp = await startVirtualIp(primary.url);
  shop = await openFaultShop(virtualIp.url);
  const recoveries: number[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const standby = await standbyOf(primary);
    clusters.push(standby);
    await shop.orderAudit.waitForOrders(20);
    fail(primary);
    await sleep(DETECTION_MS);
    const response = await new TestClient(shop.process.url).send('GET', '/readyz');
    expect([response.status, response.body]).toEqual([200, { status: 'ready', database: 'away' }]);
    standby.promote();
    virtualIp.moveTo(standby.url);
    recoveries.push(await shop.orderAudit.recoverySeconds());
    primary = standby;
  }

  await shop.orderAudit.waitForOrders(20);
  await shop.drain(`${name} × ${ROUNDS}`, recoveries);
}

describe.skipIf(!postgresPrograms())('no acknowledged order is lost when a replica takes over', () => {
  it('from a server that was killed', async () => {
    await failOver('failover, primary killed', (primary) => primary.kill());
  });

  it('from a machine that stopped responding', async () => {
    await failOver('failover, primary silent', (primary) => {
      virtualIp.stopForwarding();
      primary.kill();
    });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { postgresPrograms, startCluster, type Cluster } from '../support/postgres-cluster.ts';
import { TestClient } from '../support/test-client.ts';
import { isLong, openFaultShop, sleep, type FaultShop } from './fault-shop.ts';
import { movingAddress, type MovingAddress } from './moving-address.ts';
import { standbyOf } from './standby.ts';

/** A replica takes over while orders are placed, as docs/operations.md describes it; the shop is not touched. */

const ROUNDS = isLong ? 5 : 1;
const DETECTION_MS = 1000;

let clusters: Cluster[] = [];
let address: MovingAddress;
let shop: FaultShop | undefined;
afterEach(async () => {
  await shop?.close();
  address.close();
  for (const cluster of clusters) cluster.remove();
  [shop, clusters] = [undefined, []];
});

async function failOver(name: string, die: (primary: Cluster) => void): Promise<void> {
  let primary = await startCluster();
  clusters.push(primary);
  address = await movingAddress(primary.url);
  shop = await openFaultShop(address.url);
  const healed: number[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const standby = await standbyOf(primary);
    clusters.push(standby);
    await shop.ledger.more(20);
    die(primary);
    await sleep(DETECTION_MS);
    const away = await new TestClient(shop.process.url).send('GET', '/readyz');
    expect(away.status).toBe(503);
    standby.promote();
    address.moveTo(standby.url);
    healed.push(await shop.ledger.healSeconds());
    primary = standby;
  }

  await shop.ledger.more(20);
  await shop.settle(`${name} × ${ROUNDS}`, healed);
}

describe.skipIf(!postgresPrograms())('no acknowledged order is lost when a replica takes over', () => {
  it('from a server that was killed', async () => {
    await failOver('failover, primary killed', (primary) => primary.kill());
  });

  it('from a machine that fell silent', async () => {
    await failOver('failover, primary silent', (primary) => {
      address.fallSilent();
      primary.kill();
    });
  });
});

import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/kit/server/config.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess } from '../support/platform/shop-process.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { startFailingMailServer } from './failing-mail-server.ts';
import { openFaultShop, sleep, type FaultShop } from './fault-shop.ts';
import { mountSmallDisk, type Disk } from './small-disk.ts';

/** The shop's environment fails: mail server, connections, disk. */

const IDLE_CONNECTIONS = 2000;
const SLOW_CONNECTIONS = 100;
/** The server waits ten seconds for headers and checks every five. */
const TIMEOUT_MS = 20_000;

let shop: FaultShop | undefined;
let disk: Disk | undefined;
let cluster: Cluster | undefined;
afterEach(async () => {
  disk?.takeWrites();
  await shop?.close();
  disk?.remove();
  cluster?.remove();
  shop = disk = cluster = undefined;
});

describe('mails arrive', () => {
  it('after the mail server was down, slow or died within a message, except for a refused e-mail address', async () => {
    const mail = await startFailingMailServer('buyer-0@mail.example');
    shop = await openFaultShop(undefined, {}, mail);

    await mail.down();
    await shop.orderAudit.waitForOrders(6);
    await sleep(1500);
    await mail.up();
    mail.state = 'dying';
    await shop.orderAudit.waitForOrders(6);
    await sleep(1500);
    mail.state = 'slow';
    await shop.orderAudit.waitForOrders(6);
    mail.state = 'well';

    const figures = await shop.drain('mail down, dying, slow, refusing', [], {
      refusedEmail: 'buyer-0@mail.example',
    });
    expect(figures.acknowledged).toBeGreaterThan(18);
  });
});

describe('the shop continues to work', () => {
  it(`with ${IDLE_CONNECTIONS} idle connections and ${SLOW_CONNECTIONS} that send their headers byte by byte`, async () => {
    shop = await openFaultShop();
    const { hostname, port } = new URL(shop.process.url);
    const open = () => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => undefined);
      return socket;
    };
    const idle = Array.from({ length: IDLE_CONNECTIONS }, open);
    const slow = Array.from({ length: SLOW_CONNECTIONS }, open);
    const slowTimer = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('G');
    }, 1000);
    await sleep(1000);

    const recoveries = [await shop.orderAudit.recoverySeconds()];
    await shop.orderAudit.waitForOrders(20);
    const since = performance.now();
    const answer = await new TestClient(shop.process.url).send('GET', '/readyz');
    const tookMs = performance.now() - since;
    const connected = idle.filter((socket) => socket.readyState === 'open').length;
    await sleep(TIMEOUT_MS);
    clearInterval(slowTimer);
    const remaining = slow.filter((socket) => !socket.destroyed).length;
    for (const socket of idle) socket.destroy();

    expect(connected).toBe(IDLE_CONNECTIONS);
    expect(answer.status).toBe(200);
    expect(tookMs).toBeLessThan(2000);
    expect(remaining).toBe(0);
    await shop.drain(`${IDLE_CONNECTIONS} idle, ${SLOW_CONNECTIONS} dribbling`, recoveries);
  });

  it('after the disk was full', async (context) => {
    disk = mountSmallDisk(context);
    shop = await openFaultShop(undefined, {}, undefined, disk.dir);
    await shop.orderAudit.waitForOrders(5);
    for (let second = 0; second < 6; second++) {
      disk.fill();
      await sleep(1000);
    }
    disk.makeRoom();
    const recoveries = [await shop.orderAudit.recoverySeconds()];
    await shop.drain('disk full for 6 s, embedded', recoveries);
  });

  it('after a first start on a full disk, which leaves nothing behind', async (context) => {
    disk = mountSmallDisk(context);
    const fresh = await shopProcess(readConfig({ DATA_DIR: disk.dir }));

    disk.fill();
    await expect(fresh.start()).rejects.toThrow(
      `It lies in ${disk.dir}/database. Is its disk full or faulty?`,
    );
    disk.makeRoom();
    await fresh.start();

    expect(await fresh.end('SIGTERM')).toBe(0);
  });

  it('after a start on a read-only disk, which is refused and changes nothing', async (context) => {
    disk = mountSmallDisk(context);
    shop = await openFaultShop(undefined, {}, undefined, disk.dir);
    await shop.orderAudit.waitForOrders(10);
    await shop.process.end('SIGKILL');

    disk.refuseWrites();
    await expect(shop.process.start()).rejects.toThrow(
      `The data directory ${disk.dir} cannot be written to. Make it writable, or set DATA_DIR.`,
    );
    disk.takeWrites();
    await shop.process.start();

    const recoveries = [await shop.orderAudit.recoverySeconds()];
    await shop.drain('start on a read-only disk, embedded', recoveries);
  });

  it.skipIf(!postgresPrograms())('with a data directory turned read-only, on PostgreSQL', async (context) => {
    disk = mountSmallDisk(context);
    cluster = await startCluster();
    shop = await openFaultShop(cluster.url, {}, undefined, disk.dir);
    await shop.orderAudit.waitForOrders(10);

    disk.refuseWrites();
    await shop.orderAudit.waitForOrders(10);
    await shop.process.end('SIGTERM');
    await shop.process.start();

    const recoveries = [await shop.orderAudit.recoverySeconds()];
    await shop.drain('data directory read-only, PostgreSQL', recoveries);
  });
});

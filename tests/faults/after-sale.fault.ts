import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLives, seedLives } from '../support/orders/lives/lives-shop.ts';
import { moneyFaults, namedAtDesk } from '../support/orders/lives/money-must-hold.ts';
import { serialFaults, stockFaults } from '../support/orders/lives/stock-must-hold.ts';
import { unitFaults } from '../support/orders/lives/units-must-hold.ts';
import { FakeProvider } from '../support/platform/fake-provider.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { isLong, sized, sleep } from './fault-shop.ts';
import { LivesAtOnce } from './lives-at-once.ts';
import { SentMessages } from './sent-messages.ts';

/** The server's process is killed while parcels, returns, exchanges and claims go on, and while messages about them are sent. */

const LIVES = sized(8, 20, 2000);
const KILLS = sized(1, 2, 40);
/** The embedded database needs half a second for a life on a busy machine. */
const LIVES_LIMIT_MS = isLong ? 5_400_000 : 300_000;
const PARCELS = sized(6, 12, 200);
const MESSAGE_KILLS = sized(1, 2, 20);
/** So that a message is in flight now and then when the shop is killed. */
const ANSWER_MS = 60;

let cluster: Cluster | null = null;
let mail: MailServer;
let storage: ShopStorage;
let shop: ShopProcess;
beforeAll(async () => {
  if (postgresPrograms()) cluster = await startCluster();
});
afterAll(() => cluster?.remove());
afterEach(async () => {
  await shop.end('SIGKILL').catch(() => undefined);
  await mail.close();
  await storage.remove();
});

async function openShop(serverUrl?: string, env: Record<string, string> = {}): Promise<void> {
  mail = await startMailServer();
  storage = await makeShopStorage(serverUrl);
  const database = await storage.open();
  await seedLives(database);
  await database.close();
  shop = await shopProcess(storage.config, { SMTP_URL: mail.url, TRUST_PROXY: 'true', ...env });
  await shop.start();
}

async function killAndStart(): Promise<void> {
  await shop.end('SIGKILL');
  await shop.start();
}

async function liveWhileKilled(name: string): Promise<void> {
  const since = performance.now();
  const lives = new LivesAtOnce(await openLives(shop.url), LIVES);
  for (let kill = 1; kill <= KILLS; kill++) {
    await lives.untilLed(Math.floor((LIVES * kill) / (KILLS + 1)));
    await sleep((kill * 37) % 200);
    await killAndStart();
  }
  const led = await lives.untilAllLed();
  const named = await namedAtDesk(lives.shop.desk);
  const repeats = await lives.faultsOfRepeats();
  await shop.end('SIGTERM');

  const database = await storage.open();
  const { db } = database;
  const faults = [
    ...repeats,
    ...(await lives.faultsOfAcknowledged(db)),
    ...(await unitFaults(db, led)),
    ...(await stockFaults(db, led)),
    ...(await serialFaults(db)),
    ...(await moneyFaults(db, named)),
  ];
  await database.close();
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(
    `FAULT ${name}: kill -9 × ${KILLS}, lives ${led.length}, ${seconds} s, faults ${faults.length}, ` +
      JSON.stringify(lives.tally()),
  );
  expect(faults).toEqual([]);
}

async function sendWhileKilled(name: string, serverUrl?: string): Promise<void> {
  const provider = await new FakeProvider().start();
  provider.delayMs = ANSWER_MS;
  try {
    await openShop(serverUrl, SentMessages.keysFor(provider));
    const messages = await SentMessages.open(await openLives(shop.url), provider);
    for (let kill = 1; kill <= MESSAGE_KILLS; kill++) {
      const handOver = await messages.pack(PARCELS / MESSAGE_KILLS);
      const handing = handOver();
      // Some have been sent, some are being sent, some wait.
      await messages.untilMore(1 + (kill % 4));
      await sleep((kill * 13) % 40);
      await killAndStart();
      await handing;
    }
    const { sent, missing, twice } = await messages.finish();
    console.log(
      `FAULT ${name}: kill -9 × ${MESSAGE_KILLS}, sent ${sent}, missing ${missing.length}, twice ${twice}`,
    );
    expect(missing).toEqual([]);
    expect(twice).toBeLessThanOrEqual(MESSAGE_KILLS * SentMessages.atOnce);
  } finally {
    await provider.close();
  }
}

describe('what follows a sale is there once', () => {
  it(
    `after ${LIVES} lives with kill -9 on the embedded database, ${KILLS} times`,
    { timeout: LIVES_LIMIT_MS },
    async () => {
      await openShop();

      await liveWhileKilled('lives, embedded');
    },
  );

  it.skipIf(!postgresPrograms())(
    `after ${LIVES} lives with kill -9 on PostgreSQL, ${KILLS} times`,
    { timeout: LIVES_LIMIT_MS },
    async () => {
      await openShop(cluster!.url);

      await liveWhileKilled('lives, PostgreSQL');
    },
  );
});

describe('each message about a parcel is sent, once but for those in flight', () => {
  it(`after kill -9 on the embedded database, ${MESSAGE_KILLS} times`, () =>
    sendWhileKilled('messages, embedded'));

  it.skipIf(!postgresPrograms())(`after kill -9 on PostgreSQL, ${MESSAGE_KILLS} times`, () =>
    sendWhileKilled('messages, PostgreSQL', cluster!.url),
  );
});

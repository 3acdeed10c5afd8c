import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, shopProcess, type ShopProcess } from '../../support/platform/shop-process.ts';
import { makeShopStorage, postgresUrl, type ShopStorage } from '../../support/platform/shop-storage.ts';
import { onServer, withDatabase } from '../../support/platform/sql-server.ts';

/** The shop started while PostgreSQL is away, has no leader yet, or will never serve it. */

const WAITS = 'the start waits up to 60 s for it.';
const TIMEOUT_MS = 30_000;

let storage: ShopStorage;
let shop: ShopProcess;
beforeEach(async () => {
  storage = await makeShopStorage(postgresUrl);
});
afterEach(async () => {
  await shop.end('SIGKILL');
  await storage.remove();
});

const processAt = async (databaseUrl: string, env: Record<string, string> = {}) => {
  shop = await shopProcess({ ...storage.config, databaseUrl }, env);
  return shop;
};
const timesSaid = (text: string) => shop.output().split(text).length - 1;
const untilItWaits = () => expect.poll(() => timesSaid(WAITS), { timeout: TIMEOUT_MS }).toBe(1);

describe('a start without a database', () => {
  it('ends at once when it is asked to stop while it waits', async () => {
    await processAt('postgres://shop@127.0.0.1:1/shop');
    const starting = shop.start().catch((error: unknown) => (error as Error).message);
    await untilItWaits();

    const left = await shop.end('SIGTERM');

    expect(left).toBe(0);
    expect(await starting).toContain(
      'The shop left with 0: The database does not serve yet (connect ECONNREFUSED',
    );
  });

  it('gives up when the time is over, with the sentence that says what to check', async () => {
    await processAt('postgres://shop@127.0.0.1:1/shop', { DATABASE_WAIT_SECONDS: '1' });

    await expect(shop.start()).rejects.toThrow('The shop left with 1');

    expect(timesSaid('the start waits up to 1 s for it.')).toBe(1);
    expect(shop.output()).toContain('The database at 127.0.0.1:1 cannot be used');
  });
});

describe.skipIf(!postgresUrl)('a start on PostgreSQL', () => {
  it('waits until the server takes connections, and goes on', async () => {
    const port = await freePort();
    const url = new URL(storage.config.databaseUrl!);
    const target = { port: Number(url.port), host: url.hostname };
    url.port = String(port);
    const server = net.createServer((client) => {
      const upstream = net.connect(target);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
      client.pipe(upstream).pipe(client);
    });
    await processAt(url.href);
    const starting = shop.start();
    await untilItWaits();

    server.listen(port, '127.0.0.1');
    await starting;
    const left = await shop.end('SIGTERM');
    server.close();

    expect(timesSaid('does not serve yet')).toBe(1);
    expect(timesSaid('The shop is open')).toBe(1);
    expect(left).toBe(0);
  });

  it('waits as long as the server takes no writes, as a replica does not', async () => {
    const databaseUrl = storage.config.databaseUrl!;
    const setReadOnly = (value: string) =>
      onServer(
        postgresUrl!,
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
    await setReadOnly('on');
    await processAt(databaseUrl, { DATABASE_WAIT_SECONDS: '0' });
    await expect(shop.start()).rejects.toThrow('takes no writes: it is a replica');
    await processAt(databaseUrl);
    const starting = shop.start();
    await untilItWaits();

    await setReadOnly('off');
    await starting;

    expect(shop.output()).toContain('(it takes no writes, as a replica does not)');
  });

  it('does not wait for a database that is not there', async () => {
    await processAt(withDatabase(postgresUrl!, 'no_such_shop'));

    await expect(shop.start()).rejects.toThrow('The shop left with 1');

    expect(shop.output()).toContain('database "no_such_shop" does not exist');
    expect(timesSaid('waits')).toBe(0);
  });
});

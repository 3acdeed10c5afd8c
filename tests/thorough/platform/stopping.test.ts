import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { seedBuyersAndProducts } from '../../support/orders/order-audit.ts';
import {
  makeNpmProject,
  descendantsOf,
  isRunning,
  untilEnded,
  type NpmProject,
} from '../../support/platform/process-tree.ts';
import { logInAt } from '../../support/platform/several-processes.ts';
import { shopProcess, type ShopProcess } from '../../support/platform/shop-process.ts';
import { postgresUrl, makeShopStorage, type ShopStorage } from '../../support/platform/shop-storage.ts';
import { TestClient, type TestAnswer } from '../../support/platform/test-client.ts';

/** The shop stopped by a signal while it is at work: real processes, on connections that are kept alive. */

const BUYERS = 4;
const ORDERS_OF_EACH = 5;
/** The script that npm runs looks every half second whether npm is there. */
const SEVERAL_LOOKS_MS = 2000;

let place: ShopStorage;
let shop: ShopProcess;
/** The processes that the one in `shop` has started. */
let started: number[];
beforeEach(() => {
  started = [];
});
afterEach(async () => {
  await shop.end('SIGKILL');
  for (const pid of started.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await place.remove();
});

async function openShop(
  env: Record<string, string> = {},
  program?: Parameters<typeof shopProcess>[2],
): Promise<void> {
  place = await makeShopStorage(postgresUrl);
  const database = await place.open();
  await seedBuyersAndProducts(database, BUYERS);
  await database.close();
  shop = await shopProcess(place.config, env, program);
  await shop.start();
}

/** Sends all orders at once. @returns their answers as they come, and null for an order that got none */
async function placeOrders(): Promise<Promise<TestAnswer<Order> | null>[]> {
  const { body: products } = await new TestClient(shop.url).send<{ _id: string; price: number }[]>(
    'GET',
    '/api/products',
  );
  const [product] = products;
  const buyers = Array.from({ length: BUYERS }, (_, index) =>
    logInAt(shop, { email: `buyer-${index}@mail.example`, password: 'correct horse battery' }),
  );
  const order = {
    products: [{ product: product!._id, quantity: 1, price: product!.price }],
    totalAmount: product!.price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
  };
  return (await Promise.all(buyers)).flatMap((buyer) =>
    Array.from({ length: ORDERS_OF_EACH }, () =>
      buyer.send<Order>('POST', '/api/orders', order, { 'idempotency-key': randomUUID() }).catch(() => null),
    ),
  );
}

/** @returns the numbers of the orders that were answered, and of those that are stored */
async function compareOrders(answers: (TestAnswer<Order> | null)[]) {
  const database = await place.open();
  const orders = await database.db.selectFrom('orders').select('number').execute();
  await database.close();
  return {
    answered: answers.flatMap((answer) => (answer?.status === 201 ? [answer.body._id] : [])).sort(),
    stored: orders.map(({ number }) => number).sort(),
  };
}

/** A connection that sends no more than this, and waits. */
async function connectAndSend(text: string): Promise<net.Socket> {
  const { hostname, port } = new URL(shop.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return socket;
}

describe('a shop that is stopped with orders in flight', () => {
  it('answers each order that it stores, and ends with 0', async () => {
    await openShop();
    const silent = await connectAndSend('');
    const halfway = await connectAndSend('GET / HTTP/1.1\r\nHost: x');
    const pending = await placeOrders();
    await Promise.race(pending);

    const code = await shop.end('SIGTERM');

    const { answered, stored } = await compareOrders(await Promise.all(pending));
    expect([code, shop.output()]).toEqual([0, expect.not.stringContaining('could not close')]);
    expect(answered).toEqual(stored);
    expect(answered.length).toBeGreaterThan(0);
    silent.destroy();
    halfway.destroy();
  });

  it('does so on both addresses of localhost', async () => {
    await openShop({ HOST: 'localhost' });
    const pending = await placeOrders();
    await Promise.race(pending);

    const code = await shop.end('SIGTERM');

    const { answered, stored } = await compareOrders(await Promise.all(pending));
    expect(code).toBe(0);
    expect(answered).toEqual(stored);
  });

  it.skipIf(!postgresUrl || process.platform !== 'linux')(
    'does so when the parent of several processes is killed',
    async () => {
      await openShop({ WEB_CONCURRENCY: '2' });
      started = descendantsOf(shop.pid());
      const pending = await placeOrders();
      await Promise.race(pending);

      await shop.end('SIGKILL');
      await untilEnded(started);

      const { answered, stored } = await compareOrders(await Promise.all(pending));
      expect(started).toHaveLength(2);
      expect(answered).toEqual(stored);
    },
  );

  it.skipIf(!postgresUrl)('does so with several processes', async () => {
    await openShop({ WEB_CONCURRENCY: '2' });
    const pending = await placeOrders();
    await Promise.race(pending);

    const code = await shop.end('SIGTERM');

    const { answered, stored } = await compareOrders(await Promise.all(pending));
    expect(code).toBe(0);
    expect(answered).toEqual(stored);
    expect(answered.length).toBeGreaterThan(0);
  });
});

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  let npm: NpmProject;
  beforeEach(() => {
    npm = makeNpmProject();
  });
  afterEach(() => npm.remove());

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'that is ended by a %s to npm alone ends the server, after its answers',
    async (signal) => {
      await openShop({}, npm.start);
      started = descendantsOf(shop.pid());
      const pending = await placeOrders();
      await Promise.race(pending);

      await shop.end(signal);
      await untilEnded(started);

      const { answered, stored } = await compareOrders(await Promise.all(pending));
      // The script that npm runs, the server, and with most shells the one in between.
      expect(started.length).toBeGreaterThanOrEqual(2);
      expect(answered).toEqual(stored);
      expect(answered.length).toBeGreaterThan(0);
    },
  );

  it('ends the server when the script that npm runs is killed', async () => {
    await openShop({}, npm.start);
    started = descendantsOf(shop.pid());

    process.kill(started.at(-2)!, 'SIGKILL');
    await untilEnded(started);
  });

  it('in the background goes on when the shell it came from is gone', async () => {
    const { command, args } = npm.start;
    await openShop(
      {},
      { ...npm.start, command: 'sh', args: ['-c', `${command} ${args.join(' ')} & echo $!; wait`] },
    );
    started = descendantsOf(shop.pid());

    await shop.end('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, SEVERAL_LOOKS_MS));

    expect(started.filter(isRunning)).toEqual(started);
    process.kill(started[0]!, 'SIGTERM');
    await untilEnded(started);
  });
});

import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/db/schema.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  runConcurrently,
  startSecondApp,
  startTestShop,
  type SecondApp,
  type TestShop,
} from '../../support/platform/test-shop.ts';
import { TestClient } from '../../support/platform/test-client.ts';

/** Two apps, each with its own caches, on one database. tests/thorough/platform/two-processes.test.ts has real processes. */

let shop: TestShop;
let second: SecondApp;
beforeAll(async () => {
  shop = await startTestShop();
  second = await startSecondApp(shop, { polls: false });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const noPool = {
  connect: () => Promise.reject(new Error('The database is away')),
  end: () => Promise.resolve(),
};

const rename = (product: { id: string; price: number }, name: string) => ({
  params: { id: product.id },
  body: { name, description: 'Changed.', price: product.price, category: 'Bullet Cameras' },
});

describe('two apps on one database', () => {
  it('share sessions, and a session ended in one ends in the other', async () => {
    const customer = await someCustomer(shop);
    const elsewhere = second.copyOf(customer.client);
    const here = shop.visitor();
    await here.send('POST', '/api/auth/login', { email: customer.email, password: PASSWORD });
    expect((await elsewhere.call('GET /auth/profile', {})).status).toBe(200);

    await here.call('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'another good one' },
    });
    await pollOnce(second.services);

    expect((await elsewhere.call('GET /auth/profile', {})).status).toBe(401);
    expect((await here.call('GET /auth/profile', {})).status).toBe(200);
  });

  it('see a session that ended while one could not poll, from then on', async () => {
    const [before, meanwhile] = [await someCustomer(shop), await someCustomer(shop)];
    const elsewhere = [before, meanwhile].map(({ client }) => second.copyOf(client));
    const statuses = () =>
      Promise.all(elsewhere.map(async (client) => (await client.call('GET /auth/profile', {})).status));
    await before.client.call('POST /auth/logout', {});
    await pollOnce(second.services);
    expect(await statuses()).toEqual([401, 200]);

    await meanwhile.client.call('POST /auth/logout', {});
    const away = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: noPool }) });
    await expect(pollOnce({ ...second.services, db: away })).rejects.toThrow('The database is away');
    expect(await statuses()).toEqual([401, 200]);
    await pollOnce(second.services);

    expect(await statuses()).toEqual([401, 401]);
  });

  it('share rate limits', async () => {
    const { email } = await someCustomer(shop);
    const guess = (url: string) =>
      new TestClient(url).send('POST', '/api/auth/login', { email, password: 'wrong one' });

    const statuses = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await guess(shop.url)).status, (await guess(second.url)).status);
    }

    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(401));
    expect(statuses.slice(8)).toEqual(Array(4).fill(429));
  });

  it('sell the last unit once between them', async () => {
    const camera = await someProduct(shop, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => someCustomer(shop)));

    const answers = await runConcurrently(
      shop,
      'products',
      buyers.map(({ client }, index) => () => {
        const buyer = index % 2 === 0 ? client.copy() : second.copyOf(client);
        return buyer.send('POST', '/api/orders', orderBody([{ product: camera, quantity: 1 }]));
      }),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('show a change at once where it was made, and in the other after its next poll', async () => {
    const admin = await someAdmin(shop);
    const camera = await someProduct(shop, { name: 'Before' });
    const elsewhere = new TestClient(second.url);
    await pollOnce(second.services);
    const nameIn = async (client: TestClient) =>
      (await client.call('GET /products/:id', { params: { id: camera.id } })).body.name;
    expect([await nameIn(shop.visitor()), await nameIn(elsewhere)]).toEqual(['Before', 'Before']);

    const changed = await admin.client.call('PUT /products/:id', rename(camera, 'After'));

    expect(changed.status).toBe(200);
    expect(await nameIn(shop.visitor())).toBe('After');
    await pollOnce(second.services);
    expect(await nameIn(elsewhere)).toBe('After');
  });
});

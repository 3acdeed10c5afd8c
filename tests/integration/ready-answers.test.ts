import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { changePassword, readProfile } from '../../src/contract/auth.ts';
import { addToCart } from '../../src/contract/cart.ts';
import { listProducts, readProduct } from '../../src/contract/catalogue.ts';
import { updateProduct } from '../../src/contract/catalogue.ts';
import { buildApp } from '../../src/server/app.ts';
import { smtpMailer } from '../../src/server/modules/mail/mailer.ts';
import { lookAround } from '../../src/server/pulse.ts';
import type { Shop, ShopServer } from '../../src/server/shop.ts';
import { orderBody, someOrder, someProduct } from '../support/goods.ts';
import { PASSWORD, someAdmin, someCustomer } from '../support/people.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

/** Public answers kept ready, in one process and in two on one database. */

let shop: TestShop;
let second: { app: ShopServer; services: Shop };
let secondUrl: string;
beforeAll(async () => {
  shop = await startTestShop();
  const { app, shop: services } = await buildApp({
    config: shop.services.config,
    database: { db: shop.db } as never,
    clock: shop.clock,
    mailer: smtpMailer(shop.mail.url, 'shop@mail.example'),
    secret: shop.services.secret,
    runsJobs: false,
  });
  second = { app, services };
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  secondUrl = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await second.app.close();
  await shop.close();
});

const rename = (product: { id: string; price: number }, name: string) => ({
  params: { id: product.id },
  body: { name, description: 'Changed.', price: product.price, category: 'Bullet Cameras' },
});

describe('a public answer', () => {
  it('is the same bytes for a guest and for two customers with different carts', async () => {
    const camera = await someProduct(shop);
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    await meera.client.call(addToCart, { body: { productId: camera.id, quantity: 3 } });

    for (const path of [
      '/api/products',
      `/api/products/${camera.slug}`,
      '/api/products/facets',
      '/api/categories',
    ]) {
      const answers = await Promise.all(
        [shop.visitor(), meera.client, arjun.client].map((client) => client.send('GET', path)),
      );

      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
      expect(answers[0]!.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(answers[0]!.body)).not.toContain(meera.email);
    }
  });

  it('is answered 304 to who has it already, and sent compressed to who takes that', async () => {
    await someProduct(shop);
    const first = await shop.visitor().send('GET', '/api/products', undefined, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag')!;

    const again = await shop
      .visitor()
      .send('GET', '/api/products', undefined, { 'accept-encoding': 'br', 'if-none-match': etag });
    const plain = await shop.app.inject({
      url: '/api/products',
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });

    expect(first.headers.get('content-encoding')).toBe('br');
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('shows a change at once in the process that made it, and in another when it next looks', async () => {
    const admin = await someAdmin(shop);
    const camera = await someProduct(shop, { name: 'Before' });
    const elsewhere = new TestClient(secondUrl);
    await lookAround(second.services);
    const nameIn = async (client: TestClient) =>
      (await client.call(readProduct, { params: { id: camera.id } })).body.name;
    expect([await nameIn(shop.visitor()), await nameIn(elsewhere)]).toEqual(['Before', 'Before']);

    const changed = await admin.client.call(updateProduct, rename(camera, 'After'));

    expect(changed.status).toBe(200);
    expect(await nameIn(shop.visitor())).toBe('After');
    await lookAround(second.services);
    expect(await nameIn(elsewhere)).toBe('After');
  });

  it('tells of stock only when it is low, and then at once', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 9 });
    const read = async () => (await shop.visitor().call(readProduct, { params: { id: camera.id } })).body;
    expect(await read()).toMatchObject({ inStock: true, stockLeft: null });

    await someOrder(customer, [{ product: camera, quantity: 3 }]);
    expect(await read()).toMatchObject({ inStock: true, stockLeft: 6 });
    await someOrder(customer, [{ product: camera, quantity: 6 }]);
    expect(await read()).toMatchObject({ inStock: false, stockLeft: 0 });
    expect((await read()).stock).toBeUndefined();
  });

  it('tells an admin the exact stock, and nobody else', async () => {
    const admin = await someAdmin(shop);
    const camera = await someProduct(shop, { stock: 57 });
    // Ready for everybody else, it is not what an admin gets.
    await shop.visitor().call(readProduct, { params: { id: camera.id } });

    const forAdmin = await admin.client.call(readProduct, { params: { id: camera.id } });
    const forGuest = await shop.visitor().call(readProduct, { params: { id: camera.id } });

    expect(forAdmin.body.stock).toBe(57);
    expect(forGuest.body.stock).toBeUndefined();
  });

  it('is the same at the door and past it, in every encoding, whole and as 304', async () => {
    await someProduct(shop);
    const path = '/api/products?search=&limit=24';
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = async (more: Record<string, string> = {}) => {
        const asked = { 'accept-encoding': encoding, ...more };
        const { status, headers, body } = await shop.visitor().send('GET', path, undefined, asked);
        return {
          status,
          body,
          headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
        };
      };
      const first = await ask();
      const tag = { 'if-none-match': first.headers.etag! };

      // Whoever sends a cookie may be an admin, and is looked at by the route.
      const [atDoor, past] = [await ask(), await ask({ cookie: 'who=me' })];
      const [hadAtDoor, hadPast] = [await ask(tag), await ask({ ...tag, cookie: 'who=me' })];

      expect([atDoor.status, hadAtDoor.status]).toEqual([200, 304]);
      expect(atDoor).toEqual(first);
      expect(past).toEqual(first);
      expect(hadPast).toEqual(hadAtDoor);
      expect(atDoor.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(atDoor.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('is asked for once, however many want it at the same moment', async () => {
    await someProduct(shop);
    const before = shop.services.ready.misses;

    await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().call(listProducts, { query: { search: 'at once' } })),
    );

    expect(shop.services.ready.misses - before).toBe(1);
  });
});

describe('two processes on one database', () => {
  it('share their sessions, and one ends them for the other', async () => {
    const customer = await someCustomer(shop);
    const elsewhere = new TestClient(secondUrl);
    for (const [name, value] of customer.client.cookies) elsewhere.cookies.set(name, value);
    const here = shop.visitor();
    await here.send('POST', '/api/auth/login', { email: customer.email, password: PASSWORD });
    expect((await elsewhere.call(readProfile, {})).status).toBe(200);

    await here.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another good one' } });
    await lookAround(second.services);

    expect((await elsewhere.call(readProfile, {})).status).toBe(401);
    expect((await here.call(readProfile, {})).status).toBe(200);
  });

  it('share their limits', async () => {
    const { email } = await someCustomer(shop);
    const guess = (url: string) =>
      new TestClient(url).send('POST', '/api/auth/login', { email, password: 'wrong one' });

    const statuses = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await guess(shop.url)).status, (await guess(secondUrl)).status);
    }

    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(401));
    expect(statuses.slice(8)).toEqual(Array(4).fill(429));
  });

  it('sell the last unit once between them', async () => {
    const camera = await someProduct(shop, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => someCustomer(shop)));

    const answers = await Promise.all(
      buyers.map(({ client }, index) => {
        const buyer = new TestClient(index % 2 === 0 ? shop.url : secondUrl);
        for (const [name, value] of client.cookies) buyer.cookies.set(name, value);
        return buyer.send('POST', '/api/orders', orderBody([{ product: camera, quantity: 1 }]));
      }),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowness } from '../../../scripts/slowness.mjs';
import { migrations } from '../../../src/db/migrate.ts';
import { PASSWORD, signedUpCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import {
  ADMIN,
  signUpContextOf,
  withCookiesOf,
  logInAt,
  TIMEOUT_MS,
  profileStatus,
  schemaOf,
  startProcessGroup,
  statusOf,
  type ProcessGroup,
} from '../../support/platform/several-processes.ts';
import type { ShopProcess } from '../../support/platform/shop-process.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { openTestDatabase } from '../../support/platform/test-database.ts';

/** Several real processes of the shop on one PostgreSQL database. */

/** How soon another process must show a change, on a machine that does nothing else. */
const CATALOGUE_SEEN_MS = 2000;
const SESSION_OVER_MS = 5000;
const within = (ms: number) => ({ timeout: ms * slowness(), interval: 50 });
const DEMO_PRODUCTS = 80;

describe.skipIf(!postgresUrl)('two processes', () => {
  let processes: ProcessGroup;
  let one: ShopProcess;
  let two: ShopProcess;
  beforeAll(async () => {
    processes = await startProcessGroup(postgresUrl!);
    [one, two] = [await processes.makeProcess(), await processes.makeProcess()];
    await Promise.all([one.start(), two.start()]);
  });
  afterAll(async () => {
    await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
    await processes.close();
  });

  it('start together on an empty database, and migrate and seed it once', async () => {
    const [made, wanted] = [await processes.storage.open(), await openTestDatabase()];
    const schemas = [await schemaOf(made.pool), await schemaOf(wanted.pool)];
    const counts = await made.pool.query<Record<string, number>>(
      `select (select count(*) from products) as products, (select count(*) from users) as users,
        (select count(*) from schema_migrations) as migrations, (select version from catalogue_version) as version`,
    );
    await made.close();
    await wanted.close();

    expect(schemas[0]!.length).toBeGreaterThan(100);
    expect(schemas[0]).toEqual(schemas[1]);
    expect(counts.rows).toEqual([
      { products: DEMO_PRODUCTS, users: 1, migrations: migrations.length, version: 2 },
    ]);
    const output = one.output() + two.output();
    expect(output.match(/filled with the demo shop/g)).toHaveLength(1);
    expect(output.match(/The first admin is/g)).toHaveLength(1);
    expect([await statusOf(one, '/readyz'), await statusOf(two, '/readyz')]).toEqual([200, 200]);
  });

  it('show a price changed in one to shoppers of the other within 2 s', async () => {
    const admin = await logInAt(one, ADMIN);
    const shopper = new TestClient(two.url);
    const { body: list } = await shopper.call('GET /products', {});
    const product = (await shopper.call('GET /products/:id', { params: { id: list[0]!._id } })).body;
    const seen = async () => ({
      list: (await shopper.call('GET /products', {})).body.find(({ _id }) => _id === product._id)?.price,
      detail: (await shopper.call('GET /products/:id', { params: { id: product._id } })).body.price,
      page: /₹[\d,]+/.exec(String((await shopper.send('GET', `/product/${product.slug}`)).body))?.[0],
    });
    const before = await seen();

    const { name, description, category } = product;
    const body = { name, description, category, price: 98_765, mrp: null };
    const changed = await admin.call('PUT /products/:id', { params: { id: product._id }, body });

    expect(changed.status).toBe(200);
    expect(before).toMatchObject({ list: product.price, detail: product.price });
    await expect
      .poll(seen, within(CATALOGUE_SEEN_MS))
      .toEqual({ list: 98_765, detail: 98_765, page: '₹98,765' });
  });

  it('lead an old address on within 2 s of its change in the other', async () => {
    const admin = await logInAt(one, ADMIN);
    const { body: list } = await new TestClient(two.url).call('GET /products', {});
    const { _id: id, slug, name, category } = list[1]!;
    const at = () => leadsTo(two, `/product/${slug}?from=mail`);
    expect(await at()).toEqual([200, null]);

    const body = { name, category, description: 'Moved.', price: 1234, mrp: null, slug: `${slug}-moved` };
    const moved = await admin.call('PUT /products/:id', { params: { id }, body });

    expect(moved.status).toBe(200);
    await expect.poll(at, within(CATALOGUE_SEEN_MS)).toEqual([301, `/product/${slug}-moved?from=mail`]);
  });

  it('show settings changed in one on the pages of the other within 2 s', async () => {
    const admin = await logInAt(one, ADMIN);
    const visitor = new TestClient(two.url);
    const seen = async () => ({
      shop: (await visitor.call('GET /shop', {})).body.tradeName,
      title: /<title>(.*?)<\/title>/.exec(String((await visitor.send('GET', '/about')).body))?.[1],
    });
    const before = await seen();

    const changed = await admin.call('PUT /admin/settings', { body: { tradeName: 'Nazar' } });

    expect(changed.status).toBe(200);
    expect(before).toEqual({ shop: 'Chaukas', title: 'About Us · Chaukas' });
    await expect.poll(seen, within(CATALOGUE_SEEN_MS)).toEqual({ shop: 'Nazar', title: 'About Us · Nazar' });
    await admin.call('PUT /admin/settings', { body: { tradeName: 'Chaukas' } });
  });

  it('count attempts together', async () => {
    const [email, codes] = [someEmail(), someEmail()];
    const tryAt = async (shop: ShopProcess) =>
      (
        await new TestClient(shop.url).call('POST /auth/login', {
          body: { email, password: 'a wrong password' },
        })
      ).status;

    const tries = [];
    for (let round = 0; round < 5; round++) tries.push(await tryAt(one), await tryAt(two));
    const first = await new TestClient(one.url).call('POST /auth/send-otp', { body: { email: codes } });
    const tooSoon = await new TestClient(two.url).call('POST /auth/send-otp', { body: { email: codes } });

    expect(tries).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);
    expect([first.status, tooSoon.status]).toEqual([200, 429]);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('accept and renew a session that began in the other', async () => {
    const { client, user } = await signedUpCustomer(signUpContextOf(one, processes.mail));

    const there = withCookiesOf(two, client);
    const known = await there.call('GET /auth/profile', {});
    const renewed = await there.call('POST /auth/refresh-token', {});
    const back = await withCookiesOf(one, there).call('GET /auth/profile', {});

    expect([known.status, known.body._id]).toEqual([200, user._id]);
    expect(renewed.status).toBe(200);
    expect(there.cookies.get('refresh_token')).not.toBe(client.cookies.get('refresh_token'));
    expect([back.status, back.body._id]).toEqual([200, user._id]);
  });

  it('end a session within 5 s after it ended in the other: by log-out, a new password, deletion', async () => {
    const [leaving, changing, deleted] = await Promise.all(
      [1, 2, 3].map(() => signedUpCustomer(signUpContextOf(one, processes.mail))),
    );
    const untouched = await signedUpCustomer(signUpContextOf(one, processes.mail));
    const everyone = [leaving!, changing!, deleted!, untouched].map(({ client }) =>
      withCookiesOf(two, client),
    );
    const elsewhere = await logInAt(one, { email: changing!.email, password: PASSWORD });
    const admin = await logInAt(one, ADMIN);
    const atTwo = () => Promise.all(everyone.map(profileStatus));
    expect(await atTwo()).toEqual([200, 200, 200, 200]);

    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse, another battery' };
    const ended = await Promise.all([
      leaving!.client.call('POST /auth/logout', {}),
      elsewhere.call('PUT /auth/change-password', { body: passwords }),
      admin.call('DELETE /admin/users/:id', { params: { id: deleted!.user._id } }),
    ]);

    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(atTwo, within(SESSION_OVER_MS)).toEqual([401, 401, 401, 200]);
    expect((await everyone[0]!.call('POST /auth/refresh-token', {})).status).toBe(401);
    expect(await profileStatus(elsewhere)).toBe(200);
  });

  it('send each mail once while both run jobs', async () => {
    const customers = [];
    // A new account may leave five orders unpaid, a phone number ten.
    for (const shop of [one, two, one, two, one, two])
      customers.push(await signedUpCustomer(signUpContextOf(shop, processes.mail)));
    const { body: list } = await customers[0]!.client.call('GET /products', {});
    const { _id: id, price } = list.findLast(({ inStock, stockLeft }) => inStock && stockLeft === null)!;
    const lines = [{ product: { id, price }, quantity: 1 }];

    const orders = await Promise.all(
      customers.flatMap((customer, place) =>
        Array.from({ length: 5 }, () => someOrder(customer, lines, { phone: `987650000${place}` })),
      ),
    );

    const wanted = orders.map((order) => `Your order ${order._id}`).sort();
    const come = () =>
      processes.mail.mails.map(({ subject }) => subject).filter((one) => one.startsWith('Your order'));
    await expect.poll(() => come().length, { timeout: TIMEOUT_MS }).toBeGreaterThanOrEqual(wanted.length);
    const database = await processes.storage.open();
    const waiting = async () => (await database.pool.query('select from jobs')).rowCount;
    await expect.poll(waiting, { timeout: TIMEOUT_MS }).toBe(0);
    await database.close();
    expect(come().sort()).toEqual(wanted);
  });
});

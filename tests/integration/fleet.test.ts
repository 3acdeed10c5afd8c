import fs from 'node:fs';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  logIn,
  logOut,
  readProfile,
  refreshToken,
  sendOtp,
} from '../../src/contract/auth.ts';
import { listProducts, readProduct, updateProduct } from '../../src/contract/catalogue.ts';
import { deleteUser } from '../../src/contract/customers.ts';
import { migrations } from '../../src/db/migrate.ts';
import { someOrder } from '../support/goods.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { PASSWORD, someCustomer, someEmail, type FrontDoor } from '../support/people.ts';
import { rawRequest } from '../support/raw-request.ts';
import { postgresUrl, somePlace, type ShopPlace } from '../support/shop-place.ts';
import { shopProcess, type ShopProcess } from '../support/shop-process.ts';
import { onServer } from '../support/sql-server.ts';
import { TestClient } from '../support/test-client.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Several real processes of the shop on one PostgreSQL database. */

/** What design.md promises to shoppers at another process. */
const CATALOGUE_SEEN_MS = 2000;
const SESSION_OVER_MS = 5000;
/** No promise, only an end to waiting. */
const PATIENCE_MS = 30_000;
const DEMO_PRODUCTS = 79;
const ADMIN = { email: 'admin@shop.example', password: 'the-desk-is-open' };

let mail: MailServer;
let place: ShopPlace;
beforeAll(async () => {
  if (!postgresUrl) return;
  mail = await startMailServer();
  place = await somePlace(postgresUrl);
});
afterAll(async () => {
  if (!postgresUrl) return;
  await place.remove();
  await mail.close();
});

const aProcess = (env: Record<string, string> = {}) =>
  shopProcess(place.config, { PUBLIC_URL: 'http://shop.test', SMTP_URL: mail.url, SEED_DEMO: '1', ...env });

const doorOf = (shop: ShopProcess): FrontDoor => ({
  visitor: () => new TestClient(shop.url),
  // The process carries its jobs out by itself.
  deliver: () => Promise.resolve(),
  mail,
});

/** The same browser, led to another process by whatever stands in front. */
function ledTo(shop: ShopProcess, client: TestClient): TestClient {
  const led = new TestClient(shop.url);
  for (const [name, value] of client.cookies) led.cookies.set(name, value);
  return led;
}

async function signIn(shop: ShopProcess, person: { email: string; password: string }): Promise<TestClient> {
  const client = new TestClient(shop.url);
  expect((await client.call(logIn, { body: person })).status).toBe(200);
  return client;
}

const profileStatus = async (client: TestClient) => (await client.call(readProfile, {})).status;

describe.skipIf(!postgresUrl)('two processes', () => {
  let one: ShopProcess;
  let two: ShopProcess;
  beforeAll(async () => {
    [one, two] = [await aProcess(), await aProcess()];
    await Promise.all([one.start(), two.start()]);
  });
  afterAll(() => Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]));

  it('start at the same time on an empty database, and make and fill it once', async () => {
    const [made, wanted] = [await place.open(), await openTestDatabase()];
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
    const said = one.said() + two.said();
    expect(said.match(/filled with the demo shop/g)).toHaveLength(1);
    expect(said.match(/The first admin is/g)).toHaveLength(1);
    expect([await statusOf(one, '/readyz'), await statusOf(two, '/readyz')]).toEqual([200, 200]);
  });

  it('show a price changed at one to shoppers at the other within 2 s', async () => {
    const admin = await signIn(one, ADMIN);
    const shopper = new TestClient(two.url);
    const { body: list } = await shopper.call(listProducts, {});
    const product = (await shopper.call(readProduct, { params: { id: list[0]!._id } })).body;
    const seen = async () => ({
      list: (await shopper.call(listProducts, {})).body.find(({ _id }) => _id === product._id)?.price,
      detail: (await shopper.call(readProduct, { params: { id: product._id } })).body.price,
      page: /₹[\d,]+/.exec(String((await shopper.send('GET', `/product/${product.slug}`)).body))?.[0],
    });
    const before = await seen();

    const { name, description, category } = product;
    const body = { name, description, category, price: 98_765, mrp: null };
    const changed = await admin.call(updateProduct, { params: { id: product._id }, body });

    expect(changed.status).toBe(200);
    expect(before).toMatchObject({ list: product.price, detail: product.price });
    await expect
      .poll(seen, { timeout: CATALOGUE_SEEN_MS, interval: 50 })
      .toEqual({ list: 98_765, detail: 98_765, page: '₹98,765' });
  });

  it('count tries together', async () => {
    const [email, codes] = [someEmail(), someEmail()];
    const tryAt = async (shop: ShopProcess) =>
      (await new TestClient(shop.url).call(logIn, { body: { email, password: 'a wrong password' } })).status;

    const tries = [];
    for (let round = 0; round < 5; round++) tries.push(await tryAt(one), await tryAt(two));
    const first = await new TestClient(one.url).call(sendOtp, { body: { email: codes } });
    const tooSoon = await new TestClient(two.url).call(sendOtp, { body: { email: codes } });

    expect(tries).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);
    expect([first.status, tooSoon.status]).toEqual([200, 429]);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('know a session that began at the other, and renew it', async () => {
    const { client, user } = await someCustomer(doorOf(one));

    const there = ledTo(two, client);
    const known = await there.call(readProfile, {});
    const renewed = await there.call(refreshToken, {});
    const back = await ledTo(one, there).call(readProfile, {});

    expect([known.status, known.body._id]).toEqual([200, user._id]);
    expect(renewed.status).toBe(200);
    expect(there.cookies.get('refresh_token')).not.toBe(client.cookies.get('refresh_token'));
    expect([back.status, back.body._id]).toEqual([200, user._id]);
  });

  it('end a session that ended at the other within 5 s: by log-out, a new password, deletion', async () => {
    const [leaving, changing, deleted] = await Promise.all([1, 2, 3].map(() => someCustomer(doorOf(one))));
    const untouched = await someCustomer(doorOf(one));
    const everyone = [leaving!, changing!, deleted!, untouched].map(({ client }) => ledTo(two, client));
    const elsewhere = await signIn(one, { email: changing!.email, password: PASSWORD });
    const admin = await signIn(one, ADMIN);
    const atTwo = () => Promise.all(everyone.map(profileStatus));
    expect(await atTwo()).toEqual([200, 200, 200, 200]);

    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse, another battery' };
    const ended = await Promise.all([
      leaving!.client.call(logOut, {}),
      elsewhere.call(changePassword, { body: passwords }),
      admin.call(deleteUser, { params: { id: deleted!.user._id } }),
    ]);

    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(atTwo, { timeout: SESSION_OVER_MS, interval: 50 }).toEqual([401, 401, 401, 200]);
    expect((await everyone[0]!.call(refreshToken, {})).status).toBe(401);
    expect(await profileStatus(elsewhere)).toBe(200);
  });

  it('send each letter once while both work', async () => {
    const [meera, arjun] = [await someCustomer(doorOf(one)), await someCustomer(doorOf(two))];
    const { body: list } = await meera.client.call(listProducts, {});
    const { _id: id, price } = list.findLast(({ inStock, stockLeft }) => inStock && stockLeft === null)!;
    const lines = [{ product: { id, price }, quantity: 1 }];

    const orders = await Promise.all(
      Array.from({ length: 15 }, () => [someOrder(meera, lines), someOrder(arjun, lines)]).flat(),
    );

    const wanted = orders.map((order) => `Your order ${order._id}`).sort();
    const come = () =>
      mail.letters.map(({ subject }) => subject).filter((one) => one.startsWith('Your order'));
    await expect.poll(() => come().length, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(wanted.length);
    const database = await place.open();
    const waiting = async () => (await database.pool.query('select from jobs')).rowCount;
    await expect.poll(waiting, { timeout: PATIENCE_MS }).toBe(0);
    await database.close();
    expect(come().sort()).toEqual(wanted);
  });
});

describe.skipIf(!postgresUrl || process.platform !== 'linux')('WEB_CONCURRENCY=2', () => {
  let fleet: ShopProcess;
  const untilOpened = (count: number) =>
    vi.waitFor(() => expect(opened(fleet)).toBe(count), { timeout: PATIENCE_MS });
  beforeAll(async () => {
    fleet = await aProcess({ WEB_CONCURRENCY: '2', METRICS: '1' });
    await fleet.start();
    await untilOpened(2);
  });
  afterAll(() => fleet.end('SIGKILL'));

  it('answers from both, and replaces one that is killed while requests go on', async () => {
    const ASKED = 20;
    for (let count = 0; count < ASKED; count++) await statusOf(fleet, '/healthz');
    const shares = [await healthAnswers(fleet), await healthAnswers(fleet)];
    const [victim, survivor] = workersOf(fleet) as [number, number];
    let going = true;
    const answers: number[] = [];
    const asking = (async () => {
      while (going) answers.push(await statusOf(fleet, '/api/products?limit=5'));
    })();

    process.kill(victim, 'SIGKILL');
    await untilOpened(3);
    const atWork = workersOf(fleet);
    going = false;
    await asking;

    // Connections go to one after the other: neither has answered all.
    for (const share of shares) expect(share).toBeLessThan(ASKED);
    expect(atWork).toHaveLength(2);
    expect(atWork).toContain(survivor);
    expect(atWork).not.toContain(victim);
    // What the killed one was answering, and what was just being handed to it, got no answer; no other failed.
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
  });

  it('goes on with one while no successor of the other can start, and with two again afterwards', async () => {
    const name = new URL(place.config.databaseUrl!).pathname.slice(1);
    const [victim] = workersOf(fleet);

    await onServer(postgresUrl!, `alter database ${name} with allow_connections false`);
    process.kill(victim!, 'SIGKILL');
    await expect.poll(() => fleet.said(), { timeout: PATIENCE_MS }).toContain('cannot be used');
    const meanwhile = await statusOf(fleet, '/healthz');
    await onServer(postgresUrl!, `alter database ${name} with allow_connections true`);
    await untilOpened(4);

    expect(meanwhile).toBe(200);
    expect(workersOf(fleet)).toHaveLength(2);
  });

  it('leaves nobody behind when it is stopped just before a successor starts', async () => {
    const [victim] = workersOf(fleet);

    process.kill(victim!, 'SIGKILL');
    await expect.poll(() => fleet.said()).toContain(`Process ${victim} ended`);
    const left = await fleet.end('SIGTERM');

    expect(left).toBe(0);
    expect(await statusOf(fleet, '/healthz')).toBe(0);
  });
});

/** Every column, index and constraint, one a line. */
async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Asks on a connection of its own. @returns 0 when there is no answer */
async function statusOf(shop: ShopProcess, path: string): Promise<number> {
  return rawRequest(shop.url, [`GET ${path} HTTP/1.1`]).then(
    ({ status }) => (Number.isNaN(status) ? 0 : status),
    () => 0,
  );
}

/** @returns how often whichever process takes the question has answered /healthz */
async function healthAnswers(shop: ShopProcess): Promise<number> {
  const { body } = await rawRequest(shop.url, ['GET /metrics HTTP/1.1']);
  return Number(/^shop_request_seconds_count\{.*"\/healthz".*\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

const opened = (shop: ShopProcess) => shop.said().match(/The shop is open/g)?.length ?? 0;

function workersOf(shop: ShopProcess): number[] {
  const children = fs.readFileSync(`/proc/${shop.pid()}/task/${shop.pid()}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

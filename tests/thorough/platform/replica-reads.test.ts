import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/db/connect.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { ownDatabase } from '../../support/platform/test-database.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/**
 * Reads from a replica. Here the replica is another database without products, so that an answer shows where it came
 * from; its catalogue version shows how new it is. tests/faults/replica.fault.ts has a real one.
 */

let replica: Database;
let shop: TestShop;
beforeEach(async () => {
  const [leader, other] = await Promise.all([ownDatabase(), ownDatabase()]);
  replica = other;
  shop = await startTestShop({}, { polls: false }, { ...leader, replica: replica.db });
});
afterEach(async () => {
  await shop.close();
  await replica.close();
});

const setReplicaVersion = (version: number) =>
  replica.db.updateTable('catalogue_version').set({ version }).execute();
const versionKnown = () => shop.services.catalogueVersion.inDatabase;

/** The replica is as new as this process knows the catalogue to be. */
const catchUp = () => setReplicaVersion(versionKnown());

/** @returns which database a product comes from that the leader alone has, and that was not asked for before */
async function sourceOf({ id }: { id: string }): Promise<'leader' | 'replica'> {
  const { status } = await shop.visitor().send('GET', `/api/products/${id}`);
  expect([200, 404]).toContain(status);
  return status === 200 ? 'leader' : 'replica';
}

async function cameras(count: number) {
  const all = [];
  for (let made = 0; made < count; made++) all.push(await someProduct(shop));
  return all as [Camera, Camera, Camera, Camera];
}
type Camera = Awaited<ReturnType<typeof someProduct>>;

describe('the catalogue', () => {
  it('comes from a replica that has the version known here or a newer one, and else from the leader', async () => {
    const [one, two, three] = await cameras(3);

    await catchUp();
    const asNew = await sourceOf(one);
    await setReplicaVersion(versionKnown() - 1);
    const older = await sourceOf(two);
    await setReplicaVersion(versionKnown() + 1);
    const newer = await sourceOf(three);

    expect([asNew, older, newer]).toEqual(['replica', 'leader', 'replica']);
    expect([shop.services.reads.answered, shop.services.reads.leftToLeader]).toEqual([2, 1]);
  });

  it('is as new as a change at once where it was made, and after the next poll where it was not', async () => {
    const [one, two] = await cameras(2);
    await catchUp();
    const before = await sourceOf(one);

    const camera = await someProduct(shop);
    const here = await sourceOf(camera);
    await catchUp();
    await sql`update catalogue_version set version = version + 1`.execute(shop.db);
    const unseen = await sourceOf(two);
    await pollOnce(shop.services);
    const seen = await sourceOf(two);

    expect([before, here, unseen, seen]).toEqual(['replica', 'leader', 'replica', 'leader']);
  });

  it('comes from the leader after this process changed the stock, until the next poll', async () => {
    const [camera, one, two] = [await someProduct(shop, { stock: 4 }), ...(await cameras(2))];
    const customer = await someCustomer(shop);
    await catchUp();
    await someOrder(customer, [{ product: camera, quantity: 1 }]);

    const changed = await sourceOf(one);
    await pollOnce(shop.services);
    const polled = await sourceOf(two);

    expect([changed, polled]).toEqual(['leader', 'replica']);
  });

  it('is not asked of the leader where the replica knows that there is nothing', async () => {
    await catchUp();

    const answer = await shop.visitor().call('GET /products/:id', { params: { id: 'no-such-product' } });
    const list = await shop.visitor().call('GET /products', { query: { limit: 5 } });

    expect([answer.status, list.body]).toEqual([404, []]);
    expect(shop.services.reads.leftToLeader).toBe(0);
  });

  it('comes from the leader when the replica ends the statement: a recovery conflict', async () => {
    const [one] = await cameras(1);
    const there = { ...shop, db: replica.db, services: { ...shop.services, db: replica.db } };
    await someProduct(there);
    await sql`update products set slug = ${one.slug}`.execute(replica.db);
    const [two] = await cameras(1);
    await catchUp();
    await sql`alter table products rename to hidden`.execute(replica.db);
    await sql`create function conflict() returns boolean language plpgsql as
      $$ begin raise 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`.execute(
      replica.db,
    );
    await sql`create view products as select * from hidden where conflict()`.execute(replica.db);

    const conflicting = await sourceOf({ id: one.slug });
    const facets = await shop.visitor().call('GET /products/facets', {});
    await sql`drop view products`.execute(replica.db);
    await sql`alter table hidden rename to products`.execute(replica.db);
    // It was not lost: it is asked each time.
    const afterwards = await sourceOf(two);

    expect([conflicting, afterwards]).toEqual(['leader', 'replica']);
    expect(facets.body.inStock).toBe(2);
  });

  it('comes from the leader while the replica is lost, which is not asked each time', async () => {
    const [one, two, three] = await cameras(3);
    await catchUp();
    let tries = 0;
    replica.pool.connect = () => {
      tries++;
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    };

    const sources = [await sourceOf(one), await sourceOf(two), await sourceOf(three)];

    expect(sources).toEqual(['leader', 'leader', 'leader']);
    expect(tries).toBe(1);
  });

  it('comes from the leader when the replica falls silent', async () => {
    const [one] = await cameras(1);
    await catchUp();
    const connect = replica.pool.connect.bind(replica.pool);
    replica.pool.connect = () => new Promise<never>(() => undefined);

    expect(await sourceOf(one)).toBe('leader');
    replica.pool.connect = connect;
  });
});

describe('reports', () => {
  it('come from the replica, however new its catalogue is, and from the leader without it', async () => {
    const admin = await someAdmin(shop);
    await admin.client.call('PUT /admin/settings', { body: { tradeName: 'Nazar' } });
    const figures = async () => ({
      entries: (await admin.client.call('GET /admin/audit', {})).body.length,
      users: (await admin.client.call('GET /admin/dashboard', {})).body.totalUsers,
    });
    await setReplicaVersion(0);

    const before = await figures();
    replica.pool.connect = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const after = await figures();

    expect(before).toEqual({ entries: 0, users: 0 });
    expect(after.entries).toBeGreaterThan(0);
    expect(after.users).toBeGreaterThan(0);
  });
});

describe('a replica', () => {
  it('is never asked by a person who signs in, buys, manages, or looks whether the shop is ready', async () => {
    const camera = await someProduct(shop);
    const [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
    const { answered, leftToLeader } = shop.services.reads;

    await customer.client.call('POST /cart', { body: { productId: camera.id, quantity: 1 } });
    const order = await someOrder(customer, [{ product: camera, quantity: 1 }]);
    await shop.deliver();
    const answers = [
      await customer.client.call('GET /cart', {}),
      await customer.client.call('GET /auth/profile', {}),
      await customer.client.call('GET /orders/my-orders', {}),
      await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } }),
      await admin.client.call('GET /admin/products', {}),
      await admin.client.call('GET /products/:id', { params: { id: camera.id } }),
      await admin.client.call('GET /orders/allorders', {}),
      await admin.client.call('GET /admin/stock', {}),
      await shop.visitor().send('GET', '/readyz'),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(shop.services.reads).toMatchObject({ answered, leftToLeader });
  });
});

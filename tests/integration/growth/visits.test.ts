import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeVisits } from '../../../src/growth/visits/visits-queries.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${shop.url}/api/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return status;
}

async function figures() {
  await shop.writeVisits();
  return (await admin.client.call('GET /admin/visits', {})).body;
}

async function counted(visits: boolean) {
  const { body } = await admin.client.call('GET /admin/growth', {});
  return admin.client.call('PUT /admin/growth', { body: { updatedAt: body.updatedAt, visits } });
}

async function offerHindi() {
  const { body } = await admin.client.call('GET /admin/languages', {});
  const offered = ['en', 'hi'] as const;
  return admin.client.call('PUT /admin/languages', {
    body: { updatedAt: body.updatedAt, offered: [...offered] },
  });
}

async function forgotten(): Promise<void> {
  await shop.writeVisits();
  for (const table of ['visit_days', 'visit_hosts', 'missing_days', 'funnel_days'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  shop.clock.moveSeconds(61);
}

describe('figures', () => {
  it('are off at first: nothing is counted, and no page says a word of it', async () => {
    expect((await admin.client.call('GET /admin/growth', {})).body).toMatchObject({
      visits: false,
      warnings: [],
    });
    expect(await send({ path: '/', entry: true })).toBe(204);

    expect((await figures()).pages).toEqual([]);
    expect(await (await fetch(shop.url)).text()).not.toContain('visits');
    expect((await shop.visitor().call('GET /shop', {})).body.visits).toBe(false);
  });

  it('are switched on by one of two, and warn while the privacy page is a new shop’s', async () => {
    const { body: before } = await admin.client.call('GET /admin/growth', {});
    const { status, body } = await counted(true);
    const late = await admin.client.call('PUT /admin/growth', {
      body: { updatedAt: before.updatedAt, visits: false },
    });

    expect([status, body.visits, body.warnings.map(({ code }) => code)]).toEqual([
      200,
      true,
      ['privacy_text'],
    ]);
    expect([late.status, late.refusal]).toMatchObject([
      409,
      { code: 'changed_meanwhile', updatedAt: body.updatedAt, changedBy: 'Riya Admin' },
    ]);
    expect((await shop.visitor().call('GET /shop', {})).body.visits).toBe(true);
    expect(await (await fetch(shop.url)).text()).toContain('"visits":true');
  });

  it('are sums of pages, hosts, missing addresses and steps', async () => {
    await forgotten();
    const product = await someProduct(shop);
    const draft = await createdProduct(admin, { state: 'draft' });
    const buyer = await someCustomer(shop);
    await send({ path: `/product/${draft.slug}` });
    await send({ path: '/hi/services' });
    await offerHindi();
    await send({
      path: '/?utm_source=mail',
      referrer: 'https://www.google.com/search?q=camera',
      entry: true,
    });
    await send({ path: '/', referrer: 'http://shop.test/products', entry: true });
    await send({ path: `/product/${product.slug}`, referrer: 'https://t.co/x' });
    await send({ path: '/checkout' });
    for (const path of ['/hi/about', `/hi/product/${product.slug}`, '/hi/checkout']) await send({ path });
    await send({ path: '/old-page', entry: true });
    await buyer.client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
    await someOrder(buyer, [{ product, quantity: 1 }]);

    const found = await figures();

    expect(found.pages).toEqual(
      expect.arrayContaining([
        { path: '/', views: 2 },
        { path: `/product/${product.slug}`, views: 1 },
        { path: '/checkout', views: 1 },
        { path: '/hi/about', views: 1 },
      ]),
    );
    expect(found.referrers).toEqual([{ host: 'www.google.com', entries: 1 }]);
    expect(found.missing.map(({ path }) => path).sort()).toEqual(
      ['/hi/services', '/old-page', `/product/${draft.slug}`].sort(),
    );
    expect(found.funnel).toEqual({ entries: 2, productViews: 2, cartAdds: 1, checkouts: 2, orders: 1 });
    expect(found.days).toHaveLength(30);
    expect(found.days.at(-1)).toMatchObject({ views: 7, entries: 2 });
  });

  it('are not made by what nobody should send', async () => {
    await forgotten();
    const secret = `/plan/${'x'.repeat(43)}`;
    const bodies = [
      ...['', 'no json', '[]', 'null', { path: 7 }, {}, { path: 'javascript:alert(1)' }],
      ...[
        { path: '//host/x' },
        { path: '/<script>alert(1)</script>' },
        { path: '/a\u0000' },
        { path: secret },
      ],
      ...[{ path: '/admin/orders' }, { path: '/api/shop' }, { path: `/${'x'.repeat(600)}` }],
      { path: '/', padding: 'x'.repeat(1_000_000) },
    ];
    for (const body of bodies) expect(await send(body).catch(() => 204)).toBe(204);
    expect(await send({ path: '/' }, { 'sec-gpc': '1' })).toBe(204);
    expect(await send({ path: '/' }, { dnt: '1' })).toBe(204);
    expect(await send({ path: '/' }, { origin: 'https://evil.example' })).toBe(204);
    expect(await send('path=/', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(204);

    const { pages, missing, referrers } = await figures();
    expect([pages, missing, referrers]).toEqual([[], [], []]);
  });

  it('are bounded: 120 a minute from one address, 5,000 addresses a day', async () => {
    await forgotten();
    for (let visit = 0; visit < 130; visit++) await send({ path: '/' });
    expect((await figures()).pages).toEqual([{ path: '/', views: 120 }]);

    await sql`
      insert into missing_days (day, path, hits)
      select (select day from visit_days), '/gone-' || n, 1 from generate_series(1, 5000) n`.execute(shop.db);
    shop.clock.moveSeconds(61);
    await send({ path: '/one-more' });
    await send({ path: '/gone-1' });
    await shop.writeVisits();
    const { rows } = await sql<{ count: number; hits: number }>`
      select count(*)::int as count, sum(hits)::int as hits from missing_days`.execute(shop.db);
    expect(rows[0]).toEqual({ count: 5000, hits: 5001 });
  });

  it('are kept for 400 days, and read for as many', async () => {
    await forgotten();
    await sql`insert into visit_days values ('2020-01-01', '/', 7)`.execute(shop.db);
    const read = (from: string, to: string) =>
      admin.client.call('GET /admin/visits', { query: { from, to } });

    expect((await read('2020-01-01', '2020-01-02')).body.days).toEqual([
      { day: '2020-01-01', views: 7, entries: 0 },
      { day: '2020-01-02', views: 0, entries: 0 },
    ]);
    expect((await read('2020-01-02', '2020-01-01')).status).toBe(400);
    expect((await read('2020-01-01', '2021-02-05')).status).toBe(400);
    await purgeVisits(shop.db, shop.clock.now());
    expect((await read('2020-01-01', '2020-01-01')).body.pages).toEqual([]);
    await counted(false);
    expect(await (await fetch(shop.url)).text()).not.toContain('"visits"');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchWordsQuery } from '../../../src/search/search/search.shapes.ts';
import { addSearches, purgeSearchDays } from '../../../src/search/search/search-counter.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startSecondApp, testShop, startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { searched } from '../../support/search/search-steps.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await createdProduct(admin, { name: 'Zither' });
});
beforeEach(async () => {
  await counted();
  await shop.db.deleteFrom('search_days').execute();
});

async function counted(query: Partial<SearchWordsQuery> = {}) {
  const { body } = await admin.client.call('GET /admin/search-words', { query });
  return body.map(({ words, searches, found }) => [words, searches, found]);
}

describe('searches are counted', () => {
  it('once for each answer, also from the cache and when the client has it already', async () => {
    await searched(shop, ' Zitter ');
    await searched(shop, 'ZITTER', { page: undefined });
    const first = await shop.visitor().send('GET', '/api/products?search=zitter&match=words');
    const etag = { 'if-none-match': first.headers.get('etag')! };
    const same = await shop.visitor().send('GET', '/api/products?search=zitter&match=words', undefined, etag);
    await searched(shop, 'nothing like it');

    expect(same.status).toBe(304);
    expect(await counted()).toEqual([
      ['zitter', 4, 1],
      ['nothing like it', 1, 0],
    ]);
    expect(await counted({ found: 'none' })).toEqual([['nothing like it', 1, 0]]);
  });

  it('in pages too, and not for a later page, facets, suggestions and lists without a text', async () => {
    expect((await shop.visitor().send('GET', '/products?search=zither')).status).toBe(200);
    expect((await shop.visitor().send('GET', '/products?search=zither')).status).toBe(200);
    await searched(shop, 'zither', { page: 2 });
    await searched(shop, ' ');
    await shop.visitor().call('GET /products/facets', { query: { search: 'zither', match: 'words' } });
    await shop.visitor().call('GET /suggest', { query: { q: 'zither' } });
    await shop.visitor().call('GET /products', { query: {} });

    expect(await counted()).toEqual([['zither', 2, 1]]);
  });

  it('but not what may be about a person', async () => {
    await searched(shop, 'meera@mail.example');
    await searched(shop, '+91 98765 43210');
    await searched(shop, '123456789');

    expect(await counted()).toEqual([['123456789', 1, 0]]);
  });

  it('by the day in India, with what was found at the last time, and kept for 400 days', async () => {
    shop.clock.moveTo('2027-01-31T18:29:00Z');
    admin = await someAdmin(shop);
    await searched(shop, 'banjo');
    await counted();
    shop.clock.moveTo('2027-01-31T18:31:00Z');
    await createdProduct(admin, { name: 'Banjo' });
    await searched(shop, 'banjo');
    await searched(shop, 'banjo');

    const { body } = await admin.client.call('GET /admin/search-words', {});
    expect(body).toEqual([{ words: 'banjo', searches: 3, found: 1, lastDay: '2027-02-01' }]);
    expect(await counted({ to: '2027-01-31' })).toEqual([['banjo', 1, 0]]);
    expect(await counted({ from: '2027-02-01' })).toEqual([['banjo', 2, 1]]);
    await purgeSearchDays(shop.db, new Date('2028-03-06T20:00:00Z'));
    expect(await counted()).toEqual([['banjo', 2, 1]]);
  });

  it('also those that wait when a process stops', async () => {
    const second = await startSecondApp(shop);
    await new TestClient(second.url).call('GET /products', { query: { search: 'lute' } });

    await second.close();

    expect(await counted()).toEqual([['lute', 1, 0]]);
  });

  it('and listed page by page, the most searched first', async () => {
    for (const text of ['viola', 'cello', 'cello', 'harp']) await searched(shop, text);

    const { body, headers } = await admin.client.call('GET /admin/search-words', {
      query: { page: 1, limit: 2 },
    });
    const bad = await admin.client.send('GET', '/api/admin/search-words?from=2026-02-30');

    expect(body.map(({ words }) => words)).toEqual(['cello', 'harp']);
    expect(headers.get('x-total-count')).toBe('3');
    expect(bad.status).toBe(400);
  });
});

describe('searches of several addresses', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await startTestShop({ trustProxy: (_address, hop) => hop < 1 });
  });
  afterAll(() => open.close());
  const search = (text: string, ipAddress: string) =>
    open
      .visitor()
      .send('GET', `/api/products?page=1&limit=24&search=${encodeURIComponent(text)}`, undefined, {
        'x-forwarded-for': ipAddress,
      });
  const kept = async () => {
    const { client } = await someAdmin(open);
    const { body } = await client.call('GET /admin/search-words', { query: { limit: 100, page: 1 } });
    return body.map(({ words, searches }) => [words, searches]);
  };

  it('are kept once a second one searched for the same', async () => {
    for (let text = 0; text < 30; text++) await search(`noise ${text}`, '203.0.113.9');
    await search('sitar', '203.0.113.9');
    await search('sitar', '203.0.113.9');
    await search('sitar', '203.0.113.10');
    await search('sitar', '203.0.113.9');
    await search('noise 3', '2001:db8:1:2::1');
    await search('noise 4', '2001:db8:1:2::1');
    await search('noise 4', '2001:db8:1:2::9');

    expect(await kept()).toEqual([
      ['sitar', 4],
      ['noise 4', 3],
      ['noise 3', 2],
    ]);
  });

  it('are at most so many a day, of which the known ones go on', async () => {
    const texts = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        day: '2026-12-24',
        words: `text ${100 + from + index}`,
        searches: 1,
        found: 0,
      }));
    await addSearches(open.db, texts(0, 3), 5);
    await addSearches(open.db, [...texts(0, 6), { ...texts(0, 1)[0]!, day: '2026-12-25' }], 5);

    const rows = await open.db
      .selectFrom('search_days')
      .select(['day', 'words', 'searches'])
      .where('day', 'in', ['2026-12-24', '2026-12-25'])
      .orderBy('day')
      .orderBy('words')
      .execute();
    expect(rows.map(({ day, searches }) => [day, searches])).toEqual([
      ['2026-12-24', 2],
      ['2026-12-24', 2],
      ['2026-12-24', 2],
      ['2026-12-24', 1],
      ['2026-12-24', 1],
      ['2026-12-25', 1],
    ]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { MissLimit } from '../../../src/kit/server/http/miss-limit.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { rawRequest } from '../../support/platform/raw-request.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
beforeAll(async () => {
  await someProduct(shop, { name: 'Vega dome' });
  // The stock is a change also when the poller reads it, as it does each second.
  await pollOnce(shop.services);
});

const misses = () => shop.services.responseCache.misses;

describe('a public answer is found in the cache', () => {
  it.each([
    '/api/products?page=1&limit=24&x=1',
    '/api/products?fbclid=abc&limit=24&page=1',
    '/api/products?limit=24&gclid=1&page=1&utm_source=mail&utm_campaign=%F0',
    '/api/products?&&page=1&&limit=24&=',
  ])('by what its call reads, whatever else is in the URL: %s', async (url) => {
    const plain = await shop.visitor().send('GET', '/api/products?page=1&limit=24');
    const before = misses();

    const answer = await shop.visitor().send('GET', url);

    expect(answer.body).toEqual(plain.body);
    expect(misses()).toBe(before);
  });

  it('and not by a parameter that another call reads', async () => {
    await shop.visitor().send('GET', '/api/categories');
    const before = misses();

    await shop.visitor().send('GET', '/api/categories?search=dome&page=7');

    expect(misses()).toBe(before);
  });

  it('as another one where a value differs', async () => {
    const first = await shop.visitor().send<unknown[]>('GET', '/api/products?search=vega&x=1');
    const other = await shop.visitor().send<unknown[]>('GET', '/api/products?search=nothing&x=1');

    expect([first.body.length, other.body.length]).toEqual([1, 0]);
  });
});

describe('a large list', () => {
  it('is cached in a tenth of its size, and the same in every encoding', async () => {
    await sql`
      insert into products (slug, name, description, price_paise, category_id, created_at, updated_at)
      select slug || '-' || copy, name, repeat(description, 1000), price_paise, category_id, created_at, updated_at
      from products, generate_series(1, 60) as copy`.execute(shop.db);
    shop.services.catalogueVersion.renew();
    const before = misses();

    const [plain, gzipped, brotli] = await Promise.all(
      ['identity', 'gzip', 'br, gzip'].map((encoding) =>
        fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    const texts = await Promise.all([plain!, gzipped!, brotli!].map((response) => response.text()));

    expect(texts[0]!.length).toBeGreaterThan(1024 * 1024);
    expect(new Set(texts).size).toBe(1);
    expect(gzipped!.headers.get('content-encoding')).toBe('gzip');
    expect(misses()).toBe(before + 1);
    expect(shop.services.responseCache.bytes).toBeLessThan(texts[0]!.length / 5);
  });
});

describe('what is below /api and no call', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'is 404 in JSON for %s',
    async (method) => {
      for (const accept of ['text/html', '*/*', 'application/json']) {
        for (const path of ['/api', '/api/', '/api/nope', '/api/products/a/b/c']) {
          const { status, head, body } = await rawRequest(shop.url, [
            `${method} ${path} HTTP/1.1`,
            `Accept: ${accept}`,
            'Sec-Fetch-Site: same-origin',
          ]);

          expect([path, status]).toEqual([path, 404]);
          expect(head.toLowerCase()).toContain('content-type: application/json');
          if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
        }
      }
    },
  );
});

describe('answers that have to be made', () => {
  it('are limited for one IP address, and cached ones are not', async () => {
    // Each search costs the least, however slow the machine is.
    shop.services.missLimit = new MissLimit(() => 0);
    const search = (word: number) =>
      shop.visitor().send('GET', `/api/products?search=word${word}&limit=1&page=1`);
    const statuses: number[] = [];
    for (let word = 0; word < 601; word++) statuses.push((await search(word)).status);

    const refused = await search(9999);
    const cached = await search(3);
    shop.clock.moveSeconds(61);
    const later = await search(9999);

    expect(statuses.indexOf(429)).toBe(600);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([cached.status, later.status]).toEqual([200, 200]);
  });
});

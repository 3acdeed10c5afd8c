import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The monitoring route /metrics; health.test.ts has the others. */

let shop: TestShop;
beforeAll(async () => (shop = await startTestShop({ metrics: true })));
afterAll(() => shop.close());

const metrics = async () => String((await shop.visitor().send('GET', '/metrics')).body);
const valueOf = (text: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);

describe('/metrics', () => {
  it('counts requests by method, route and status class, with their times', async () => {
    const camera = await someProduct(shop);
    await shop.visitor().send('GET', `/api/products/${camera.slug}`);
    await shop.visitor().send('GET', '/api/cart');

    const text = await metrics();

    const read = 'method="GET",route="/api/products/:id",status="2xx"';
    expect(text).toContain(`shop_request_seconds_count{${read}} 1`);
    expect(text).toContain(`shop_request_seconds_bucket{le="+Inf",${read}} 1`);
    expect(text).toContain('shop_request_seconds_count{method="GET",route="/api/cart",status="4xx"} 1');
    expect(text).not.toContain(camera.slug);
  });

  it('reports the pool, caches, memory, lag and jobs', async () => {
    // A product's stock is a change also when the poller reads it, as it does each second.
    await pollOnce(shop.services);
    const before = await metrics();
    await shop.visitor().send('GET', '/api/categories');
    await shop.visitor().send('GET', '/api/categories');
    await someCustomer(shop);
    await shop.db
      .insertInto('jobs')
      .values({ kind: 'mail', payload: '{}', run_at: shop.clock.now(), created_at: shop.clock.now() })
      .execute();

    const after = await metrics();

    const grown = (name: string) => valueOf(after, name) - valueOf(before, name);
    expect(grown('shop_response_cache_hits_total')).toBe(1);
    expect(grown('shop_response_cache_misses_total')).toBe(1);
    expect(grown('shop_cached_responses_total')).toBe(1);
    expect(grown('shop_jobs_waiting')).toBe(1);
    expect(valueOf(after, 'shop_response_cache_bytes')).toBeGreaterThan(0);
    expect(valueOf(after, 'shop_pool_connections')).toBeGreaterThan(0);
    expect(valueOf(after, 'shop_memory_resident_bytes')).toBeGreaterThan(1e7);
    expect(valueOf(after, 'shop_event_loop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    for (const line of after.trim().split(/\n+/)) {
      expect(line).toMatch(/^(# (HELP|TYPE) shop_\w+ .+|shop_\w+(\{.+\})? [\d.e+-]+)$/);
    }
  });

  it('returns 404 through a proxy and when it is off', async () => {
    const off = await startTestShop();

    const proxied = await shop
      .visitor()
      .send('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.7' });
    const unasked = await off.visitor().send('GET', '/metrics');
    await off.close();

    expect([proxied.status, unasked.status]).toEqual([404, 404]);
  });
});

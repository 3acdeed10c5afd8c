import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const MAX_BYTES = 100_000;

function freshResponse(text = 'a camera') {
  return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
}

describe('ResponseCache', () => {
  it('drops every stale answer when the catalogue version rises', async () => {
    let version = 1;
    const responseCache = new ResponseCache(MAX_BYTES, () => version);
    for (let index = 0; index < 20; index++)
      await responseCache.make(`api /api/products?search=${index}`, () => freshResponse());
    const before = responseCache.bytes;

    version = 2;
    expect(responseCache.find('api /api/products?search=7')).toBe(null);
    await responseCache.make('api /api/products', () => freshResponse());

    expect(before).toBeGreaterThan(20_000);
    expect(responseCache.bytes).toBeLessThan(2000);
    expect(responseCache.find('api /api/products')).not.toBe(null);
  });

  it('does not cache an answer made before the catalogue version rose', async () => {
    let version = 1;
    const responseCache = new ResponseCache(MAX_BYTES, () => version);

    await responseCache.make('api /api/products', async () => {
      version = 2;
      return freshResponse('the old price');
    });

    expect(responseCache.find('api /api/products')).toBe(null);
    expect(responseCache.bytes).toBe(0);
  });

  it('stays within its limit and drops the oldest answers first', async () => {
    const responseCache = new ResponseCache(MAX_BYTES, () => 1);

    for (let index = 0; index < 200; index++)
      await responseCache.make(`page /product/${index}`, () => freshResponse());

    expect(responseCache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(responseCache.find('page /product/0')).toBe(null);
    expect(responseCache.find('page /product/199')).not.toBe(null);
  });

  it('unpacks a large answer once for all who take it at the same time', async () => {
    const responseCache = new ResponseCache(50_000_000, () => 1);
    const answer = await responseCache.make('api /api/products', () =>
      freshResponse('camera '.repeat(300_000)),
    );

    const [first, second] = await Promise.all([answer.body('identity'), answer.body('identity')]);

    expect(first.length).toBe(2_100_000);
    expect(second).toBe(first);
    expect(await answer.body('identity')).toBe(first);
  });
});

import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const MAX_BYTES = 100_000;

function answer(text = 'a camera') {
  return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
}

describe('what is kept ready', () => {
  it('leaves memory whole when the catalogue moves, asked for again or not', async () => {
    let version = 1;
    const responseCache = new ResponseCache(MAX_BYTES, () => version);
    for (let nth = 0; nth < 20; nth++)
      await responseCache.make(`api /api/products?search=${nth}`, () => answer());
    const before = responseCache.bytes;

    version = 2;
    expect(responseCache.find('api /api/products?search=7')).toBe(null);
    await responseCache.make('api /api/products', () => answer());

    expect(before).toBeGreaterThan(20_000);
    expect(responseCache.bytes).toBeLessThan(2000);
    expect(responseCache.find('api /api/products')).not.toBe(null);
  });

  it('is not what was made before the catalogue moved', async () => {
    let version = 1;
    const responseCache = new ResponseCache(MAX_BYTES, () => version);

    await responseCache.make('api /api/products', async () => {
      version = 2;
      return answer('the old price');
    });

    expect(responseCache.find('api /api/products')).toBe(null);
    expect(responseCache.bytes).toBe(0);
  });

  it('stays under its bound, the oldest going first', async () => {
    const responseCache = new ResponseCache(MAX_BYTES, () => 1);

    for (let nth = 0; nth < 200; nth++) await responseCache.make(`page /product/${nth}`, () => answer());

    expect(responseCache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(responseCache.find('page /product/0')).toBe(null);
    expect(responseCache.find('page /product/199')).not.toBe(null);
  });
});

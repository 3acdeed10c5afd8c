import { describe, expect, it } from 'vitest';
import { ReadyBytes } from './ready-bytes.ts';

const MAX_BYTES = 100_000;

function answer(text = 'a camera') {
  return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
}

describe('what is kept ready', () => {
  it('leaves memory whole when the catalogue moves, asked for again or not', async () => {
    let version = 1;
    const ready = new ReadyBytes(MAX_BYTES, () => version);
    for (let nth = 0; nth < 20; nth++) await ready.make(`api /api/products?search=${nth}`, () => answer());
    const before = ready.bytes;

    version = 2;
    expect(ready.find('api /api/products?search=7')).toBe(null);
    await ready.make('api /api/products', () => answer());

    expect(before).toBeGreaterThan(20_000);
    expect(ready.bytes).toBeLessThan(2000);
    expect(ready.find('api /api/products')).not.toBe(null);
  });

  it('is not what was made before the catalogue moved', async () => {
    let version = 1;
    const ready = new ReadyBytes(MAX_BYTES, () => version);

    await ready.make('api /api/products', async () => {
      version = 2;
      return answer('the old price');
    });

    expect(ready.find('api /api/products')).toBe(null);
    expect(ready.bytes).toBe(0);
  });

  it('stays under its bound, the oldest going first', async () => {
    const ready = new ReadyBytes(MAX_BYTES, () => 1);

    for (let nth = 0; nth < 200; nth++) await ready.make(`page /product/${nth}`, () => answer());

    expect(ready.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(ready.find('page /product/0')).toBe(null);
    expect(ready.find('page /product/199')).not.toBe(null);
  });
});

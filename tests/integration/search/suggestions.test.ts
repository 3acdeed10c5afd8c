import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.close());

const suggested = async (q: string) => (await shop.visitor().call('GET /suggest', { query: { q } })).body;

describe('GET /api/suggest', () => {
  it.each(['', ' ', 'c', ' c '])('offers nothing for %j', async (text) => {
    expect(await suggested(text)).toEqual({ products: [], categories: [], brands: [], words: [] });
  });

  it('offers products, categories, brands and words as they are typed', async () => {
    const { products, categories, words } = await suggested('do');

    expect(products).toHaveLength(6);
    expect(products[0]).toEqual({
      _id: expect.any(String) as string,
      slug: 'dhruv-2-mp-hd-dome-camera',
      name: 'Dhruv 2 MP HD Dome Camera',
      sku: 'CHK-DHR-D2',
      price: expect.any(Number) as number,
      image: expect.stringMatching(/^\/media\//) as string,
      inStock: true,
    });
    expect(categories).toContainEqual({
      slug: 'dome-turret-cameras',
      name: 'Dome & Turret Cameras',
      count: 6,
    });
    expect(words).toContain('dome');
    expect(words.length).toBeLessThanOrEqual(3);
    expect((await suggested('chauk')).brands).toEqual([{ slug: 'chaukas', name: 'Chaukas', count: 80 }]);
  });

  it('corrects the words, and each text that it offers finds something', async () => {
    const { words } = await suggested('camra dome');

    expect(words).toContain('camera dome');
    for (const text of words) expect((await suggested(text)).products).not.toEqual([]);
  });

  it('offers the nearest where no product has all the words', async () => {
    const { products } = await suggested('dome xyzzy plugh');

    expect(products[0]!.name).toContain('Dome');
  });

  it('looks up the first twelve words of a long text', async () => {
    const unknown = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'xyzzy' : 'qqzzq'));

    const { products } = await suggested([...unknown.slice(1), 'recorder'].join(' '));

    expect(products[0]!.name).toContain('Recorder');
    expect((await suggested([...unknown, 'recorder'].join(' '))).products).toEqual([]);
  });

  it('takes a text with signs literally', async () => {
    expect((await suggested('100%')).products).toEqual([]);
    expect((await suggested('2 MP IP*')).products).toEqual([]);
    expect((await suggested('...')).products).toEqual([]);
  });

  it('is answered from ready bytes the second time', async () => {
    await suggested('turret');
    const before = shop.services.responseCache.hits;

    await suggested('turret');

    expect(shop.services.responseCache.hits).toBe(before + 1);
  });
});

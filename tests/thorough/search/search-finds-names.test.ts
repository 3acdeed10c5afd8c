import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { searched } from '../../support/search/search-steps.ts';

let shop: TestShop;
let names: string[];
beforeAll(async () => {
  shop = await startDemoShop();
  names = (await shop.db.selectFrom('products').select('name').execute()).map(({ name }) => name);
});
afterAll(() => shop.close());

it('every name that contains a text is found by its words', async () => {
  const part = fc
    .tuple(fc.constantFrom(...names), fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([name, start, length, isLoud]) => {
      const text = name.slice(start % name.length).slice(0, length);
      return isLoud ? text.toUpperCase() : text;
    })
    .filter((text) => text.trim() !== '');

  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const byName = await searched(shop, text, { match: 'name' });
      const byWords = await searched(shop, text);

      expect(byName.names).not.toEqual([]);
      expect(byWords.names).toEqual(expect.arrayContaining(byName.names));
      expect(byWords.textTotal ?? byWords.total).toBeGreaterThanOrEqual(byWords.total);
    }),
    { numRuns: 150 },
  );
});

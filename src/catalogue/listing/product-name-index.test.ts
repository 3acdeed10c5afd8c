import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProductNameIndex, ProductNames } from './product-name-index.server.ts';

const NAMES = ['Arya 2 MP Dome', 'Dome mount 50%_OFF', 'DÔME öffnung', 'Bullet', 'mini dome dome'];

function find(part: string, limit = 10, page = 1) {
  return indexOf(NAMES.map((name, index) => ({ id: `#${index}`, name }))).search(part, limit, page);
}

function indexOf(products: readonly { id: string; name: string }[]): ProductNameIndex {
  const names = new ProductNames();
  for (const product of products) names.add(product);
  return new ProductNameIndex(names);
}

describe('ProductNameIndex', () => {
  it.each([
    ['DOME', ['#0', '#1', '#4']],
    ['dôme Ö', ['#2']],
    ['a', ['#0']],
    ['Bullet', ['#3']],
    ['mini dome dome', ['#4']],
    ['%_o', ['#1']],
    ['t', ['#1', '#3']],
    ['nothing', []],
    ['DomeDome', []],
  ])('finds %s in %j, each once, in the order given', (part, ids) => {
    expect(find(part)).toEqual({ items: ids, total: ids.length });
  });

  it('returns one page and the number of all matches', () => {
    expect([1, 2, 3].map((page) => find('dome', 2, page))).toEqual([
      { items: ['#0', '#1'], total: 3 },
      { items: ['#4'], total: 3 },
      { items: [], total: 3 },
    ]);
  });

  it('finds nothing in an empty index', () => {
    expect(indexOf([]).search('dome', 10)).toEqual({ items: [], total: 0 });
  });
});

describe('a search in names', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', '1', '2', ' ', ' '), maxLength: 12 });
  const nameAndPart = fc.record({ names: fc.array(letters, { maxLength: 8 }), part: letters });

  it('finds the names that contain the text, and no others', () => {
    fc.assert(
      fc.property(nameAndPart, ({ names, part }) => {
        const products = names.map((name, index) => ({ id: `#${index}`, name }));

        const found = indexOf(products).search(part, 5, 1);

        const expected = products.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
        expect(found).toEqual({ items: expected.slice(0, 5).map(({ id }) => id), total: expected.length });
      }),
      { numRuns: 1000 },
    );
  });
});

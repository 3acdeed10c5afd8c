import { describe, expect, it } from 'vitest';
import { ProductNameIndex } from './product-name-index.ts';

const NAMES = ['Arya 2 MP Dome', 'Dome mount 50%_OFF', 'DÔME öffnung', 'Bullet', 'mini dome dome'];

function find(part: string, limit = 10, page = 1) {
  return new ProductNameIndex(NAMES.map((name, index) => ({ id: `#${index}`, name }))).search(
    part,
    limit,
    page,
  );
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
    expect(new ProductNameIndex([]).search('dome', 10)).toEqual({ items: [], total: 0 });
  });
});

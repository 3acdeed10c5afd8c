import { describe, expect, it } from 'vitest';
import type { AdminCategory } from './categories.shapes.ts';
import { categoryChangeOf, categoryDraftOf, gateAt, isStricter } from './category-columns.desk.tsx';
import {
  lastSortBelow,
  placesAfterMove,
  categoryOptions,
  treeRows,
  type Direction,
} from './category-changes.desk.ts';

function category(
  slug: string,
  parent: string | null,
  sort: number,
  more: Partial<AdminCategory> = {},
): AdminCategory {
  const empty = { blurb: '', text: '', count: 0, countBelow: 0, image: null, ownImage: null };
  return {
    _id: `id-${slug}`,
    slug,
    name: slug,
    parent,
    sort,
    gate: 'off',
    gateKinds: [],
    returnDays: null,
    translations: {},
    ...empty,
    ...more,
  };
}

/** Listed in the order of the server's list: by sort. */
const shop = [
  category('cameras', null, 10),
  category('dome', 'cameras', 10),
  category('kits', null, 20),
  category('bullet', 'cameras', 20),
  category('cables', null, 30),
  category('colour', 'bullet', 10),
  category('night', 'colour', 10),
];

const rows = treeRows(shop);

function move(slug: string, direction: Direction) {
  return placesAfterMove(
    rows,
    rows.find((row) => row.slug === slug)!,
    direction,
  );
}

describe('the tree', () => {
  it('has each category before its children', () => {
    expect(rows.map(({ slug, level }) => `${level} ${slug}`)).toEqual([
      '1 cameras',
      '2 dome',
      '2 bullet',
      '3 colour',
      '4 night',
      '1 kits',
      '1 cables',
    ]);
    expect(categoryOptions(rows)[3]).toEqual({ value: 'colour', name: 'cameras > bullet > colour' });
  });
});

describe('a move', () => {
  it('among brothers changes two numbers', () => {
    expect(move('kits', 'up')).toEqual([
      { id: 'id-kits', body: { sort: 10 } },
      { id: 'id-cameras', body: { sort: 20 } },
    ]);
    expect(move('kits', 'down')).toEqual([
      { id: 'id-kits', body: { sort: 30 } },
      { id: 'id-cables', body: { sort: 20 } },
    ]);
  });

  it('goes nowhere beyond the ends, out of the root or below the fourth level', () => {
    expect(move('cameras', 'up')).toBeNull();
    expect(move('cables', 'down')).toBeNull();
    expect(move('cameras', 'in')).toBeNull();
    expect(move('cameras', 'out')).toBeNull();
    expect(move('bullet', 'in')).toBeNull();
  });

  it('goes in below the brother above, as its last', () => {
    expect(move('kits', 'in')).toEqual([{ id: 'id-kits', body: { parent: 'cameras', sort: 30 } }]);
  });

  it('goes out to right after its parent', () => {
    expect(move('bullet', 'out')).toEqual([
      { id: 'id-bullet', body: { parent: null, sort: 20 } },
      { id: 'id-kits', body: { sort: 30 } },
      { id: 'id-cables', body: { sort: 40 } },
    ]);
  });

  it('gives brothers of one number numbers of their own', () => {
    const same = treeRows([category('a', null, 0), category('b', null, 0), category('c', null, 0)]);

    expect(placesAfterMove(same, same[2]!, 'up')).toEqual([
      { id: 'id-c', body: { sort: 1 } },
      { id: 'id-b', body: { sort: 2 } },
    ]);
  });

  it('puts new ones last', () => {
    expect(lastSortBelow(shop, null)).toBe(40);
    expect(lastSortBelow(shop, 'dome')).toBe(0);
  });
});

describe('a gate', () => {
  const gated = [
    category('cameras', null, 0, { gate: 'block', gateKinds: ['BIS'] }),
    category('dome', 'cameras', 0),
    category('kits', null, 1),
  ];

  it('comes from the nearest category above that has one', () => {
    expect(gateAt(gated, gated[1]!)).toEqual({ level: 'block', kinds: ['BIS'], from: 'cameras' });
    expect(gateAt(gated, gated[2]!)).toEqual({ level: 'off', kinds: [], from: null });
  });

  it('is stricter when it begins to block, or blocks for more', () => {
    const off = gateAt(gated, gated[2]!);
    const blocks = gateAt(gated, gated[1]!);

    expect(isStricter(off, blocks)).toBe(true);
    expect(isStricter(blocks, blocks)).toBe(false);
    expect(isStricter(blocks, { ...blocks, kinds: ['BIS', 'WPC'] })).toBe(true);
    expect(isStricter(off, { ...blocks, level: 'warn' })).toBe(false);
  });
});

describe('a draft', () => {
  it('sends only changed fields', () => {
    const before = categoryDraftOf(shop[1]!);

    expect(categoryChangeOf(before, before)).toEqual({});
    expect(categoryChangeOf({ ...before, parent: '', gateKinds: ['BIS'] }, before)).toEqual({
      parent: null,
      gateKinds: ['BIS'],
    });
  });
});

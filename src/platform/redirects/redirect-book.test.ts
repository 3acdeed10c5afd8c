import { describe, expect, it } from 'vitest';
import { RedirectBook } from './redirect-book.ts';

/** Random, and the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f'];

/** The thing at each path, and the last one that left it: no redirects at all. */
class PlainShop {
  private readonly places: string[] = [];
  private readonly lastAt = new Map<string, number>();

  get things(): number {
    return this.places.length;
  }

  placeOf(thing: number): string {
    return this.places[thing]!;
  }

  isFree(path: string): boolean {
    return !this.places.includes(path);
  }

  add(path: string): void {
    this.places.push(path);
  }

  move(thing: number, to: string): void {
    this.lastAt.set(this.places[thing]!, thing);
    this.places[thing] = to;
  }

  of(path: string): string {
    const last = this.lastAt.get(path);
    return this.isFree(path) && last !== undefined ? this.places[last]! : path;
  }
}

describe('a book of redirects', () => {
  it('leads, in one step, to where what last left a path is now, as 1,000 random series show', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const roll = dice(seed);
      const shop = new PlainShop();
      let book = new RedirectBook();
      const kept = new Map<string, string>();
      const steps: string[] = [];
      for (let step = 0; step < 25; step++) {
        const free = PATHS.filter((path) => shop.isFree(path));
        const path = free[roll(free.length)]!;
        if (shop.things === 0 || (roll(4) === 0 && shop.things < PATHS.length - 1)) {
          steps.push(`new at ${path}`);
          shop.add(path);
          book.take(path);
        } else {
          const thing = roll(shop.things);
          steps.push(`${shop.placeOf(thing)} to ${path}`);
          book.move(shop.placeOf(thing), path);
          shop.move(thing, path);
        }
        const { ended, led } = book.changes();
        for (const from of ended) kept.delete(from);
        for (const { from, to } of led) kept.set(from, to);
        expect(
          PATHS.map((each) => book.of(each)),
          steps.join(', '),
        ).toEqual(PATHS.map((each) => shop.of(each)));
        expect([...kept.values()].filter((to) => kept.has(to))).toEqual([]);
        // Each save begins with the rows that the earlier ones have written.
        if (roll(2) === 0) {
          book = new RedirectBook([...kept].map(([from, to]) => ({ from, to, kind: 'slug' })));
        }
      }
    }
  });

  it('collapses moves, and ends a row whose path is taken again', () => {
    const book = new RedirectBook();
    book.move('/a', '/b');
    book.move('/b', '/c');
    expect([book.of('/a'), book.of('/b')]).toEqual(['/c', '/c']);

    book.move('/c', '/a');
    expect([book.of('/a'), book.of('/b'), book.of('/c'), book.size]).toEqual(['/a', '/a', '/a', 2]);
  });

  it('leads redirects entered by hand to their end, and lets none close a circle', () => {
    const book = new RedirectBook();
    book.move('/a', '/b');

    expect(book.add('/old', '/a')).toBe(null);
    expect(book.of('/old')).toBe('/b');
    expect(book.add('/old', '/a')).toBe('same');
    expect(book.add('/old', '/c')).toBe('taken');
    expect(book.add('/b', '/old')).toBe('loop');
    expect(book.add('/x', '/x')).toBe('loop');
    expect(book.add('/b', '/c')).toBe(null);
    expect([book.of('/a'), book.of('/old')]).toEqual(['/c', '/c']);
  });

  it('forgets redirects to a page that is gone, but not those entered by hand', () => {
    const book = new RedirectBook([
      { from: '/a', to: '/b', kind: 'slug' },
      { from: '/old', to: '/b', kind: 'hand' },
    ]);
    book.forget('/b');

    expect([book.of('/a'), book.of('/old')]).toEqual(['/a', '/b']);
    expect(book.changes()).toEqual({ ended: ['/a'], led: [] });
  });
});

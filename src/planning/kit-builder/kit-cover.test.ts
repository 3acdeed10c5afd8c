import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestCover, inOrderOfPrice, type Piece } from './prepared-kit-stock.ts';

const piece = (name: string, price: number, size: number, units: number | null = null): Piece => ({
  product: { _id: name, slug: name, name, price, image: null, inStock: true },
  size,
  units,
});
const taken = (pieces: Piece[], need: number) =>
  cheapestCover(inOrderOfPrice(pieces), need)?.map(({ product, quantity }) => [product.name, quantity]) ??
  null;

describe('the cheapest units that reach an amount', () => {
  it('are mixed where that costs less', () => {
    const coils = [piece('90', 1349, 90), piece('180', 2549, 180)];

    expect(taken(coils, 60)).toEqual([['90', 1]]);
    expect(taken(coils, 91)).toEqual([['180', 1]]);
    expect(taken(coils, 250)).toEqual([
      ['90', 1],
      ['180', 1],
    ]);
    expect(taken(coils, 360)).toEqual([['180', 2]]);
  });

  it('are in stock', () => {
    expect(taken([piece('90', 1000, 90, 1), piece('180', 5000, 180, 1)], 200)).toEqual([
      ['90', 1],
      ['180', 1],
    ]);
    expect(taken([piece('90', 1000, 90, 1), piece('180', 5000, 180, 1)], 271)).toBeNull();
    expect(taken([], 1)).toBeNull();
  });

  it('of equal prices are the fewest', () => {
    expect(taken([piece('50', 500, 50), piece('100', 1000, 100)], 100)).toEqual([['100', 1]]);
  });

  it('count whole metres only', () => {
    expect(taken([piece('30.5', 100, 30.5)], 61)).toEqual([['30.5', 3]]);
    expect(taken([piece('0.5', 1, 0.5)], 1)).toBeNull();
  });

  it('cost as little as trying everything finds', () => {
    const some = fc.record({
      price: fc.integer({ min: 1, max: 30 }),
      size: fc.integer({ min: 1, max: 12 }),
      units: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (list, need) => {
        const pieces = list.map(({ price, size, units }, index) => piece(`${index}`, price, size, units));
        const found = cheapestCover(inOrderOfPrice(pieces), need);

        expect(found?.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0) ?? null).toBe(
          leastPrice(list, need),
        );
        for (const { product, quantity } of found ?? [])
          expect(quantity).toBeLessThanOrEqual(list[Number(product.name)]!.units);
      }),
      { numRuns: 500 },
    );
  });
});

/** Tries every number of every piece. */
function leastPrice(list: { price: number; size: number; units: number }[], need: number): number | null {
  if (need <= 0) return 0;
  const [first, ...rest] = list;
  if (!first) return null;
  let least: number | null = null;
  for (let quantity = 0; quantity <= first.units; quantity++) {
    const others = leastPrice(rest, need - quantity * first.size);
    if (others !== null && (least === null || others + quantity * first.price < least))
      least = others + quantity * first.price;
  }
  return least;
}

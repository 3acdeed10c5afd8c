import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onHandWithout, unitsFrom, unitsOfLines, type Content } from './kit-stock.server.ts';
import { kitBodyOf, kitDraftOf } from './kit-part.desk.tsx';

describe('the stock of a kit', () => {
  it('is what its scarcest part allows', () => {
    const onHand = new Map([
      ['camera', 11],
      ['disk', 5],
      ['box', null],
    ]);
    const kit = [
      { productId: 'camera', quantity: 4 },
      { productId: 'disk', quantity: 1 },
      { productId: 'box', quantity: 7 },
    ];

    expect(unitsFrom(onHand, kit)).toBe(2);
    expect(unitsFrom(onHand, [{ productId: 'box', quantity: 1 }])).toBeNull();
    expect(unitsFrom(onHand, [])).toBeNull();
  });

  it('is how often the parts can be put into boxes, one after another', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.nat(40)), { minKeys: 1 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
        fc.nat(60),
        (units, quantities, asked) => {
          const onHand = new Map(Object.entries(units));
          const contents: Content[] = [...onHand.keys()].map((productId, index) => ({
            productId,
            quantity: quantities[index]!,
          }));
          const packed = packedByHand(onHand, contents, asked);

          const enoughFor = unitsFrom(onHand, contents);
          expect(Math.min(asked, enoughFor ?? asked)).toBe(packed);
          // The rest after that many kits does not make one more.
          if (enoughFor !== null) {
            const rest = onHandWithout(onHand, unitsOfLines([{ contents, quantity: enoughFor }]));
            expect(unitsFrom(rest, contents)).toBe(0);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** @returns how many of the asked kits somebody could pack */
function packedByHand(units: ReadonlyMap<string, number | null>, contents: Content[], asked: number): number {
  const onHand = new Map(units);
  for (let packed = 0; packed < asked; packed++) {
    for (const { productId, quantity } of contents) {
      for (let unit = 0; unit < quantity; unit++) {
        const left = onHand.get(productId);
        if (left === 0) return packed;
        if (typeof left === 'number') onHand.set(productId, left - 1);
      }
    }
  }
  return asked;
}

const product = { _id: 'a', slug: 'a', name: 'Camera', price: 1, image: null, inStock: true };

describe('the form of a kit', () => {
  it('sends its first values', () => {
    const draft = kitDraftOf([{ product, quantity: 4, isOptional: false }]);

    expect(draft).toEqual([{ id: 'a', name: 'Camera', quantity: '4', isOptional: false }]);
    expect(kitBodyOf(draft)).toEqual({ parts: [{ productId: 'a', quantity: 4, isOptional: false }] });
  });

  it.each(['', '2,5', '-1', '1e3', 'four'])('sends "%s" so that the server refuses it', (quantity) => {
    const { parts } = kitBodyOf([{ id: 'a', name: 'Camera', quantity, isOptional: true }]);

    expect(parts).toEqual([{ productId: 'a', quantity: 0, isOptional: true }]);
  });
});

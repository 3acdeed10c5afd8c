import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanProduct } from '../facts/fact-names.ts';
import { planLens } from './lens-plan.ts';
import { LEVELS_2025 } from './picture-levels.ts';
import { stockedCameras } from './stocked-cameras.shop.ts';

const camera = (megapixels: number, angle: number, index: number): PlanProduct<'camera'> => ({
  product: {
    _id: String(index),
    slug: `camera-${index}`,
    name: `Camera ${String(index).padStart(4, '0')}`,
    price: 1000 + index,
    image: null,
    inStock: true,
  },
  facts: { resolutionMP: megapixels, fieldOfViewDeg: angle, technology: 'IP' },
  missing: [],
});

it('a short list suggests the same cameras as the whole one', () => {
  const size = fc.constantFrom(2, 4, 5, 8);
  const angle = fc.integer({ min: 5, max: 170 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(size, angle), { minLength: 100, maxLength: 300 }),
      fc.constantFrom(...LEVELS_2025),
      fc.integer({ min: 1, max: 100 }),
      (kinds, level, distanceM) => {
        const cameras = kinds.map(([megapixels, degrees], index) => camera(megapixels, degrees, index));
        const suggested = (stock: PlanProduct<'camera'>[]) =>
          planLens({ megapixels: 2, angleDeg: 90, distanceM, level }, { asked: new Map(), cameras: stock })
            .products;

        const short = stockedCameras(cameras);

        expect(suggested(short)).toEqual(suggested(cameras));
        expect(short.length).toBeLessThan(cameras.length);
      },
    ),
  );
});

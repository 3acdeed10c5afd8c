import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { cheapestFeeders } from './feeder-sets.ts';
import { canFeed } from './feeding.ts';
import { feederOf, poeLoads, type PoeFeeder, type PoeLoad } from './poe-switch.ts';

const load = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  poeClass: fc.constantFrom(1, 2, 3, 4),
  watts: fc.constantFrom(3, 5.5, 9, 12.9),
});
const loads = fc.array(load, { minLength: 1, maxLength: 3 }).filter((all) => unitsOf(all) <= 12);
const model = fc.record({
  price: fc.integer({ min: 1, max: 40 }),
  ports: fc.integer({ min: 1, max: 8 }),
  budgetW: fc.integer({ min: 5, max: 130 }),
  standard: fc.constantFrom('af' as const, 'at' as const),
  allocation: fc.constantFrom('class' as const, 'draw' as const),
  units: fc.integer({ min: 0, max: 3 }),
});

function unitsOf(all: readonly PoeLoad[]): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}

/** Gives every device to every feeder in turn. */
function isFedByTrying(feeders: readonly PoeFeeder[], all: readonly PoeLoad[]): boolean {
  const { sizeOn } = poeLoads(all, 1.2, SHIPPED_CONSTANTS);
  const devices = all.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind));
  const left = feeders.map(({ slots, capacity }) => ({ slots, capacity }));
  const tried = new Set<string>();
  return place(0);

  function place(index: number): boolean {
    if (index === devices.length) return true;
    const key = `${index} ${left.map(({ slots, capacity }) => `${slots} ${capacity}`).join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return feeders.some((feeder, at) => {
      const size = sizeOn(devices[index]!, feeder);
      const here = left[at]!;
      if (size === null || here.slots < 1 || here.capacity < size) return false;
      here.slots -= 1;
      here.capacity -= size;
      const isPlaced = place(index + 1);
      here.slots += 1;
      here.capacity += size;
      return isPlaced;
    });
  }
}

describe('feeding', () => {
  it('is possible where trying everything says so', () => {
    fc.assert(
      fc.property(loads, fc.array(model, { minLength: 1, maxLength: 3 }), (all, models) => {
        const feeders = models.map((each) => feederOf(each, 'class'));

        expect(canFeed(feeders, poeLoads(all, 1.2, SHIPPED_CONSTANTS))).toBe(isFedByTrying(feeders, all));
      }),
      { numRuns: 300 },
    );
  });

  it('costs as little as trying every set finds, for up to 12 cameras', () => {
    fc.assert(
      fc.property(loads, fc.array(model, { minLength: 1, maxLength: 3 }), (all, models) => {
        const offered = models.map(({ price, units, ...source }, index) => ({
          product: { _id: `${index}`, slug: '', name: `${index}`, price, image: null, inStock: true },
          units,
          feeder: feederOf(source, 'class'),
        }));
        const [found] = cheapestFeeders(offered, poeLoads(all, 1.2, SHIPPED_CONSTANTS), { most: 8 });
        let least: number | null = null;
        const tryAll = (index: number, taken: number[]): void => {
          if (index < models.length) {
            for (let quantity = 0; quantity <= models[index]!.units; quantity++)
              tryAll(index + 1, [...taken, quantity]);
            return;
          }
          const price = taken.reduce((sum, quantity, at) => sum + quantity * models[at]!.price, 0);
          if (taken.reduce((sum, quantity) => sum + quantity, 0) > 8 || (least !== null && price >= least))
            return;
          const feeders = taken.flatMap((quantity, at) =>
            Array.from({ length: quantity }, () => offered[at]!.feeder),
          );
          if (isFedByTrying(feeders, all)) least = price;
        };
        tryAll(0, []);

        expect(found ? found.paise / 100 : null).toBe(least);
      }),
      { numRuns: 200 },
    );
  });
});

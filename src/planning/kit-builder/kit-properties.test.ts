import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedLine } from '../checks/checked-system.ts';
import { checkTogether } from '../checks/compatibility.ts';
import type { KnownFacts, PlanProduct } from '../facts/fact-names.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { LEVELS_2025 } from '../lens/picture-levels.ts';
import { knowledgeOf, SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { kitStock } from '../../../tests/support/planning/kit-plan-steps.ts';
import { WIRINGS } from './kit-choices.ts';
import type { KitStock } from './kit-parts.ts';
import { planKits, type KitPlan } from './kit-plan.ts';

const point = fc.record({
  name: fc.constant('Gate'),
  distanceM: fc.double({ min: 0.5, max: 12, noNaN: true }),
  level: fc.constantFrom(...LEVELS_2025.slice(0, 5)),
  isOutdoors: fc.boolean(),
  needsColour: fc.boolean(),
  cableM: fc.integer({ min: 1, max: 110 }),
});
const question = fc.record({
  wiring: fc.constantFrom(...WIRINGS),
  points: fc.array(point, { minLength: 1, maxLength: 9 }),
  days: fc.integer({ min: 1, max: 60 }),
});

/** Shops with other prices and little stock. */
const shop = fc
  .array(
    fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      units: fc.integer({ min: 0, max: 9 }),
    }),
    {
      minLength: 40,
      maxLength: 40,
    },
  )
  .map((changes): KitStock => {
    let index = 0;
    const changed = Object.entries<readonly PlanProduct<ProductPlanKind>[]>({ ...kitStock() }).map(
      ([kind, list]) => [
        kind,
        list
          .map((each) => {
            const { factor, units } = changes[index++ % changes.length]!;
            const price = Math.round(each.product.price * factor);
            return { ...each, units, product: { ...each.product, price } };
          })
          .sort((a, b) => a.product.price - b.product.price),
      ],
    );
    return Object.fromEntries(changed) as KitStock;
  });

const plan = (asked: Parameters<typeof planKits>[0], stock: KitStock) =>
  planKits(asked, { constants: SHIPPED_CONSTANTS, notes: new Map(), stock });

/** The lines of a plan as the checks read them. */
function checkedLines({ lines }: KitPlan, stock: KitStock): CheckedLine[] {
  return lines.map(({ role, product, quantity }) => {
    const { facts, missing } = stock[role].find((each) => each.product._id === product._id)!;
    const known = { kind: role, facts, missing } as KnownFacts;
    return { productId: product._id, name: product.name, quantity, known };
  });
}

describe('every kit', () => {
  it('passes the checks, is in stock, keeps the days and adds up', () => {
    fc.assert(
      fc.property(question, shop, (asked, stock) => {
        for (const each of plan(asked, stock).filter(({ isPossible }) => isPossible)) {
          expect(['works', null]).toContain(checkTogether(checkedLines(each, stock), knowledgeOf()).verdict);
          for (const { role, product, quantity } of each.lines)
            expect(quantity).toBeLessThanOrEqual(
              stock[role].find(({ product: { _id } }) => _id === product._id)!.units!,
            );
          expect(new Set(each.lines.map(({ product }) => product._id)).size).toBe(each.lines.length);
          expect(each.total).toBe(
            each.lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
          );
          const cameras = each.lines.filter(({ role }) => role === 'camera');
          expect(cameras.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(asked.points.length);
          if (asked.wiring !== 'wifi') expect(each.days!.expected).toBeGreaterThanOrEqual(asked.days);
          expect(each.short).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never costs less than the one before, and those that are not possible say why', () => {
    fc.assert(
      fc.property(question, shop, (asked, stock) => {
        const plans = plan(asked, stock);
        const totals = plans.filter(({ isPossible }) => isPossible).map(({ total }) => total);

        expect(plans.map(({ budget }) => budget)).toEqual(['value', 'balanced', 'best']);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        // If a dearer plan is possible, the cheaper ones are.
        const isPossible = plans.map((each) => each.isPossible);
        expect(isPossible).toEqual([...isPossible].sort((a, b) => Number(b) - Number(a)));
        for (const each of plans)
          expect(each.isPossible ? each.lines.length : each.short.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('for more days never costs less', () => {
    fc.assert(
      fc.property(question, shop, fc.integer({ min: 1, max: 60 }), (asked, stock, more) => {
        const few = plan(asked, stock);
        const many = plan({ ...asked, days: asked.days + more }, stock);

        few.forEach((each, index) => {
          if (many[index]!.isPossible) {
            expect(each.isPossible).toBe(true);
            expect(many[index]!.total).toBeGreaterThanOrEqual(each.total);
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});

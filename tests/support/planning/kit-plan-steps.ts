import { type Notes } from '../../../src/planning/checks/checked-system.ts';
import type { KitPoint, KitQuestion, KitStock } from '../../../src/planning/kit-builder/kit-parts.ts';
import { planKits, type KitPlan } from '../../../src/planning/kit-builder/kit-plan.ts';
import { kitStock } from './kit-stock-sample.ts';
import { SHIPPED_CONSTANTS } from './shipped-constants.ts';

/** Plans as the tests of kits ask for them. */

export const point = (change: Partial<KitPoint> = {}): KitPoint => ({
  name: 'Gate',
  distanceM: 5,
  level: 'perceive',
  isOutdoors: true,
  needsColour: false,
  cableM: 15,
  ...change,
});
export const points = (count: number, change: Partial<KitPoint> = {}) =>
  Array.from({ length: count }, () => point(change));

export function plan(
  question: Partial<KitQuestion>,
  stock: KitStock = kitStock(),
  notes: Notes = new Map(),
): KitPlan[] {
  return planKits(
    { wiring: 'coax', points: points(3), days: 7, ...question },
    { constants: SHIPPED_CONSTANTS, notes, stock },
  );
}

export const taken = ({ lines }: KitPlan) =>
  lines.map(({ role, product, quantity }) => [role, product.name, quantity]);

import type { Ref } from '../../catalogue/product-ref.ts';
import { pairKey, type FixStock, type Notes } from '../checks/checked-system.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import type { Level2025 } from '../lens/picture-levels.ts';
import { paiseOf } from '../../platform/money.ts';
import type { Budget, KitRole, Wiring } from './kit-choices.ts';

export interface KitPoint {
  name: string;
  distanceM: number;
  level: Level2025;
  isOutdoors: boolean;
  needsColour: boolean;
  /** From the recorder or switch to the camera. */
  cableM: number;
}

export interface KitQuestion {
  wiring: Wiring;
  points: readonly KitPoint[];
  days: number;
  hoursPerDay?: number | undefined;
}

export interface KitStock extends FixStock {
  camera: readonly PlanProduct<'camera'>[];
  card: readonly PlanProduct<'card'>[];
  cable: readonly PlanProduct<'cable'>[];
  plug: readonly PlanProduct<'plug'>[];
}

export interface KitKnowledge {
  constants: PlanConstants;
  notes: Notes;
  stock: KitStock;
}

export interface KitDemand {
  budget: Budget;
  wiring: Wiring;
  points: readonly KitPoint[];
  days: number;
  hoursPerDay: number;
}

export interface KitLine {
  role: KitRole;
  product: Ref;
  quantity: number;
  why: string;
}

export interface Taken<Kind extends ProductPlanKind> {
  from: PlanProduct<Kind>;
  quantity: number;
}

export type Step<Found> = { found: Found; short: null } | { found: null; short: string[] };

/** Infinite for uncounted products. */
export function unitsOnHand({ units }: { units?: number | null | undefined }): number {
  return units ?? Infinity;
}

export function costOf({ product }: { product: Ref }, quantity: number): number {
  return paiseOf(product.price) * quantity;
}

/** As the checks read a product. */
export function namedOf<Facts>({ product, facts }: { product: Ref; facts: Facts }) {
  return { productId: product._id, name: product.name, facts };
}

export function deviceOf<Facts>(of: { product: Ref; facts: Facts }, quantity: number) {
  return { ...namedOf(of), quantity };
}

export function isNotedAgainst(product: Ref, others: readonly Ref[], notes: Notes): boolean {
  if (notes.size === 0) return false;
  return others.some((other) => {
    const note = notes.get(pairKey(product._id, other._id));
    return note !== undefined && note.verdict !== 'works';
  });
}

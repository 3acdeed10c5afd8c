import type { Ref } from '../../catalogue/product-ref.ts';
import { pairKey, type FixStock, type Notes } from '../checks/checked-system.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import type { Level2025 } from '../lens/picture-levels.ts';
import { paiseOf } from '../../platform/money.ts';
import type { Budget, KitRole, Wiring } from './kit-choices.ts';

/** A place to watch. */
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

/** The products in stock, by kind, the cheapest first. */
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

/** What a budget asks for. */
export interface KitDemand {
  budget: Budget;
  wiring: Wiring;
  points: readonly KitPoint[];
  days: number;
  hoursPerDay: number;
}

/** So many units of a product, and why. */
export interface KitLine {
  role: KitRole;
  product: Ref;
  quantity: number;
  why: string;
}

/** So many units of a product on the shelf. */
export interface Taken<Kind extends ProductPlanKind> {
  from: PlanProduct<Kind>;
  quantity: number;
}

/** A step of the builder: what it takes, or a sentence about what is missing. */
export type Step<Found> = { found: Found; short: null } | { found: null; short: string[] };

/** @returns units in stock; where they are not counted there are always enough */
export function unitsOnHand({ units }: { units?: number | null | undefined }): number {
  return units ?? Infinity;
}

/** @returns paise of so many units */
export function costOf({ product }: { product: Ref }, quantity: number): number {
  return paiseOf(product.price) * quantity;
}

/** @returns whether the trade knows that a product does not simply work with one of the others */
export function isNotedAgainst(product: Ref, others: readonly Ref[], notes: Notes): boolean {
  if (notes.size === 0) return false;
  return others.some((other) => {
    const note = notes.get(pairKey(product._id, other._id));
    return note !== undefined && note.verdict !== 'works';
  });
}

import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import type { CheckFinding } from '../checks/check-codes.ts';
import { pairKey, type FixStock, type Notes } from '../checks/checked-system.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { KitLevel, KitRole, OwnKind, SuggestionRole, Wiring } from './kit-choices.ts';

export interface KitPoint {
  name: string;
  distanceM: number;
  level: KitLevel;
  isOutdoors: boolean;
  needsColour: boolean;
  /** Length from the recorder or switch to the camera. */
  cableM: number;
  /** The default is true: its view must be lit. */
  atNight?: boolean | undefined;
  mountHeightM?: number | undefined;
}

/** A product that the customer owns: by its id, or by the plain facts of one that the shop does not sell. */
export interface OwnProduct {
  kind: OwnKind;
  quantity: number;
  productId?: string | undefined;
  facts?: Readonly<Record<string, unknown>> | undefined;
}

export interface KitQuestion {
  wiring: Wiring;
  points: readonly KitPoint[];
  days: number;
  hoursPerDay?: number | undefined;
  /** The days hold for a busy scene too. */
  atLeast?: boolean | undefined;
  have?: readonly OwnProduct[] | undefined;
}

export interface KitStock extends FixStock {
  recorder: readonly (PlanProduct<'recorder'> & OwnMark)[];
  disk: readonly (PlanProduct<'disk'> & OwnMark)[];
  camera: readonly (PlanProduct<'camera'> & OwnMark)[];
  card: readonly PlanProduct<'card'>[];
  cable: readonly (PlanProduct<'cable'> & OwnMark)[];
  plug: readonly PlanProduct<'plug'>[];
  box: readonly PlanProduct<'box'>[];
  lead: readonly PlanProduct<'lead'>[];
  backup: readonly PlanProduct<'backup'>[];
  surge: readonly PlanProduct<'surge'>[];
  rack: readonly PlanProduct<'rack'>[];
  monitor: readonly PlanProduct<'monitor'>[];
  service: readonly PlanProduct<'service'>[];
}

/** Products that a customer has already: at no price, in the order of the question. */
export type OwnStock = { [Kind in OwnKind]: (PlanProduct<Kind> & OwnMark)[] };

export const NOTHING_OWN: OwnStock = { camera: [], recorder: [], disk: [], cable: [] };

export interface KitKnowledge {
  constants: PlanConstants;
  notes: Notes;
  stock: KitStock;
  own?: OwnStock | undefined;
}

export interface KitLine {
  role: KitRole;
  product: Ref;
  quantity: number;
  why: string;
  /** The customer has it already; its price is 0. */
  own?: true | undefined;
}

export interface Suggestion {
  role: SuggestionRole;
  product: Ref;
  quantity: number;
  why: string;
}

/** The customer has it already; its price is 0. */
export interface OwnMark {
  own?: true | undefined;
}

export interface Taken<Kind extends ProductPlanKind> {
  from: PlanProduct<Kind> & OwnMark;
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

/** A product as the checks read it. */
export function namedOf<Facts>({ product, facts }: { product: Ref; facts: Facts }) {
  return { productId: product._id, name: product.name, facts };
}

export function deviceOf<Facts>(of: { product: Ref; facts: Facts }, quantity: number) {
  return { ...namedOf(of), quantity };
}

/** A bought product must simply work; a product that is owned already must only not fail. */
export function isAcceptable(findings: readonly CheckFinding[], ...of: readonly OwnMark[]): boolean {
  return of.some(({ own }) => own)
    ? findings.every(({ verdict }) => verdict !== 'does_not')
    : findings.length === 0;
}

export function isNotedAgainst(product: Ref, others: readonly Ref[], notes: Notes): boolean {
  if (notes.size === 0) return false;
  return others.some((other) => {
    const note = notes.get(pairKey(product._id, other._id));
    return note !== undefined && note.verdict !== 'works';
  });
}

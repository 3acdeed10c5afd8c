import type { Ref } from '../../catalogue/product-ref.ts';
import { missingFacts } from './missing-facts.ts';
import {
  readFacts,
  type BackupFacts,
  type CableFacts,
  type CameraFacts,
  type CardFacts,
  type DiskFacts,
  type FactKey,
  type PlugFacts,
  type RecorderFacts,
  type SupplyFacts,
  type SwitchFacts,
} from './plan-fact-keys.ts';
import { PRODUCT_PLAN_KINDS, type ProductPlanKind } from './planning-choices.ts';

/** The facts of each kind of product. A fact that is not known is not there. */
export interface FactsByKind {
  camera: CameraFacts;
  recorder: RecorderFacts;
  disk: DiskFacts;
  card: CardFacts;
  switch: SwitchFacts;
  supply: SupplyFacts;
  backup: BackupFacts;
  cable: CableFacts;
  plug: PlugFacts;
}

export interface KnownFactsOf<Kind extends ProductPlanKind> {
  kind: Kind;
  facts: FactsByKind[Kind];
  /** The keys of the facts that a planner needs and does not find. */
  missing: FactKey[];
}

/** What planners know of a product, by its kind. */
export type KnownFacts = { [Kind in ProductPlanKind]: KnownFactsOf<Kind> }[ProductPlanKind];

/** A product that is offered: on the shelf, with its facts. */
export interface PlanProduct<Kind extends ProductPlanKind> {
  product: Ref;
  facts: FactsByKind[Kind];
  missing: FactKey[];
  /** Units in stock; null or left out where they are not counted or not told. */
  units?: number | null | undefined;
}

/** A product that a question names; planners do not know it where it has no `planKind`. */
export interface AskedProduct {
  name: string;
  known: KnownFacts | null;
}

/** The products that a question names, by id. */
export type AskedProducts = ReadonlyMap<string, AskedProduct>;

/**
 * Reads what planners need out of a product's specs. A value of the wrong kind counts as not known.
 * @param specs as stored
 * @param brand the name in the product's column, null without one
 * @returns null for a product that planners do not know
 */
export function planFactsOf(
  specs: Readonly<Record<string, unknown>>,
  brand: string | null,
): KnownFacts | null {
  const kind = PRODUCT_PLAN_KINDS.find((each) => each === specs.planKind);
  if (kind === undefined) return null;
  const facts = readFacts(kind, specs, brand);
  return { kind, facts, missing: missingFacts(kind, facts) };
}

/** @returns the facts of a product that a question names, null where it is of another kind or planners do not know it */
export function factsOf<Kind extends ProductPlanKind>(
  asked: AskedProduct | undefined,
  kind: Kind,
): FactsByKind[Kind] | null {
  return asked?.known?.kind === kind ? asked.known.facts : null;
}

import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { missingFacts } from '../planning-data/missing-facts.ts';
import { readFacts, type FactKey, type FactsOf } from './plan-fact-keys.ts';
import { PRODUCT_PLAN_KINDS, type ProductPlanKind } from './planning-choices.ts';

/** Unknown facts are absent. */
export type FactsByKind = { [Kind in ProductPlanKind]: FactsOf<Kind> };

export interface KnownFactsOf<Kind extends ProductPlanKind> {
  kind: Kind;
  facts: FactsByKind[Kind];
  missing: FactKey[];
}

export type KnownFacts = { [Kind in ProductPlanKind]: KnownFactsOf<Kind> }[ProductPlanKind];

export interface PlanProduct<Kind extends ProductPlanKind> {
  product: Ref;
  facts: FactsByKind[Kind];
  missing: FactKey[];
  /** Null or absent: not counted or not reported. */
  units?: number | null | undefined;
}

export interface AskedProduct {
  name: string;
  known: KnownFacts | null;
}

export type AskedProducts = ReadonlyMap<string, AskedProduct>;

/** A value of the wrong kind is unknown; null for a product that planners do not know. */
export function planFactsOf(
  specs: Readonly<Record<string, unknown>>,
  brand: string | null,
): KnownFacts | null {
  const kind = PRODUCT_PLAN_KINDS.find((each) => each === specs.planKind);
  if (kind === undefined) return null;
  const facts = readFacts(kind, specs, brand);
  return { kind, facts, missing: missingFacts(kind, facts) };
}

/** Null where it is of another kind or unknown to planners. */
export function factsOf<Kind extends ProductPlanKind>(
  asked: AskedProduct | undefined,
  kind: Kind,
): FactsByKind[Kind] | null {
  return asked?.known?.kind === kind ? asked.known.facts : null;
}

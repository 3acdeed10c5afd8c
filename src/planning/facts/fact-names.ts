import { readFacts, type FactKey, type FactsOf } from './plan-fact-keys.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { missingFacts } from '../planning-data/missing-facts.ts';
import { PRODUCT_PLAN_KINDS, type ProductPlanKind } from './planning-choices.ts';

/** Names as used in sentences. `planKind` is for a product that planners do not know. */
const FACT_NAMES: Partial<Record<FactKey | 'planKind', string>> = {
  planKind: 'what it is for planning',
  resolutionMP: 'resolution',
  fieldOfViewDeg: 'field of view',
  technology: 'connection',
  formats: 'signal formats',
  compression: 'compression',
  onvifProfiles: 'ONVIF profiles',
  channels: 'channels',
  ipChannels: 'channels for IP cameras',
  maxResolutionMP: 'highest resolution',
  codecs: 'compressions',
  inputMbps: 'input in Mbps',
  hddBays: 'disk bays',
  maxStorageTB: 'largest storage',
  capacityTB: 'capacity',
  outputs: 'outputs',
  outputV: 'voltage',
  totalA: 'current',
  wattsMax: 'power',
  poeClass: 'PoE class',
  poePorts: 'PoE ports',
  poeBudgetW: 'PoE budget',
  poeStandard: 'standard of the PoE ports',
  coreMm2: 'core of the cable',
  batteryWh: 'battery',
  capacityW: 'power it carries',
};

export interface UnknownProduct {
  productId: string;
  name: string;
  missing: string[];
}

export const NOT_KNOWN = 'Not known: ask us.';

/** `Missing: resolution of Vega PTZ. Not known: ask us.` */
export function notKnownSentence(unknown: readonly UnknownProduct[]): string {
  const parts = unknown.map(({ name, missing }) => `${factNames(missing)} of ${name}`);
  return `Missing: ${parts.join('; ')}. ${NOT_KNOWN}`;
}

export function missingFactsSentence(missing: readonly string[]): string {
  return `Missing: ${factNames(missing)}. ${NOT_KNOWN}`;
}

function factNames(keys: readonly string[]): string {
  return keys.map((key) => (FACT_NAMES as Record<string, string | undefined>)[key] ?? key).join(', ');
}

export class UnknownProducts {
  private readonly byId = new Map<string, UnknownProduct>();

  add(productId: string, name: string, missing: readonly string[]): void {
    const known = this.byId.get(productId);
    const keys = new Set([...(known?.missing ?? []), ...missing]);
    this.byId.set(productId, { productId, name, missing: [...keys] });
  }

  get list(): UnknownProduct[] {
    return [...this.byId.values()];
  }
}

/** Unknown facts are absent. */
export type FactsByKind = { [Kind in ProductPlanKind]: FactsOf<Kind> };

interface KnownFactsOf<Kind extends ProductPlanKind> {
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

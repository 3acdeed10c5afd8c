import { takesCoax } from '../planning-data/missing-facts.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { CameraFacts, RecorderFacts, FactKey } from '../facts/plan-fact-keys.ts';
import {
  notKnownSentence,
  type FactsByKind,
  type KnownFacts,
  type PlanProduct,
  type UnknownProduct,
} from '../facts/fact-names.ts';
import type { ProductPlanKind, Verdict } from '../facts/planning-choices.ts';
import type { CheckCode, CheckFinding } from './check-codes.ts';

export interface KnownSum {
  sum: number;
  unknown: UnknownProduct[];
}

export const NOTHING: KnownSum = { sum: 0, unknown: [] };

export function knownSum<Kind extends ProductPlanKind>(
  devices: readonly Device<Kind>[],
  of: (facts: FactsByKind[Kind], device: Device<Kind>) => number | FactKey,
): KnownSum {
  const known: KnownSum = { sum: 0, unknown: [] };
  for (const device of devices) {
    const { productId, name, quantity, facts } = device;
    const each = of(facts, device);
    if (typeof each === 'number') known.sum += each * quantity;
    else known.unknown.push({ productId, name, missing: [each] });
  }
  return known;
}

export function bothKnown(a: KnownSum, b: KnownSum): KnownSum {
  return { sum: a.sum + b.sum, unknown: [...a.unknown, ...b.unknown] };
}

export interface Comparison {
  code: CheckCode;
  need: KnownSum;
  have: KnownSum;
  products: string[];
  tooMuch?: Level;
  tight?: Level;
}

interface Level {
  isSo: (need: number, have: number) => boolean;
  sentence: (need: number, have: number) => string;
}

/** An unknown capacity gives no finding; a partly known need can already be too much. Null where it works. */
export function comparedSums({
  code,
  need,
  have,
  products,
  tooMuch,
  tight,
}: Comparison): CheckFinding | null {
  const known = (verdict: Verdict, sentence: string): CheckFinding =>
    finding(code, verdict, sentence, products);
  const unknown = [...need.unknown, ...have.unknown];
  if (have.unknown.length > 0) return known('not_known', notKnownSentence(unknown));
  if (tooMuch?.isSo(need.sum, have.sum)) return known('does_not', tooMuch.sentence(need.sum, have.sum));
  if (unknown.length > 0) return known('not_known', notKnownSentence(unknown));
  if (tight?.isSo(need.sum, have.sum)) return known('works_with_limits', tight.sentence(need.sum, have.sum));
  return null;
}

export function finding(
  code: CheckCode,
  verdict: Verdict,
  sentence: string,
  products: readonly string[],
): CheckFinding {
  return { code, verdict, sentence, products: [...new Set(products)], fix: null };
}

export function isMoreThan(need: number, have: number): boolean {
  return need > have;
}

/** Kits are replaced by their parts before. */
export interface CheckedLine {
  productId: string;
  name: string;
  quantity: number;
  known: KnownFacts | null;
}

export interface Device<Kind extends ProductPlanKind> {
  productId: string;
  name: string;
  quantity: number;
  facts: FactsByKind[Kind];
}

export interface CheckedSystem {
  coax: Device<'camera'>[];
  network: Device<'camera'>[];
  unknown: Device<'camera'>[];
  recorders: Device<'recorder'>[];
  disks: Device<'disk'>[];
  switches: Device<'switch'>[];
  supplies: Device<'supply'>[];
}

export interface NoteOfTwo {
  verdict: Verdict;
  note: string;
}

export type Notes = ReadonlyMap<string, NoteOfTwo>;

/** Products in stock that fix findings, the cheapest first. */
export interface FixStock {
  recorder: readonly PlanProduct<'recorder'>[];
  disk: readonly PlanProduct<'disk'>[];
  switch: readonly PlanProduct<'switch'>[];
  supply: readonly PlanProduct<'supply'>[];
}

export interface CheckKnowledge {
  constants: PlanConstants;
  notes: Notes;
  stock: FixStock;
}

export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

export function addedUp(lines: readonly CheckedLine[]): CheckedLine[] {
  const byId = new Map<string, CheckedLine>();
  for (const line of lines) {
    const quantity = (byId.get(line.productId)?.quantity ?? 0) + line.quantity;
    byId.set(line.productId, { ...line, quantity });
  }
  return [...byId.values()];
}

/** @param lines each product once; cameras without a cable (Wi-Fi, 4G) are left out */
export function systemOf(lines: readonly CheckedLine[]): CheckedSystem {
  const cameras = devicesOf(lines, 'camera');
  return {
    coax: cameras.filter(({ facts }) => takesCoax(facts.technology)),
    network: cameras.filter(({ facts }) => isNetworkCamera(facts)),
    unknown: cameras.filter(({ facts }) => facts.technology === undefined),
    recorders: devicesOf(lines, 'recorder'),
    disks: devicesOf(lines, 'disk'),
    switches: devicesOf(lines, 'switch'),
    supplies: devicesOf(lines, 'supply'),
  };
}

function devicesOf<Kind extends ProductPlanKind>(lines: readonly CheckedLine[], kind: Kind): Device<Kind>[] {
  return lines.flatMap(({ known, productId, name, quantity }) =>
    known?.kind === kind ? [{ productId, name, quantity, facts: known.facts }] : [],
  );
}

export function isNetworkCamera({ technology }: CameraFacts): boolean {
  return !takesCoax(technology) && hasNetwork(technology);
}

export function isWireless({ technology }: CameraFacts): boolean {
  return technology !== undefined && !takesCoax(technology) && !hasNetwork(technology);
}

/** The recorder's technology must be known. */
export function takesNetwork({ technology, ipChannels = 0 }: RecorderFacts): boolean {
  return hasNetwork(technology) || ipChannels > 0;
}

function hasNetwork(technology: string | undefined): boolean {
  return technology !== undefined && /\bIP\b/i.test(technology);
}

export function idsOf(...lists: readonly { productId: string }[][]): string[] {
  return lists.flat().map(({ productId }) => productId);
}

export function unitsOf(devices: readonly { quantity: number }[]): number {
  return devices.reduce((sum, { quantity }) => sum + quantity, 0);
}

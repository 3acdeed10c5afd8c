import { takesCoax } from '../facts/missing-facts.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import type { CameraFacts, RecorderFacts } from '../facts/plan-fact-keys.ts';
import type { FactsByKind, KnownFacts, PlanProduct } from '../facts/plan-facts.ts';
import type { ProductPlanKind, Verdict } from '../facts/planning-choices.ts';

/** A product with its quantity, as checks read it. Kits are opened into their parts before. */
export interface CheckedLine {
  productId: string;
  name: string;
  quantity: number;
  /** Null for a product that planners do not know. */
  known: KnownFacts | null;
}

/** So many of a product. */
export interface Device<Kind extends ProductPlanKind> {
  productId: string;
  name: string;
  quantity: number;
  facts: FactsByKind[Kind];
}

/** What stands in the lines, each product once. */
export interface CheckedSystem {
  coax: Device<'camera'>[];
  network: Device<'camera'>[];
  /** Cameras whose connection is not known. */
  unknown: Device<'camera'>[];
  recorders: Device<'recorder'>[];
  disks: Device<'disk'>[];
  switches: Device<'switch'>[];
  supplies: Device<'supply'>[];
}

/** What the trade knows of two products. */
export interface NoteOfTwo {
  verdict: Verdict;
  note: string;
}

/** Notes by `pairKey`. */
export type Notes = ReadonlyMap<string, NoteOfTwo>;

/** The products in stock that mend something, the cheapest first. */
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

/** @returns the same key in either order */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** @returns the lines with each product once, their quantities added up */
export function addedUp(lines: readonly CheckedLine[]): CheckedLine[] {
  const byId = new Map<string, CheckedLine>();
  for (const line of lines) {
    const quantity = (byId.get(line.productId)?.quantity ?? 0) + line.quantity;
    byId.set(line.productId, { ...line, quantity });
  }
  return [...byId.values()];
}

/** @param lines each product once; cameras without a cable (Wi-Fi, 4G) are outside */
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

/** @returns whether a camera is outside of the checks: it has no cable (Wi-Fi, 4G) */
export function isWireless({ technology }: CameraFacts): boolean {
  return technology !== undefined && !takesCoax(technology) && !hasNetwork(technology);
}

/** @returns whether a recorder takes IP cameras; its technology is known */
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

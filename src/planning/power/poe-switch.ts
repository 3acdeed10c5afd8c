import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PoeAllocation, PoeStandard } from '../facts/plan-fact-keys.ts';
import type { Finding } from '../facts/plan-finding.ts';
import { canFeed, millionths, type Feeder, type Loads } from './feeding.ts';
import { HIGHEST_CLASS, classOfWatts, switchWattsOf, switchWattsOfClass } from './poe-classes.ts';
import { poeMessages } from './poe.words.ts';

export const POE_CODES = ['poe_ports', 'poe_class', 'poe_watts', 'cable_length'] as const;
type PoeCode = (typeof POE_CODES)[number];
export type PoeFinding = Finding<PoeCode>;

/** Sums of watts are compared to the millionth. */
const MILLIONTHS = 1_000_000;

export function isMore(watts: number, budgetW: number): boolean {
  return Math.round(watts * MILLIONTHS) > Math.round(budgetW * MILLIONTHS);
}

interface SwitchAnswer {
  findings: PoeFinding[];
  /** The rule by which the watts are counted. */
  allocation: PoeAllocation;
  watts: number;
}

/**
 * The verdict on one switch with its devices. A switch that does not tell how it allocates reserves by class; where
 * that is too much and the drawn power is not, it works with limits.
 */
export function switchAnswer(
  loads: readonly PoeLoad[],
  source: PoeSource,
  constants: PlanConstants,
): SwitchAnswer {
  const reserved = answerBy(source.allocation ?? 'class', loads, source, constants);
  if (source.allocation !== undefined || !isTooMuch(reserved)) return reserved;
  const drawn = answerBy('draw', loads, source, constants);
  if (isTooMuch(drawn)) return reserved;
  const devices = devicesOf(loads);
  const fed = mostFed(loads, [source], constants);
  const limit = poeFinding('poe_watts', 'works_with_limits', poeMessages.ifByClass(fed, devices, 1));
  const others = drawn.findings.filter(({ code }) => code !== 'poe_watts');
  return { ...drawn, findings: [...others, limit] };
}

function answerBy(
  allocation: PoeAllocation,
  loads: readonly PoeLoad[],
  { ports, budgetW, standard }: PoeSource,
  constants: PlanConstants,
): SwitchAnswer {
  const devices = devicesOf(loads);
  const watts = wattsBy(allocation, loads, constants);
  const highestClass = Math.max(0, ...loads.map(portClass).filter((each) => each !== ABOVE_ALL_CLASSES));
  const withSpare = watts * constants['poe.spare'].expected;
  const findings: PoeFinding[] = [];
  if (devices > ports) findings.push(poeFinding('poe_ports', 'does_not', poeMessages.ports(devices, ports)));
  if (highestClass > HIGHEST_CLASS[standard])
    findings.push(poeFinding('poe_class', 'does_not', poeMessages.classTooHigh(highestClass, standard)));
  if (isMore(watts, budgetW))
    findings.push(poeFinding('poe_watts', 'does_not', poeMessages.overBudget(watts, budgetW)));
  else if (isMore(withSpare, budgetW))
    findings.push(poeFinding('poe_watts', 'works_with_limits', poeMessages.noSpare(withSpare, budgetW)));
  return { findings, allocation, watts };
}

function isTooMuch({ findings }: SwitchAnswer): boolean {
  return findings.some(({ code, verdict }) => code === 'poe_watts' && verdict === 'does_not');
}

export function wattsBy(
  allocation: PoeAllocation,
  loads: readonly PoeLoad[],
  constants: PlanConstants,
): number {
  return loads.reduce((sum, load) => sum + load.count * portWatts(load, allocation, constants), 0);
}

/** How many devices switches feed that reserve by class, without a spare; the smallest first. */
export function mostFed(
  loads: readonly PoeLoad[],
  sources: readonly PoeSource[],
  constants: PlanConstants,
): number {
  const smallestFirst = loads.toSorted(
    (a, b) => portWatts(a, 'class', constants) - portWatts(b, 'class', constants),
  );
  const feeders = sources.map((source) => feederOf(source, 'class'));
  let [fed, tooMany] = [0, devicesOf(loads) + 1];
  while (tooMany - fed > 1) {
    const middle = Math.floor((fed + tooMany) / 2);
    let left = middle;
    const some = smallestFirst.map((load) => {
      const count = Math.min(load.count, left);
      left -= count;
      return { ...load, count };
    });
    if (canFeed(feeders, poeLoads(some, 1, constants))) fed = middle;
    else tooMany = middle;
  }
  return fed;
}

export function devicesOf(loads: readonly PoeLoad[]): number {
  return loads.reduce((sum, { count }) => sum + count, 0);
}

/** The leads at both ends take 10 of 100 m (TIA-568). */
export const MAX_NETWORK_RUN_M = 90;

export function lengthFindings(lengthM: number, constants: PlanConstants): PoeFinding[] {
  const mostM = constants['signal.network_m'].expected;
  if (lengthM > mostM) return [poeFinding('cable_length', 'does_not', poeMessages.tooLong(lengthM, mostM))];
  if (lengthM <= mostM * constants['signal.amber_share'].expected) return [];
  const sentence =
    lengthM > MAX_NETWORK_RUN_M ? poeMessages.KEEP_FOR_LEADS : poeMessages.almostTooLong(lengthM, mostM);
  return [poeFinding('cable_length', 'works_with_limits', sentence)];
}

export function poeFinding(
  code: PoeCode,
  verdict: 'does_not' | 'works_with_limits',
  sentence: string,
): PoeFinding {
  return { code, verdict, sentence, products: [], fix: null };
}

/** Devices of one kind; one of the two is known. */
export interface PoeLoad {
  count: number;
  poeClass?: number | undefined;
  watts?: number | undefined;
}

export interface PoeSource {
  ports: number;
  budgetW: number;
  standard: PoeStandard;
  /** Unknown where its sheet does not say. */
  allocation?: PoeAllocation | undefined;
}

export interface PoeFeeder extends Feeder {
  highestClass: number;
  allocation: PoeAllocation;
}

/** Class of devices that draw more than any class. */
export const ABOVE_ALL_CLASSES = 9;

/** The power that a port gives to the device: that of its class, or what it draws with the loss of the cable. */
export function portWatts(
  { poeClass, watts }: Pick<PoeLoad, 'poeClass' | 'watts'>,
  allocation: PoeAllocation,
  constants: PlanConstants,
): number {
  const drawn = watts === undefined ? null : switchWattsOf(watts, constants);
  if (poeClass === undefined) return drawn ?? watts ?? 0;
  const reserved = switchWattsOfClass(poeClass);
  if (allocation === 'class' || watts === undefined) return reserved;
  return Math.min(watts * constants['poe.cable_factor'].expected, reserved);
}

export function portClass({ poeClass, watts = 0 }: Pick<PoeLoad, 'poeClass' | 'watts'>): number {
  return poeClass ?? classOfWatts(watts) ?? ABOVE_ALL_CLASSES;
}

/** @param otherwise the allocation of a source that does not tell */
export function feederOf(source: PoeSource, otherwise: PoeAllocation): PoeFeeder {
  return {
    slots: source.ports,
    capacity: millionths(source.budgetW),
    highestClass: HIGHEST_CLASS[source.standard],
    allocation: source.allocation ?? otherwise,
  };
}

/** @param factor of what is drawn: 1, or with the spare */
export function poeLoads(
  loads: readonly PoeLoad[],
  factor: number,
  constants: PlanConstants,
): Loads<PoeFeeder> {
  return {
    counts: loads.map(({ count }) => count),
    sizeOn: (kind, { highestClass, allocation }) => {
      const load = loads[kind]!;
      if (portClass(load) > highestClass) return null;
      return millionths(portWatts(load, allocation, constants) * factor);
    },
  };
}

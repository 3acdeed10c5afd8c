import type { CheckFinding } from '../checks/check-codes.ts';
import { finding } from '../checks/checked-system.ts';
import type { PlanConstantKey, PlanConstants } from '../planning-data/plan-constants.ts';
import { isAbove, roundedDown } from '../facts/plan-rounding.ts';
import { MAX_NETWORK_RUN_M } from '../power/poe-switch.ts';
import type { CutCoil } from './coil-cutting.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import type { Cabling, PlugKind } from './kit-choices.ts';
import { cheapestCover, type PreparedKitStock } from './prepared-kit-stock.ts';
import type { KitKnowledge, KitLine, KitPoint, Step } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import { cutRuns, lengthMmOf, metresOf, type CableCoil, type CameraRun, type CutRun } from './kit-runs.ts';
import { chooseAdapter, type Supply } from './kit-supplies.ts';

export interface ChosenCables {
  lines: KitLine[];
  findings: CheckFinding[];
  /** Adapters with the names of the places beside them. */
  adapters: ReadonlyMap<Supply, string[]>;
  /** The loads that are fed over the cable. */
  fed: { watts: number }[];
}

const LONGEST_RUN: Record<Cabling, PlanConstantKey> = { coax: 'signal.coax_m', network: 'signal.network_m' };
const MM_PER_M = 1000;

/** The same runs are cut once for all budgets. */
export type KnownCables = Map<string, Step<ChosenCables>>;

/** The cheapest coils for all runs, and an adapter beside each camera that no coil feeds. */
export function chooseCables(
  wiring: Cabling,
  cameras: readonly ChosenCamera[],
  prepared: PreparedKitStock,
  knowledge: KitKnowledge,
  known: KnownCables,
): Step<ChosenCables> {
  const runs = runsOf(wiring, cameras);
  const key = JSON.stringify(
    runs.map(({ point, fed }) => [
      ...[point.name, point.cableM, point.isOutdoors],
      fed && [fed.wattsMax, fed.voltsMin],
    ]),
  );
  const before = known.get(key);
  if (before) return before;
  const chosen = cablesFor(wiring, runs, prepared, knowledge);
  known.set(key, chosen);
  return chosen;
}

function cablesFor(
  wiring: Cabling,
  runs: readonly CameraRun[],
  { coils }: PreparedKitStock,
  knowledge: KitKnowledge,
): Step<ChosenCables> {
  const { constants } = knowledge;
  const longestM = constants[LONGEST_RUN[wiring]].expected;
  const longestCoilMm = Math.max(0, ...coils[wiring].map(({ lengthMm }) => lengthMm));
  const short = runs.flatMap(({ point }) => {
    if (isAbove(point.cableM, longestM))
      return [kitPlanMessages.tooLong(point.name, point.cableM, longestM, wiring)];
    const lengthMm = lengthMmOf(point, constants);
    if (coils[wiring].length === 0 || lengthMm <= longestCoilMm) return [];
    return [kitPlanMessages.noCoil(point.name, lengthMm / MM_PER_M, wiring)];
  });
  const cut = short.length > 0 ? null : cutRuns(runs, coils[wiring], constants);
  if (!cut)
    return {
      found: null,
      short: short.length > 0 ? short : [kitPlanMessages.noCable(metresOf(runs, constants), wiring)],
    };
  const ids = cut.cut.map(({ coil }) => coil.product._id);
  const adapters = new Map<Supply, string[]>();
  const findings = [...signalFindings(runs, wiring, ids, constants)];
  const fed: { watts: number }[] = [];
  for (const run of cut.runs) {
    const { point, drop } = run;
    const watts = run.fed?.wattsMax;
    if (drop?.verdict === 'does_not' && watts !== undefined) {
      const taken = new Map([...adapters].map(([from, names]) => [from, names.length]));
      const adapter = chooseAdapter(watts, taken, knowledge);
      if (adapter) adapters.set(adapter, [...(adapters.get(adapter) ?? []), point.name]);
      else short.push(kitPlanMessages.tooFarToFeed(point.name, point.cableM));
    } else if (run.fed) fed.push({ watts: watts ?? 0 });
    findings.push(...dropFindings(run, ids));
  }
  if (short.length > 0) return { found: null, short };
  return { found: { lines: coilLines(cut.cut, runs, constants), findings, adapters, fed }, short: null };
}

/** The loss over the cable, in the words of the cable rule. */
export function dropFindings({ point, drop }: CutRun, products: readonly string[]): CheckFinding[] {
  if (!drop || drop.verdict === 'works') return [];
  const sentence =
    drop.verdict === 'does_not'
      ? kitPlanMessages.tooLongToFeed(point.name, point.cableM, drop.maxLengthM!)
      : drop.sentence;
  return [finding('cable_drop', 'works_with_limits', sentence, products)];
}

function runsOf(wiring: Cabling, cameras: readonly ChosenCamera[]): CameraRun[] {
  return cameras.flatMap(({ from, points }) =>
    points.map((point) => ({ point, fed: wiring === 'coax' ? from.facts : null })),
  );
}

export function signalFindings(
  runs: readonly { point: KitPoint }[],
  wiring: Cabling,
  products: readonly string[],
  constants: PlanConstants,
): CheckFinding[] {
  const longestM = constants[LONGEST_RUN[wiring]].expected;
  const amberM = longestM * constants['signal.amber_share'].expected;
  return runs
    .filter(({ point }) => isAbove(point.cableM, amberM))
    .map(({ point: { name, cableM } }) => {
      if (isAbove(cableM, longestM))
        return finding(
          'cable_length',
          'does_not',
          kitPlanMessages.tooLong(name, cableM, longestM, wiring),
          products,
        );
      const isInLeads = wiring === 'network' && isAbove(cableM, MAX_NETWORK_RUN_M);
      const sentence = isInLeads
        ? kitPlanMessages.keepForLeads(name, cableM)
        : kitPlanMessages.nearlyTooLong(name, cableM, longestM, wiring);
      return finding('cable_length', 'works_with_limits', sentence, products);
    });
}

function coilLines(
  cut: readonly CutCoil<CableCoil>[],
  runs: readonly CameraRun[],
  constants: PlanConstants,
): KitLine[] {
  const byCoil = new Map<CableCoil, CutCoil<CableCoil>[]>();
  for (const each of cut) byCoil.set(each.coil, [...(byCoil.get(each.coil) ?? []), each]);
  return [...byCoil]
    .toSorted(([a], [b]) => a.product.price - b.product.price || (a.product.name < b.product.name ? -1 : 1))
    .map(([coil, some]): KitLine => {
      const own = some.flatMap((each) => each.runs);
      const usedMm = own.reduce((sum, index) => sum + lengthMmOf(runs[index]!.point, constants), 0);
      const leftM = roundedDown((coil.lengthMm * some.length - usedMm) / MM_PER_M);
      return {
        role: 'cable',
        product: coil.product,
        quantity: some.length,
        why: kitPlanMessages.cable(own.length, some.length, leftM),
        ...(coil.own && { own: true }),
      };
    });
}

/** A run has two plugs; DC plugs are left out at screw terminals, and where an adapter is beside the camera. */
export function choosePlugs(
  wiring: Cabling,
  runs: { all: number; onTerminals: number; onAdapters: number },
  { packs }: PreparedKitStock,
  constants: PlanConstants,
): Step<KitLine[]> {
  const perRun = constants['kit.plugs_per_run'].expected;
  const both = Math.ceil(runs.all * perRun);
  const needs: [PlugKind, number][] =
    wiring === 'network'
      ? [['RJ45', both]]
      : [
          ['BNC', both],
          ['DC', Math.ceil(runs.onAdapters * perRun + runs.onTerminals * (perRun - 1))],
        ];
  const short: string[] = [];
  const lines = needs.flatMap(([kind, count]) => {
    if (count === 0) return [];
    const chosen = cheapestCover(packs[kind], count);
    if (!chosen) short.push(kitPlanMessages.noPlugs(count, kind));
    const why =
      kind === 'DC' && runs.onTerminals > 0
        ? kitPlanMessages.dcPlugs(count)
        : kitPlanMessages.plugs(count, kind);
    return (chosen ?? []).map((pack): KitLine => ({ role: 'plug', ...pack, why }));
  });
  return short.length > 0 ? { found: null, short } : { found: lines, short: null };
}

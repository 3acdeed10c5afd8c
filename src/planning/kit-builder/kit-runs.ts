import type { CameraFacts, CableFacts } from '../facts/plan-fact-keys.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import { roundedUp } from '../facts/plan-rounding.ts';
import { runOnCable, type CablePlan } from '../power/cable-plan.ts';
import { cutFromCoils, type Coil, type CutCoil } from './coil-cutting.ts';
import type { KitPoint, OwnMark } from './kit-parts.ts';

export interface CableCoil extends Coil, OwnMark {
  facts: CableFacts;
}

/** The cable from the recorder or switch to one camera. */
export interface CameraRun {
  point: KitPoint;
  /** The facts of the camera; null for PoE, which the cable feeds to the end of its signal. */
  fed: CameraFacts | null;
}

export interface CutRun extends CameraRun {
  /** The power that arrives over its coil; null for PoE, and where the coil or the camera is not known. */
  drop: CablePlan | null;
}

export interface CutRuns {
  cut: CutCoil<CableCoil>[];
  /** Sorted as the runs. */
  runs: CutRun[];
}

/** Sheets that say nothing are about 12 V less a tenth. */
const MIN_VOLTS = 10.8;
const MM_PER_M = 1000;

export function lengthMmOf({ cableM }: KitPoint, constants: PlanConstants): number {
  return Math.round(cableM * constants['kit.cable_spare'].expected * MM_PER_M);
}

/**
 * Cuts the runs out of the cheapest coils. A run that some coil feeds comes out of such a coil: one on which it works,
 * else one on which it works with limits. Where they run short the longest runs get them, the rest come out of any coil.
 * Null where no cutting exists.
 */
export function cutRuns(
  runs: readonly CameraRun[],
  all: readonly CableCoil[],
  constants: PlanConstants,
): CutRuns | null {
  const dropOn = dropFinder(constants);
  const coils = usefulOf(all, runs.length);
  const lengths = runs.map(({ point }) => lengthMmOf(point, constants));
  const choices = runs.map((run, index) =>
    feedingCoils(
      run,
      coils.filter((coil) => coil.lengthMm >= lengths[index]!),
    ),
  );
  /** Runs that only some coils feed, the shortest first. */
  const chosen = choices.flatMap((choice, index) => (choice ? [index] : []));
  chosen.sort((a, b) => lengths[a]! - lengths[b]!);
  const cutWithout = (given: number) => {
    const anyCoil = new Set(chosen.slice(0, given));
    return cutFromCoils(
      runs.map((_, index) => ({
        lengthMm: lengths[index]!,
        mayUse: (coil: CableCoil) => anyCoil.has(index) || (choices[index]?.has(coil) ?? true),
      })),
      coils,
    );
  };
  let cut = cutWithout(0);
  if (!cut && chosen.length > 0) {
    cut = cutWithout(chosen.length);
    let [tooFew, enough] = [0, chosen.length];
    while (cut && enough - tooFew > 1) {
      const middle = Math.floor((tooFew + enough) / 2);
      const better = cutWithout(middle);
      if (better) [cut, enough] = [better, middle];
      else tooFew = middle;
    }
  }
  if (!cut) return null;
  const coilOf = new Map(cut.flatMap(({ coil, runs: own }) => own.map((index) => [index, coil] as const)));
  return { cut, runs: runs.map((run, index) => ({ ...run, drop: dropOn(run, coilOf.get(index)!) })) };

  /** Null where each coil does, or none: then the choice is free. */
  function feedingCoils(run: CameraRun, long: readonly CableCoil[]): Set<CableCoil> | null {
    if (!run.fed) return null;
    const of = (verdict: CablePlan['verdict']) =>
      long.filter((coil) => dropOn(run, coil)?.verdict === verdict);
    const works = of('works');
    const feeding = works.length > 0 ? works : of('works_with_limits');
    return feeding.length === 0 || feeding.length === long.length ? null : new Set(feeding);
  }
}

/** Drops coils for which enough cheaper ones of the same core are as long: they are never cut. */
function usefulOf(coils: readonly CableCoil[], runs: number): CableCoil[] {
  const useful: CableCoil[] = [];
  for (const coil of coils.toSorted((a, b) => a.product.price - b.product.price)) {
    const others = useful
      .filter((other) => other.lengthMm >= coil.lengthMm && coreOf(other) === coreOf(coil))
      .reduce((sum, { units }) => sum + units, 0);
    if (others < runs) useful.push(coil);
  }
  return useful;
}

function coreOf({ facts: { coreMm2, ohmPerKm, isCca } }: CableCoil): string {
  return `${coreMm2} ${ohmPerKm} ${isCca}`;
}

/** Asks the cable rule; coils of one core share its answers. */
export function dropFinder(constants: PlanConstants): (run: CameraRun, coil: CableCoil) => CablePlan | null {
  const known = new Map<string, CablePlan | null>();
  return ({ fed, point }, { facts }) => {
    if (fed?.wattsMax === undefined) return null;
    const { coreMm2, ohmPerKm, isCca } = facts;
    const question = {
      watts: fed.wattsMax,
      lengthM: point.cableM,
      minVolts: fed.voltsMin ?? MIN_VOLTS,
      isWarm: point.isOutdoors,
    };
    const key = JSON.stringify([coreMm2, ohmPerKm, isCca, question]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = runOnCable(facts, question, constants);
    known.set(key, answer);
    return answer;
  };
}

/** Whole metres of cable with spare. */
export function metresOf(runs: readonly CameraRun[], constants: PlanConstants): number {
  return roundedUp(runs.reduce((sum, { point }) => sum + lengthMmOf(point, constants), 0) / MM_PER_M);
}

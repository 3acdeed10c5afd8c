import type { CheckFinding } from '../checks/check-codes.ts';
import { finding } from '../checks/check-sums.ts';
import type { PlanConstantKey, PlanConstants } from '../facts/plan-constants.ts';
import { isAbove, roundedUp } from '../facts/plan-rounding.ts';
import type { Cabling, PlugKind } from './kit-choices.ts';
import { cheapestCover, type Piece } from './kit-cover.ts';
import type { KitLine, KitPoint, Step } from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';
import type { PreparedKitStock } from './prepared-kit-stock.ts';

export interface ChosenCables {
  lines: KitLine[];
  findings: CheckFinding[];
}

const LONGEST_RUN: Record<Cabling, PlanConstantKey> = { coax: 'signal.coax_m', network: 'signal.network_m' };
const PLUGS: Record<Cabling, readonly PlugKind[]> = { coax: ['BNC', 'DC'], network: ['RJ45'] };

/** The cheapest coils that reach all runs with a spare, and whole packs of plugs. */
export function chooseCables(
  wiring: Cabling,
  points: readonly KitPoint[],
  { coils: coilsOf, packs: packsOf }: PreparedKitStock,
  constants: PlanConstants,
): Step<ChosenCables> {
  const longestM = constants[LONGEST_RUN[wiring]].expected;
  const short = points
    .filter(({ cableM }) => isAbove(cableM, longestM))
    .map(({ name, cableM }) => kitPlanMessages.tooLong(name, cableM, longestM, wiring));
  const needM = roundedUp(
    points.reduce((sum, { cableM }) => sum + cableM, 0) * constants['kit.cable_spare'].expected,
  );
  const coils = cheapestCover(coilsOf[wiring], needM);
  if (!coils) short.push(kitPlanMessages.noCable(needM, wiring));
  const plugs = roundedUp(points.length * constants['kit.plugs_per_run'].expected);
  const packs = PLUGS[wiring].flatMap((kind) => {
    const found = plugLines(kind, plugs, packsOf[kind]);
    if (!found) short.push(kitPlanMessages.noPlugs(plugs, kind));
    return found ?? [];
  });
  if (!coils || short.length > 0) return { found: null, short };
  const lines = coils.map((coil): KitLine => ({ role: 'cable', ...coil, why: kitPlanMessages.cable(needM) }));
  const ids = coils.map(({ product }) => product._id);
  const amberM = longestM * constants['signal.amber_share'].expected;
  const findings = points
    .filter(({ cableM }) => isAbove(cableM, amberM))
    .map(({ name, cableM }) =>
      finding(
        'cable_length',
        'works_with_limits',
        kitPlanMessages.nearlyTooLong(name, cableM, longestM, wiring),
        ids,
      ),
    );
  return { found: { lines: [...lines, ...packs], findings }, short: null };
}

function plugLines(kind: PlugKind, plugs: number, packs: readonly Piece[]): KitLine[] | null {
  const chosen = cheapestCover(packs, plugs);
  return chosen?.map((pack) => ({ role: 'plug', ...pack, why: kitPlanMessages.plugs(plugs, kind) })) ?? null;
}

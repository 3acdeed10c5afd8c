import { finding } from './check-sums.ts';
import type { CheckFinding } from './check-codes.ts';
import type { Wiring } from './kit-choices.ts';
import { cheapestCover, type Piece } from './kit-cover.ts';
import type { KitKnowledge, KitLine, KitPoint, Step } from './kit-parts.ts';
import { kitSentences } from './kit-sentences.ts';
import type { PlanConstantKey } from './plan-constants.ts';
import { isAbove, roundedUp } from './plan-rounding.ts';

/** What joins cameras and recorder. */
export interface ChosenCables {
  lines: KitLine[];
  /** About runs that are close to too long. */
  findings: CheckFinding[];
}

type Cabling = Exclude<Wiring, 'wifi'>;

const LONGEST_RUN: Record<Cabling, PlanConstantKey> = { coax: 'signal.coax_m', network: 'signal.network_m' };
const PLUGS: Record<Cabling, readonly string[]> = { coax: ['BNC', 'DC'], network: ['RJ45'] };

/** @returns the cheapest coils that reach all runs with a spare, and whole packs of plugs */
export function chooseCables(
  wiring: Cabling,
  points: readonly KitPoint[],
  knowledge: KitKnowledge,
): Step<ChosenCables> {
  const { constants, shelf } = knowledge;
  const longestM = constants[LONGEST_RUN[wiring]].expected;
  const short = points
    .filter(({ cableM }) => isAbove(cableM, longestM))
    .map(({ name, cableM }) => kitSentences.tooLong(name, cableM, longestM, wiring));
  const needM = roundedUp(
    points.reduce((sum, { cableM }) => sum + cableM, 0) * constants['kit.cable_spare'].expected,
  );
  const coils = cheapestCover(
    shelf.cable
      .filter(({ facts }) => facts.cableKind === wiring)
      .map((cable): Piece => ({ ...cable, size: cable.facts.lengthM ?? 0 })),
    needM,
  );
  if (!coils) short.push(kitSentences.noCable(needM, wiring));
  const plugs = roundedUp(points.length * constants['kit.plugs_per_run'].expected);
  const packs = PLUGS[wiring].flatMap((kind) => {
    const found = packsOf(kind, plugs, knowledge);
    if (!found) short.push(kitSentences.noPlugs(plugs, kind));
    return found ?? [];
  });
  if (!coils || short.length > 0) return { found: null, short };
  const lines = coils.map((coil): KitLine => ({ role: 'cable', ...coil, why: kitSentences.cable(needM) }));
  const ids = coils.map(({ product }) => product._id);
  const amberM = longestM * constants['signal.amber_share'].expected;
  const findings = points
    .filter(({ cableM }) => isAbove(cableM, amberM))
    .map(({ name, cableM }) =>
      finding(
        'cable_length',
        'works_with_limits',
        kitSentences.nearlyTooLong(name, cableM, longestM, wiring),
        ids,
      ),
    );
  return { found: { lines: [...lines, ...packs], findings }, short: null };
}

function packsOf(kind: string, plugs: number, { shelf }: KitKnowledge): KitLine[] | null {
  const pieces = shelf.plug
    .filter(({ facts }) => facts.plugKind?.toUpperCase() === kind)
    .map((plug): Piece => ({ ...plug, size: plug.facts.packOf ?? 0 }));
  const packs = cheapestCover(pieces, plugs);
  return packs?.map((pack) => ({ role: 'plug', ...pack, why: kitSentences.plugs(plugs, kind) })) ?? null;
}

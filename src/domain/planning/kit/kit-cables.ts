import type { CheckFinding } from '../checks/check-codes.ts';
import { finding } from '../checks/check-sums.ts';
import type { PlanConstantKey } from '../facts/plan-constants.ts';
import type { FactsByKind, PlanProduct } from '../facts/plan-facts.ts';
import { isAbove, roundedUp } from '../facts/plan-rounding.ts';
import type { Wiring } from './kit-choices.ts';
import { cheapestCover, inOrderOfPrice, type Piece } from './kit-cover.ts';
import type { KitKnowledge, KitLine, KitPoint, Step } from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';

export interface ChosenCables {
  lines: KitLine[];
  findings: CheckFinding[];
}

type Cabling = Exclude<Wiring, 'wifi'>;

const LONGEST_RUN: Record<Cabling, PlanConstantKey> = { coax: 'signal.coax_m', network: 'signal.network_m' };
const PLUGS: Record<Cabling, readonly string[]> = { coax: ['BNC', 'DC'], network: ['RJ45'] };

/** The cheapest coils that reach all runs with a spare, and whole packs of plugs. */
export function chooseCables(
  wiring: Cabling,
  points: readonly KitPoint[],
  knowledge: KitKnowledge,
): Step<ChosenCables> {
  const { constants, stock } = knowledge;
  const longestM = constants[LONGEST_RUN[wiring]].expected;
  const short = points
    .filter(({ cableM }) => isAbove(cableM, longestM))
    .map(({ name, cableM }) => kitPlanMessages.tooLong(name, cableM, longestM, wiring));
  const needM = roundedUp(
    points.reduce((sum, { cableM }) => sum + cableM, 0) * constants['kit.cable_spare'].expected,
  );
  const coils = cheapestCover(
    piecesOf(stock.cable, wiring, ({ cableKind, lengthM }) => [cableKind, lengthM]),
    needM,
  );
  if (!coils) short.push(kitPlanMessages.noCable(needM, wiring));
  const plugs = roundedUp(points.length * constants['kit.plugs_per_run'].expected);
  const packs = PLUGS[wiring].flatMap((kind) => {
    const found = packsOf(kind, plugs, knowledge);
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

function packsOf(kind: string, plugs: number, { stock }: KitKnowledge): KitLine[] | null {
  const pieces = piecesOf(stock.plug, kind, ({ plugKind, packOf }) => [plugKind?.toUpperCase(), packOf]);
  const packs = cheapestCover(pieces, plugs);
  return packs?.map((pack) => ({ role: 'plug', ...pack, why: kitPlanMessages.plugs(plugs, kind) })) ?? null;
}

/** Cached as long as the stock list is the same. */
const piecesOfStock = new WeakMap<object, Map<string, Piece[]>>();

function piecesOf<Kind extends 'cable' | 'plug'>(
  stock: readonly PlanProduct<Kind>[],
  kind: string,
  partOf: (facts: FactsByKind[Kind]) => [kind: string | undefined, size: number | undefined],
): Piece[] {
  const known = piecesOfStock.get(stock) ?? new Map<string, Piece[]>();
  piecesOfStock.set(stock, known);
  const before = known.get(kind);
  if (before) return before;
  const pieces = stock.flatMap(({ product, units, facts }): Piece[] => {
    const [itsKind, size = 0] = partOf(facts);
    return itsKind === kind ? [{ product, units, size }] : [];
  });
  const inOrder = inOrderOfPrice(pieces);
  known.set(kind, inOrder);
  return inOrder;
}

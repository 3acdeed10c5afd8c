import type { CheckFinding } from '../checks/check-codes.ts';
import { finding } from '../checks/check-sums.ts';
import type { CheckedLine } from '../checks/checked-system.ts';
import type { Estimate } from '../facts/estimate.ts';
import type { KnownFacts, PlanProduct } from '../facts/plan-facts.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import { chooseCards, type ChosenCards } from './kit-cards.ts';
import type { KitRole } from './kit-choices.ts';
import type { KitDemand, KitKnowledge, KitLine, Step, Taken } from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';
import { chooseRecording, takenDisks } from './kit-recording.ts';
import { chooseSupplies } from './kit-supplies.ts';

export interface TakenLine {
  line: KitLine;
  checked: CheckedLine;
}

export interface KeptRecordings {
  lines: TakenLine[];
  days: Estimate;
  findings: CheckFinding[];
}

export function keepRecordings(
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: KitKnowledge,
): Step<KeptRecordings> {
  if (demand.wiring === 'wifi') {
    const { found, short } = chooseCards(cameras, demand, knowledge);
    if (!found) return { found, short };
    const why = kitPlanMessages.card(found.days);
    const lines = found.cards.map((card) => takenLine('card', card, why));
    return { found: { lines, days: found.days, findings: cardFindings(found, demand) }, short };
  }
  const recording = chooseRecording(cameras, demand, knowledge);
  const supplies = demand.wiring === 'coax' ? chooseSupplies(cameras, knowledge) : null;
  const short = [...(recording.short ?? []), ...(supplies?.short ?? [])];
  if (!recording.found || short.length > 0) return { found: null, short };
  const { recorder, disks, poeSwitch } = recording.found;
  const count = cameras.reduce((sum, { points }) => sum + points.length, 0);
  const lines = [
    takenLine(
      'recorder',
      { from: recorder, quantity: 1 },
      kitPlanMessages.recorder(count, recorder.facts.channels ?? count),
    ),
    takenLine('disk', takenDisks(recording.found, knowledge), kitPlanMessages.disk(disks.days)),
    ...(poeSwitch
      ? [takenLine('switch', { from: poeSwitch, quantity: 1 }, kitPlanMessages.networkSwitch(count))]
      : []),
    ...(supplies?.found
      ? [
          takenLine(
            'supply',
            supplies.found,
            kitPlanMessages.supply(supplies.found.outputs, supplies.found.ampsWithSpare),
          ),
        ]
      : []),
  ];
  return { found: { lines, days: disks.days, findings: [] }, short: null };
}

/** Cards are small: where none keeps the days, the largest is used, with a finding. */
function cardFindings({ cards, days }: ChosenCards, demand: KitDemand): CheckFinding[] {
  if (days.expected >= demand.days) return [];
  const products = cards.map(({ from }) => from.product._id);
  return [
    finding('disk_size', 'works_with_limits', kitPlanMessages.cardTooSmall(days, demand.days), products),
  ];
}

export function cameraLine({ from, points }: ChosenCamera): TakenLine {
  return takenLine('camera', { from, quantity: points.length }, kitPlanMessages.camera(points));
}

function takenLine<Kind extends ProductPlanKind & KitRole>(
  role: Kind,
  { from, quantity }: Taken<Kind>,
  why: string,
): TakenLine {
  const { product } = from;
  return {
    line: { role, product, quantity, why },
    checked: { productId: product._id, name: product.name, quantity, known: knownOf(role, from) },
  };
}

function knownOf<Kind extends ProductPlanKind>(
  kind: Kind,
  { facts, missing }: PlanProduct<Kind>,
): KnownFacts {
  return { kind, facts, missing } as KnownFacts;
}

import type { CheckFinding } from '../checks/check-codes.ts';
import { finding } from '../checks/check-sums.ts';
import type { CheckedLine } from '../checks/checked-system.ts';
import type { Estimate } from '../facts/estimate.ts';
import type { KnownFacts, PlanProduct } from '../facts/plan-facts.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { roundedDown } from '../facts/plan-rounding.ts';
import { sightOf } from '../lens/camera-sight.ts';
import { widestAngle } from '../lens/lens-geometry.ts';
import { setTo } from '../lens/lens-plan.ts';
import type { ChosenCables } from './kit-cables.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import type { ChosenCards } from './kit-cards.ts';
import { KIT_LEVEL_PIXELS, type KitRole } from './kit-choices.ts';
import type { KitDemand } from './kit-demand.ts';
import type { KitKnowledge, KitLine, Taken } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan-messages.ts';
import { slantOfPoint } from './kit-points.ts';
import { isForNetwork, takenDisks, type ChosenRecording } from './kit-recording.ts';
import type { ChosenSupplies, Supply } from './kit-supplies.ts';

export interface TakenLine {
  line: KitLine;
  checked: CheckedLine;
}

export interface KeptRecordings {
  lines: TakenLine[];
  days: Estimate;
  findings: CheckFinding[];
}

export function cardLines(chosen: ChosenCards, demand: KitDemand): KeptRecordings {
  const why = kitPlanMessages.card(chosen.days);
  return {
    lines: chosen.cards.map((card) => takenLine('card', card, why)),
    days: chosen.days,
    findings: cardFindings(chosen, demand),
  };
}

/** Cards are small: where none keeps the days, the largest is used, with a finding. */
function cardFindings({ cards, days }: ChosenCards, demand: KitDemand): CheckFinding[] {
  if ((demand.atLeast ? days.low : days.expected) >= demand.days) return [];
  const products = cards.map(({ from }) => from.product._id);
  return [
    finding('disk_size', 'works_with_limits', kitPlanMessages.cardTooSmall(days, demand.days), products),
  ];
}

export function recordingLines(
  recording: ChosenRecording,
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: KitKnowledge,
): KeptRecordings {
  const { recorder, disks, switches } = recording;
  const count = cameras.reduce((sum, { points }) => sum + points.length, 0);
  const units = switches.taken.reduce((sum, { quantity }) => sum + quantity, 0);
  const isHybrid = demand.wiring === 'network' && !isForNetwork(recorder);
  return {
    lines: [
      takenLine(
        'recorder',
        { from: recorder, quantity: 1 },
        kitPlanMessages.recorder(count, recorder.facts.channels ?? count),
      ),
      takenLine('disk', takenDisks(recording, knowledge), kitPlanMessages.disk(disks.days)),
      ...switches.taken.map(({ from: { from }, quantity }) =>
        takenLine('switch', { from, quantity }, kitPlanMessages.networkSwitch(count, units)),
      ),
    ],
    days: disks.days,
    findings: isHybrid
      ? [finding('format', 'works_with_limits', kitPlanMessages.coaxOff, [recorder.product._id])]
      : [],
  };
}

/** Supplies at the recorder and adapters beside cameras; one line for each model. */
export function supplyLines(
  { supplies, outputs, ampsWithSpare }: ChosenSupplies,
  adapters: ChosenCables['adapters'],
): TakenLine[] {
  const reasons = new Map<Supply, { quantity: number; why: string[] }>();
  for (const { from, quantity } of supplies)
    reasons.set(from, { quantity, why: [kitPlanMessages.supply(outputs, ampsWithSpare)] });
  for (const [from, names] of adapters) {
    const { quantity = 0, why = [] } = reasons.get(from) ?? {};
    reasons.set(from, { quantity: quantity + names.length, why: [...why, kitPlanMessages.adapter(names)] });
  }
  return [...reasons].map(([from, { quantity, why }]) =>
    takenLine('supply', { from, quantity }, why.join(' ')),
  );
}

export function cameraLine({ from, points }: ChosenCamera): TakenLine {
  const sight = sightOf(from.facts);
  const angles =
    sight && sight.angles.narrow < sight.angles.wide
      ? points.map((point) => {
          const widest = widestAngle(sight.pixels.wide, slantOfPoint(point), KIT_LEVEL_PIXELS[point.level]);
          return Math.max(sight.angles.narrow, roundedDown(setTo(sight.angles, widest)));
        })
      : [];
  return takenLine('camera', { from, quantity: points.length }, kitPlanMessages.camera(points, angles));
}

function takenLine<Kind extends ProductPlanKind & KitRole>(
  role: Kind,
  { from, quantity }: Taken<Kind>,
  why: string,
): TakenLine {
  const { product } = from;
  return {
    line: { role, product, quantity, why, ...(from.own && { own: true }) },
    checked: { productId: product._id, name: product.name, quantity, known: knownOf(role, from) },
  };
}

function knownOf<Kind extends ProductPlanKind>(
  kind: Kind,
  { facts, missing }: PlanProduct<Kind>,
): KnownFacts {
  return { kind, facts, missing };
}

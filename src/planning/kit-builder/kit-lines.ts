import type { CheckFinding } from '../checks/check-codes.ts';
import { finding, type CheckedLine } from '../checks/checked-system.ts';
import { type Estimate, combined } from '../facts/estimate.ts';
import type { KnownFacts, PlanProduct } from '../facts/fact-names.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { roundedDown, isAbove } from '../facts/plan-rounding.ts';
import { sightOf } from '../lens/camera-sight.ts';
import { widestAngle } from '../lens/lens-geometry.ts';
import { setTo } from '../lens/lens-plan.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { boughtTB, daysOf, gbPerDayOf, neededTB } from '../storage/storage-disks.ts';
import type { ChosenCables } from './kit-cables.ts';
import type { ChosenCamera, KitDemand } from './kit-cameras.ts';
import { KIT_LEVEL_PIXELS, type KitRole } from './kit-choices.ts';
import {
  type KitKnowledge,
  type KitLine,
  type Taken,
  isNotedAgainst,
  unitsOnHand,
  type Step,
} from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import { slantOfPoint } from './kit-candidates.ts';
import { isForNetwork, takenDisks, type ChosenRecording } from './kit-recording.ts';
import type { ChosenSupplies, Supply } from './kit-supplies.ts';

const GB_PER_TB = 1000;

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

type Card = PlanProduct<'card'>;

interface ChosenCards {
  cards: Taken<'card'>[];
  /** The shortest of all cameras. */
  days: Estimate;
}

/** The cheapest card for each camera that keeps the days, or the largest one. */
export function chooseCards(
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  { stock, constants, notes }: KitKnowledge,
): Step<ChosenCards> {
  const taken = new Map<Card, number>();
  let days: Estimate | null = null;
  for (const from of cameras.flatMap((camera) => camera.points.map(() => camera.from))) {
    const mbps = sheetMbps(from.facts, null, constants);
    if (!mbps) return { found: null, short: [kitPlanMessages.noCard] };
    const gbPerDay = gbPerDayOf(mbps, demand.hoursPerDay);
    const bought = boughtTB(neededTB(gbPerDay, demand.days), constants);
    const needGB = bought[demand.atLeast ? 'high' : 'expected'] * GB_PER_TB;
    const left = stock.card.filter(
      (card) =>
        card.facts.capacityGB !== undefined &&
        (taken.get(card) ?? 0) < unitsOnHand(card) &&
        !isNotedAgainst(card.product, [from.product], notes),
    );
    const card = left.find(({ facts }) => !isAbove(needGB, facts.capacityGB!)) ?? largestOf(left);
    if (!card) return { found: null, short: [kitPlanMessages.noCard] };
    taken.set(card, (taken.get(card) ?? 0) + 1);
    const kept = daysOf(card.facts.capacityGB! / GB_PER_TB, gbPerDay, constants);
    days = days ? combined(Math.min, days, kept) : kept;
  }
  if (!days) return { found: null, short: [kitPlanMessages.noCard] };
  return { found: { cards: [...taken].map(([from, quantity]) => ({ from, quantity })), days }, short: null };
}

/** The cheapest of equal size, because they come first. */
function largestOf(cards: readonly Card[]): Card | undefined {
  return cards.toSorted((a, b) => b.facts.capacityGB! - a.facts.capacityGB!)[0];
}

import { sheetMbps } from '../facts/camera-bitrate.ts';
import { combined, type Estimate } from '../facts/estimate.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { boughtTB, daysOf, gbPerDayOf, neededTB } from '../storage/storage-figures.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import type { KitDemand } from './kit-demand.ts';
import { isNotedAgainst, unitsOnHand, type KitKnowledge, type Step, type Taken } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan-messages.ts';

type Card = PlanProduct<'card'>;

export interface ChosenCards {
  cards: Taken<'card'>[];
  /** The shortest of all cameras. */
  days: Estimate;
}

const GB_PER_TB = 1000;

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

import type { PlanConstants } from '../facts/plan-constants.ts';
import type { Budget, Wiring } from './kit-choices.ts';
import type { KitPoint, KitQuestion } from './kit-parts.ts';

const HOURS_PER_DAY = 24;

/** A point's wish; the first that a camera in stock fulfils is taken. */
export interface Wish extends KitPoint {
  /** Wishes that no camera in stock fulfils. */
  dropped: ('farther' | 'colour')[];
}

export interface KitDemand {
  budget: Budget;
  wiring: Wiring;
  points: readonly { asked: KitPoint; wishes: readonly Wish[] }[];
  days: number;
  hoursPerDay: number;
  atLeast: boolean;
  spareChannels: number;
}

export function demandOf(budget: Budget, question: KitQuestion, constants: PlanConstants): KitDemand {
  const { wiring, points, days, hoursPerDay = HOURS_PER_DAY, atLeast = false } = question;
  const isValue = budget === 'value';
  return {
    budget,
    wiring,
    points: points.map((asked) => ({ asked, wishes: wishesOf(asked, budget, constants) })),
    days: days * (isValue ? 1 : constants[`kit.${budget}_days`].expected),
    hoursPerDay,
    atLeast,
    spareChannels: isValue ? 0 : constants['kit.spare_channels'].expected,
  };
}

function wishesOf(asked: KitPoint, budget: Budget, constants: PlanConstants): Wish[] {
  const balanced = constants['kit.balanced_reach'].expected;
  const factors = {
    value: [1],
    balanced: [balanced, 1],
    best: [constants['kit.best_reach'].expected, balanced, 1],
  }[budget];
  const colours = budget === 'best' && !asked.needsColour ? [true, false] : [asked.needsColour];
  return factors.flatMap((factor, index) =>
    colours.map((needsColour, dropsColour) => ({
      ...asked,
      distanceM: asked.distanceM * factor,
      needsColour,
      dropped: [
        ...(index > 0 ? (['farther'] as const) : []),
        ...(dropsColour > 0 ? (['colour'] as const) : []),
      ],
    })),
  );
}

import { DEFAULT_VOLTS } from '../facts/plan-constants.ts';
import { roundedUp } from '../facts/plan-rounding.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import {
  costOf,
  isNotedAgainst,
  unitsOnHand,
  type KitKnowledge,
  type Step,
  type Taken,
} from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';

export interface ChosenSupplies extends Taken<'supply'> {
  outputs: number;
  ampsWithSpare: number;
}

/** The cheapest of one model with an output for each camera and enough current with the spare. */
export function chooseSupplies(
  cameras: readonly ChosenCamera[],
  { stock, constants, notes }: KitKnowledge,
): Step<ChosenSupplies> {
  const outputs = cameras.reduce((sum, { points }) => sum + points.length, 0);
  const watts = cameras.reduce(
    (sum, { from, points }) => sum + (from.facts.wattsMax ?? 0) * points.length,
    0,
  );
  const ampsWithSpare = (watts / DEFAULT_VOLTS) * constants['supply.spare'].expected;
  const refs = cameras.map(({ from }) => from.product);
  let best: (Taken<'supply'> & { paise: number }) | null = null;
  for (const from of stock.supply) {
    const { facts } = from;
    if (facts.outputV !== DEFAULT_VOLTS || !facts.outputs || !facts.totalA) continue;
    const quantity = Math.max(roundedUp(outputs / facts.outputs), roundedUp(ampsWithSpare / facts.totalA));
    if (quantity > unitsOnHand(from) || isNotedAgainst(from.product, refs, notes)) continue;
    const paise = costOf(from, quantity);
    const isBetter = !best || paise < best.paise || (paise === best.paise && quantity < best.quantity);
    if (isBetter) best = { from, quantity, paise };
  }
  if (!best) return { found: null, short: [kitPlanMessages.noSupply(outputs, ampsWithSpare)] };
  return { found: { from: best.from, quantity: best.quantity, outputs, ampsWithSpare }, short: null };
}

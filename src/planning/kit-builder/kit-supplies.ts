import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import { roundedUp } from '../facts/plan-rounding.ts';
import { cheapestFeeders } from '../power/feeder-sets.ts';
import { canFeed, type Loads } from '../power/feeding.ts';
import { carriesLoad, outputAmps, supplyLoads, type SupplyFeeder } from '../power/supply-plan.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import {
  costOf,
  isNotedAgainst,
  unitsOnHand,
  type KitKnowledge,
  type Step,
  type Taken,
} from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import type { OfferedSupply, PreparedKitStock } from './prepared-kit-stock.ts';

export type Supply = PlanProduct<'supply'>;

export interface ChosenSupplies {
  supplies: Taken<'supply'>[];
  outputs: number;
  ampsWithSpare: number;
}

/** Limit of a mix of several models; of one model there may be more. */
const MAX_MIXED = 8;

/**
 * The cheapest supplies with an output for each camera and enough current with the spare.
 * @param taken units that are beside cameras
 */
export function chooseSupplies(
  cameras: readonly { watts: number }[],
  of: readonly ChosenCamera[],
  taken: ReadonlyMap<Supply, number>,
  { supplies }: Pick<PreparedKitStock, 'supplies'>,
  { constants, notes }: KitKnowledge,
): Step<ChosenSupplies> {
  const outputs = cameras.length;
  const watts = cameras.reduce((sum, camera) => sum + camera.watts, 0);
  const spare = constants['supply.spare'].expected;
  const ampsWithSpare = (watts / DEFAULT_VOLTS) * spare;
  const none = { supplies: [], outputs, ampsWithSpare };
  if (outputs === 0) return { found: none, short: null };
  const refs = of.map(({ from }) => from.product);
  const offered = supplies.flatMap((supply): OfferedSupply[] => {
    const used = taken.get(supply.from) ?? 0;
    if (supply.units - used < 1 || isNotedAgainst(supply.product, refs, notes)) return [];
    return [used === 0 ? supply : { ...supply, units: supply.units - used }];
  });
  const kinds = new Map<number, number>();
  for (const camera of cameras) kinds.set(camera.watts, (kinds.get(camera.watts) ?? 0) + 1);
  const loads = supplyLoads(
    [...kinds].map(([each, count]) => ({ count, watts: each })),
    DEFAULT_VOLTS,
    spare,
    constants,
  );
  const [mixed] = cheapestFeeders<SupplyFeeder, OfferedSupply>(offered, loads, { most: MAX_MIXED });
  const single = cheapestOfOne(offered, loads, outputs, ampsWithSpare);
  const cheapest =
    mixed && (!single || mixed.paise <= costOf(single.from, single.quantity))
      ? mixed.taken.map(({ from: { from }, quantity }) => ({ from, quantity }))
      : single && [single];
  if (!cheapest) return { found: null, short: [kitPlanMessages.noSupply(outputs, ampsWithSpare)] };
  return { found: { ...none, supplies: cheapest }, short: null };
}

function cheapestOfOne(
  offered: readonly OfferedSupply[],
  loads: Loads<SupplyFeeder>,
  outputs: number,
  ampsWithSpare: number,
): Taken<'supply'> | null {
  let best: (Taken<'supply'> & { paise: number }) | null = null;
  for (const { from, feeder, units } of offered) {
    const fewest = Math.max(roundedUp(outputs / feeder.slots), roundedUp(ampsWithSpare / from.facts.totalA!));
    const paise = costOf(from, fewest);
    if (fewest > units || (best && paise >= best.paise)) continue;
    if (
      canFeed(
        Array.from({ length: fewest }, () => feeder),
        loads,
      )
    )
      best = { from, quantity: fewest, paise };
  }
  return best && { from: best.from, quantity: best.quantity };
}

/** The cheapest supply with one output for a camera that is too far away. Null where there is none left. */
export function chooseAdapter(
  watts: number,
  taken: ReadonlyMap<Supply, number>,
  { stock, constants }: { stock: { supply: readonly Supply[] }; constants: PlanConstants },
): Supply | null {
  const adapter = stock.supply.find((from) => {
    const { outputs, outputV, totalA } = from.facts;
    const outputA = outputAmps(from.facts);
    if (outputs !== 1 || outputV !== DEFAULT_VOLTS || totalA === undefined || outputA === null) return false;
    if (unitsOnHand(from) <= (taken.get(from) ?? 0)) return false;
    return carriesLoad(watts, DEFAULT_VOLTS, Math.min(outputA, totalA), constants);
  });
  return adapter ?? null;
}

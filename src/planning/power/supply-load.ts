import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { SupplyFacts } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { millionths, type Feeder, type Loads } from './feeding.ts';

export interface SupplyLoad {
  count: number;
  watts: number;
}

export interface SupplyFeeder extends Feeder {
  /** Amperes of one output. */
  outputA: number;
}

/** Null where its sheet does not tell enough, and where its voltage is another. */
export function supplyFeeder(facts: SupplyFacts, volts: number): SupplyFeeder | null {
  const { outputs, outputV, totalA } = facts;
  const outputA = outputAmps(facts);
  if (outputs === undefined || totalA === undefined || outputV !== volts || outputA === null) return null;
  return { slots: outputs, capacity: millionths(totalA), outputA };
}

/** The default is an equal share of the current: outputs have fuses. */
export function outputAmps({ outputs, totalA, outputA }: SupplyFacts): number | null {
  if (outputA !== undefined) return outputA;
  return outputs === undefined || outputs === 0 || totalA === undefined ? null : totalA / outputs;
}

/** Whether one output gives the load its current with the spare. */
export function carriesLoad(
  watts: number,
  volts: number,
  outputA: number,
  constants: PlanConstants,
): boolean {
  return !isAbove((watts / volts) * constants['supply.spare'].expected, outputA);
}

/** @param factor of what the loads draw in all: 1, or with the spare */
export function supplyLoads(
  loads: readonly SupplyLoad[],
  volts: number,
  factor: number,
  constants: PlanConstants,
): Loads<SupplyFeeder> {
  return {
    counts: loads.map(({ count }) => count),
    sizeOn: (kind, { outputA }) => {
      const { watts } = loads[kind]!;
      return carriesLoad(watts, volts, outputA, constants) ? millionths((watts / volts) * factor) : null;
    },
  };
}

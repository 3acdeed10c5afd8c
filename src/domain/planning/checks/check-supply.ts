import { DEFAULT_VOLTS, type PlanConstants } from '../facts/plan-constants.ts';
import type { FactKey, SupplyFacts } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import type { CheckFinding } from './check-codes.ts';
import * as checkMessages from './check-messages.ts';
import { comparedSums, finding, isMoreThan, NOTHING, knownSum } from './check-sums.ts';
import { idsOf, unitsOf, type CheckedSystem } from './checked-system.ts';

/** Outputs and current for the HD analog cameras, over all power supplies of their voltage. */
export function supplyFindings(
  { coax, recorders, supplies }: CheckedSystem,
  constants: PlanConstants,
): CheckFinding[] {
  if (coax.length === 0) return [];
  const cameras = unitsOf(coax);
  if (supplies.length === 0)
    return recorders.length === 0
      ? []
      : [finding('supply_missing', 'works_with_limits', checkMessages.supplyMissing(cameras), idsOf(coax))];
  const products = idsOf(coax, supplies);
  const spare = constants['supply.spare'].expected;
  return [
    comparedSums({
      code: 'supply_outputs',
      need: { ...NOTHING, sum: cameras },
      have: knownSum(supplies, (facts) => ofCameraVolts(facts, 'outputs')),
      products,
      tooMuch: {
        isSo: isMoreThan,
        sentence: (units, outputs) => checkMessages.supplyOutputs(units, outputs, DEFAULT_VOLTS),
      },
    }),
    comparedSums({
      code: 'supply_amps',
      need: ampsOf(knownSum(coax, ({ wattsMax }) => wattsMax ?? 'wattsMax')),
      have: knownSum(supplies, (facts) => ofCameraVolts(facts, 'totalA')),
      products,
      tooMuch: { isSo: isAbove, sentence: checkMessages.supplyAmps },
      tight: {
        isSo: (amps, given) => isAbove(amps * spare, given),
        sentence: (amps, given) => checkMessages.supplyNoSpare(amps * spare, given),
      },
    }),
  ].filter((each) => each !== null);
}

function ampsOf(watts: ReturnType<typeof knownSum>) {
  return { ...watts, sum: watts.sum / DEFAULT_VOLTS };
}

function ofCameraVolts(facts: SupplyFacts, key: 'outputs' | 'totalA'): number | FactKey {
  if (facts.outputV === undefined) return 'outputV';
  return facts.outputV === DEFAULT_VOLTS ? (facts[key] ?? key) : 0;
}

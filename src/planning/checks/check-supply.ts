import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { FactKey, SupplyFacts } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { canFeed } from '../power/feeding.ts';
import { supplyFeeder, supplyLoads } from '../power/supply-plan.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check.words.ts';
import {
  comparedSums,
  finding,
  isMoreThan,
  NOTHING,
  knownSum,
  idsOf,
  unitsOf,
  type CheckedSystem,
  type Device,
} from './checked-system.ts';

/** Sharing out is checked for so many supplies; above, by the sums alone. */
const MAX_SHARED = 64;

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
  const sums = [
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
  if (sums.some(({ verdict }) => verdict !== 'works_with_limits')) return sums;
  return sharedFinding(coax, supplies, constants, sums.length > 0) ?? sums;
}

/** All sums suffice; each camera still needs one output that carries it, of a supply that is not overloaded. */
function sharedFinding(
  coax: readonly Device<'camera'>[],
  supplies: readonly Device<'supply'>[],
  constants: PlanConstants,
  isTight: boolean,
): CheckFinding[] | null {
  if (unitsOf([...supplies]) > MAX_SHARED) return null;
  const feeders = supplies.flatMap(({ facts, quantity }) => {
    const feeder = supplyFeeder(facts, DEFAULT_VOLTS);
    return feeder ? Array.from({ length: quantity }, () => feeder) : [];
  });
  const loads = coax.map(({ facts, quantity }) => ({ count: quantity, watts: facts.wattsMax ?? 0 }));
  const isFedBy = (factor: number) => canFeed(feeders, supplyLoads(loads, DEFAULT_VOLTS, factor, constants));
  const found = (verdict: Verdict, sentence: string) => [
    finding(
      'supply_amps',
      verdict,
      sentence,
      [...coax, ...supplies].map(({ productId }) => productId),
    ),
  ];
  const units = unitsOf([...coax]);
  const spare = constants['supply.spare'].expected;
  if (!isFedBy(1)) {
    const amps = (Math.max(...loads.map(({ watts }) => watts)) / DEFAULT_VOLTS) * spare;
    const outputA = Math.max(...feeders.map((each) => each.outputA));
    const sentence = isAbove(amps, outputA)
      ? checkMessages.outputAmps(amps, outputA)
      : checkMessages.supplySplit(units);
    return found('does_not', sentence);
  }
  return isTight || isFedBy(spare)
    ? null
    : found('works_with_limits', checkMessages.supplySplitNoSpare(units));
}

function ampsOf(watts: ReturnType<typeof knownSum>) {
  return { ...watts, sum: watts.sum / DEFAULT_VOLTS };
}

function ofCameraVolts(facts: SupplyFacts, key: 'outputs' | 'totalA'): number | FactKey {
  if (facts.outputV === undefined) return 'outputV';
  return facts.outputV === DEFAULT_VOLTS ? (facts[key] ?? key) : 0;
}

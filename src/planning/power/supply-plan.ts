import { cheaperFirst, type Ref } from '../../catalogue/product-groups/product-ref.ts';
import {
  notKnownSentence,
  UnknownProducts,
  factsOf,
  type UnknownProduct,
  type AskedProducts,
  type PlanProduct,
} from '../facts/fact-names.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { SupplyFacts } from '../facts/plan-fact-keys.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { VERDICTS, type Verdict } from '../facts/planning-choices.ts';
import { millionths, type Feeder, type Loads } from './feeding.ts';

export interface SupplyQuestion {
  loads: { count: number; productId?: string | undefined; watts?: number | undefined }[];
  volts?: number | undefined;
}

interface SupplyKnowledge {
  constants: PlanConstants;
  asked: AskedProducts;
  supplies: readonly PlanProduct<'supply'>[];
}

export interface SupplyPlan {
  verdict: Verdict;
  watts: number | null;
  amps: number | null;
  ampsWithSpare: number | null;
  outputs: number;
  supplies: { product: Ref; verdict: Verdict }[];
  unknown: UnknownProduct[];
  sentence: string;
}

interface SupplyNeed {
  outputs: number;
  volts: number;
  amps: number;
  ampsWithSpare: number;
  /** The largest load, in watts. */
  largest: number;
}

const MAX_SUPPLIES = 3;

export function planSupply(question: SupplyQuestion, knowledge: SupplyKnowledge): SupplyPlan {
  const { loads, volts = DEFAULT_VOLTS } = question;
  const { constants, asked } = knowledge;
  const outputs = loads.reduce((sum, { count }) => sum + count, 0);
  const unknown = new UnknownProducts();
  let watts = 0;
  let largest = 0;
  for (const { count, productId, watts: given } of loads) {
    const product = productId === undefined ? undefined : asked.get(productId);
    const sheet = factsOf(product, 'camera');
    const each = given ?? sheet?.wattsMax;
    if (each === undefined)
      unknown.add(productId ?? '', product?.name ?? '', sheet ? ['wattsMax'] : ['planKind']);
    else {
      watts += count * each;
      largest = Math.max(largest, each);
    }
  }
  if (unknown.list.length > 0) return notKnownPlan(outputs, unknown.list);

  const amps = watts / volts;
  const ampsWithSpare = amps * constants['supply.spare'].expected;
  const supplies = suppliesFor(
    { outputs, volts, amps, ampsWithSpare, largest },
    knowledge.supplies,
    constants,
  );
  return {
    verdict: supplies[0]?.verdict ?? 'does_not',
    watts: halfUp(watts, 2),
    amps: halfUp(amps, 2),
    ampsWithSpare: halfUp(ampsWithSpare, 2),
    outputs,
    supplies,
    unknown: [],
    sentence:
      `${outputs === 1 ? '1 load draws' : `${outputs} loads draw`} ${halfUp(watts, 2)} W: ` +
      `${halfUp(amps, 2)} A at ${volts} V, ${halfUp(ampsWithSpare, 2)} A with spare.`,
  };
}

function suppliesFor(
  need: SupplyNeed,
  supplies: readonly PlanProduct<'supply'>[],
  constants: PlanConstants,
): SupplyPlan['supplies'] {
  return supplies
    .map(({ product, facts }) => ({ product, verdict: supplyVerdict(facts, need, constants) }))
    .filter(({ verdict }) => verdict === 'works' || verdict === 'works_with_limits')
    .sort(
      (a, b) =>
        VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || cheaperFirst(a.product, b.product),
    )
    .slice(0, MAX_SUPPLIES);
}

/** Works with the spare; with limits without it. Each load needs one output that carries it with the spare. */
function supplyVerdict(facts: SupplyFacts, need: SupplyNeed, constants: PlanConstants): Verdict {
  const { outputs, outputV, totalA } = facts;
  const outputA = outputAmps(facts);
  if (outputs === undefined || outputV === undefined || totalA === undefined || outputA === null)
    return 'not_known';
  if (outputs < need.outputs || outputV !== need.volts || isAbove(need.amps, totalA)) return 'does_not';
  if (!carriesLoad(need.largest, need.volts, outputA, constants)) return 'does_not';
  return isAbove(need.ampsWithSpare, totalA) ? 'works_with_limits' : 'works';
}

function notKnownPlan(outputs: number, unknown: UnknownProduct[]): SupplyPlan {
  return {
    verdict: 'not_known',
    watts: null,
    amps: null,
    ampsWithSpare: null,
    outputs,
    supplies: [],
    unknown,
    sentence: notKnownSentence(unknown),
  };
}

interface SupplyLoad {
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

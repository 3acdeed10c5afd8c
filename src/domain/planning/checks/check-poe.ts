import type { PlanConstants } from '../facts/plan-constants.ts';
import type { CameraFacts, FactKey } from '../facts/plan-fact-keys.ts';
import {
  classOfWatts,
  HIGHEST_CLASS,
  MOST_DEVICE_WATTS,
  switchWattsOf,
  switchWattsOfClass,
} from '../power/poe-classes.ts';
import { isMore } from '../power/poe-switch.ts';
import type { CheckFinding } from './check-codes.ts';
import * as checkMessages from './check-messages.ts';
import {
  bothKnown,
  comparedSums,
  finding,
  isMoreThan,
  NOTHING,
  knownSum,
  type KnownSum,
} from './check-sums.ts';
import { idsOf, unitsOf, type CheckedSystem, type Device } from './checked-system.ts';

/** For devices that draw more than any class. */
const ABOVE_ALL_CLASSES = 9;

type PoeCamera = Device<'camera'>;
type PoePorts = Device<'switch'> | Device<'recorder'>;

/** Ports, watts and classes for the IP cameras, over all switches and recorders with PoE. */
export function poeFindings(system: CheckedSystem, constants: PlanConstants): CheckFinding[] {
  const { network, recorders } = system;
  if (network.length === 0) return [];
  const sources = poeSources(system);
  if (sources.length === 0)
    return recorders.length === 0
      ? []
      : [
          finding(
            'poe_missing',
            'works_with_limits',
            checkMessages.poeMissing(unitsOf(network)),
            idsOf(network),
          ),
        ];
  const products = idsOf(network, sources);
  const ports = sumOver(sources, ({ poePorts }) => poePorts ?? 'poePorts');
  const spare = constants['poe.spare'].expected;
  return [
    comparedSums({
      code: 'poe_ports',
      need: { ...NOTHING, sum: unitsOf(network) },
      have: ports,
      products,
      tooMuch: { isSo: isMoreThan, sentence: checkMessages.poePorts },
    }),
    comparedSums({
      code: 'poe_watts',
      need: knownSum(network, (facts) => portWatts(facts, constants)),
      have: sumOver(sources, ({ poeBudgetW }) => poeBudgetW ?? 'poeBudgetW'),
      products,
      tooMuch: { isSo: isMore, sentence: checkMessages.poeWatts },
      tight: {
        isSo: (watts, budgetW) => isMore(watts * spare, budgetW),
        sentence: (watts, budgetW) => checkMessages.poeNoSpare(watts * spare, budgetW),
      },
    }),
    classFinding(network, sources, products),
  ].filter((each) => each !== null);
}

function poeSources({ switches, recorders }: CheckedSystem): PoePorts[] {
  return [
    ...switches.filter(({ facts }) => facts.poePorts !== 0),
    ...recorders.filter(({ facts }) => (facts.poePorts ?? 0) > 0),
  ];
}

function sumOver(sources: readonly PoePorts[], of: (facts: PoePorts['facts']) => number | FactKey): KnownSum {
  return sources.map((source) => knownSum([source] as Device<'switch'>[], of)).reduce(bothKnown, NOTHING);
}

function portWatts(facts: CameraFacts, constants: PlanConstants): number | FactKey {
  if (facts.poeClass !== undefined) return switchWattsOfClass(facts.poeClass);
  if (facts.wattsMax === undefined) return 'poeClass';
  return switchWattsOf(facts.wattsMax, constants) ?? facts.wattsMax;
}

function portClass({ poeClass, wattsMax }: CameraFacts): number | null {
  if (poeClass !== undefined) return poeClass;
  return wattsMax === undefined ? null : (classOfWatts(wattsMax) ?? ABOVE_ALL_CLASSES);
}

/** For each class, the cameras of it and above need as many ports that carry it. */
function classFinding(
  cameras: readonly PoeCamera[],
  sources: readonly PoePorts[],
  products: string[],
): CheckFinding | null {
  const ports = sumOver(sources, ({ poePorts }) => poePorts ?? 0).sum;
  const need: KnownSum = {
    sum: 0,
    unknown: knownSum(cameras, (facts) => portClass(facts) ?? 'poeClass').unknown,
  };
  const classes = [...new Set(cameras.map(({ facts }) => portClass(facts)))].filter((each) => each !== null);
  const findings = classes
    .toSorted((a, b) => b - a)
    .map((poeClass) => {
      const carrying = sumOver(sources, ({ poePorts, poeStandard }) => {
        if (poeStandard === undefined) return 'poeStandard';
        return HIGHEST_CLASS[poeStandard] >= poeClass ? (poePorts ?? 0) : 0;
      });
      const asking = unitsOf(cameras.filter(({ facts }) => (portClass(facts) ?? -1) >= poeClass));
      return comparedSums({
        code: 'poe_class',
        need: { ...need, sum: asking },
        have: carrying,
        products,
        tooMuch: {
          // Too few ports in all is another finding.
          isSo: (asked, carried) => asked > carried && carried < ports,
          sentence: (asked, carried) =>
            poeClass === ABOVE_ALL_CLASSES
              ? checkMessages.poeAboveAll(asked, MOST_DEVICE_WATTS)
              : checkMessages.poeClass(asked, poeClass, carried),
        },
      });
    })
    .filter((each) => each !== null);
  if (findings.length > 0) return findings.find(({ verdict }) => verdict === 'does_not') ?? findings[0]!;
  return need.unknown.length === 0
    ? null
    : comparedSums({ code: 'poe_class', need, have: NOTHING, products });
}

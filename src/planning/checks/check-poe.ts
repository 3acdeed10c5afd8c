import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { CameraFacts, FactKey, PoeAllocation } from '../facts/plan-fact-keys.ts';
import { canFeed } from '../power/feeding.ts';
import { HIGHEST_CLASS, MAX_DEVICE_WATTS } from '../power/poe-classes.ts';
import {
  ABOVE_ALL_CLASSES,
  feederOf,
  poeLoads,
  portClass,
  portWatts,
  type PoeLoad,
  type PoeSource,
  isMore,
  mostFed,
} from '../power/poe-switch.ts';
import { poeMessages } from '../power/poe.words.ts';
import { sourceOfSheet } from '../power/poe-plan.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check.words.ts';
import {
  bothKnown,
  comparedSums,
  finding,
  isMoreThan,
  NOTHING,
  knownSum,
  type KnownSum,
  idsOf,
  unitsOf,
  type CheckedSystem,
  type Device,
} from './checked-system.ts';

type PoeCamera = Device<'camera'>;
type PoePorts = Device<'switch'> | Device<'recorder'>;

/** Sharing out is checked for so many switches; above, by the sums alone. */
const MAX_SHARED = 64;

/** Ports, watts and classes for the IP cameras, each of which is on one switch or recorder with PoE. */
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
  const byClass = findingsBy('class', network, sources, constants);
  const doesNotTell = sources.some(({ facts }) => facts.poeAllocation === undefined);
  if (!doesNotTell || !byClass.some(isTooMuch)) return byClass;
  const byDraw = findingsBy('draw', network, sources, constants);
  if (byDraw.some(isTooMuch)) return byClass;
  const units = unitsOf([...sources]);
  const fed = mostFed(loadsOf(network), feedersOf(sources).slice(0, MAX_SHARED), constants);
  const limit = poeMessages.ifByClass(fed, unitsOf(network), units);
  return [
    ...byDraw.filter(({ code }) => code !== 'poe_watts'),
    finding('poe_watts', 'works_with_limits', limit, idsOf(network, sources)),
  ];
}

function isTooMuch({ code, verdict }: CheckFinding): boolean {
  return code === 'poe_watts' && verdict === 'does_not';
}

/** @param otherwise the allocation of sources that do not tell */
function findingsBy(
  otherwise: PoeAllocation,
  network: readonly PoeCamera[],
  sources: readonly PoePorts[],
  constants: PlanConstants,
): CheckFinding[] {
  const products = idsOf([...network], [...sources]);
  const spare = constants['poe.spare'].expected;
  // A camera draws least where what it draws is counted.
  const least = sources.some(({ facts }) => (facts.poeAllocation ?? otherwise) === 'draw') ? 'draw' : 'class';
  const sums = [
    comparedSums({
      code: 'poe_ports',
      need: { ...NOTHING, sum: unitsOf(network) },
      have: sumOver(sources, ({ poePorts }) => poePorts ?? 'poePorts'),
      products,
      tooMuch: { isSo: isMoreThan, sentence: checkMessages.poePorts },
    }),
    comparedSums({
      code: 'poe_watts',
      need: knownSum(network, (facts) => {
        const load = loadOf(facts);
        return load ? portWatts(load, least, constants) : 'poeClass';
      }),
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
  if (sums.some(({ verdict }) => verdict !== 'works_with_limits')) return sums;

  // One source may be overloaded although all sums suffice.
  if (unitsOf([...sources]) > MAX_SHARED) return sums;
  const feeders = feedersOf(sources).map((source) => feederOf(source, otherwise));
  const isFedBy = (factor: number) => canFeed(feeders, poeLoads(loadsOf(network), factor, constants));
  const units = unitsOf(network);
  if (!isFedBy(1)) return [finding('poe_watts', 'does_not', checkMessages.poeSplit(units), products)];
  if (sums.length > 0 || isFedBy(spare)) return sums;
  return [finding('poe_watts', 'works_with_limits', checkMessages.poeSplitNoSpare(units), products)];
}

function poeSources({ switches, recorders }: CheckedSystem): PoePorts[] {
  return [
    ...switches.filter(({ facts }) => facts.poePorts !== 0),
    ...recorders.filter(({ facts }) => (facts.poePorts ?? 0) > 0),
  ];
}

/** Feeders of which enough is known. */
function feedersOf(sources: readonly PoePorts[]): PoeSource[] {
  return sources.flatMap(({ facts, quantity }) => {
    const source = sourceOfSheet(facts);
    return source ? Array.from({ length: quantity }, () => source) : [];
  });
}

function loadsOf(network: readonly PoeCamera[]): PoeLoad[] {
  return network.flatMap(({ facts, quantity }) => {
    const load = loadOf(facts);
    return load ? [{ ...load, count: quantity }] : [];
  });
}

function loadOf({ poeClass, wattsMax }: CameraFacts): Pick<PoeLoad, 'poeClass' | 'watts'> | null {
  return poeClass === undefined && wattsMax === undefined ? null : { poeClass, watts: wattsMax };
}

function sumOver(sources: readonly PoePorts[], of: (facts: PoePorts['facts']) => number | FactKey): KnownSum {
  return sources.map((source) => knownSum([source] as Device<'switch'>[], of)).reduce(bothKnown, NOTHING);
}

/** The cameras of each class and above need as many ports that carry it. */
function classFinding(
  cameras: readonly PoeCamera[],
  sources: readonly PoePorts[],
  products: string[],
): CheckFinding | null {
  const classOf = (facts: CameraFacts) => {
    const load = loadOf(facts);
    return load && portClass(load);
  };
  const ports = sumOver(sources, ({ poePorts }) => poePorts ?? 0).sum;
  const need: KnownSum = {
    sum: 0,
    unknown: knownSum(cameras, (facts) => classOf(facts) ?? 'poeClass').unknown,
  };
  const classes = [...new Set(cameras.map(({ facts }) => classOf(facts)))].filter((each) => each !== null);
  const findings = classes
    .toSorted((a, b) => b - a)
    .map((poeClass) => {
      const carrying = sumOver(sources, ({ poePorts, poeStandard }) => {
        if (poeStandard === undefined) return 'poeStandard';
        return HIGHEST_CLASS[poeStandard] >= poeClass ? (poePorts ?? 0) : 0;
      });
      const asking = unitsOf(cameras.filter(({ facts }) => (classOf(facts) ?? -1) >= poeClass));
      return comparedSums({
        code: 'poe_class',
        need: { ...need, sum: asking },
        have: carrying,
        products,
        tooMuch: {
          // A lack of ports in all is another finding.
          isSo: (asked, carried) => asked > carried && carried < ports,
          sentence: (asked, carried) =>
            poeClass === ABOVE_ALL_CLASSES
              ? checkMessages.poeAboveAll(asked, MAX_DEVICE_WATTS)
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

import { cheaperFirst, type Ref } from '../../catalogue/product-groups/product-ref.ts';
import {
  notKnownSentence,
  UnknownProducts,
  factsOf,
  type UnknownProduct,
  type AskedProducts,
  type PlanProduct,
} from '../facts/fact-names.ts';
import { takesCoax } from '../planning-data/missing-facts.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PoeAllocation, PoeStandard, RecorderFacts, SwitchFacts } from '../facts/plan-fact-keys.ts';
import { VERDICT_WORDS, worstVerdict } from '../facts/plan-finding.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { cheapestFeeders } from './feeder-sets.ts';
import { classOfWatts } from './poe-classes.ts';
import {
  ABOVE_ALL_CLASSES,
  feederOf,
  poeLoads,
  portClass,
  portWatts,
  type PoeLoad,
  type PoeSource,
  devicesOf,
  lengthFindings,
  poeFinding,
  switchAnswer,
  wattsBy,
  type PoeFinding,
} from './poe-switch.ts';
import { poeMessages } from './poe.words.ts';

/** A known class overrides the watts. */
export interface PoeDevice {
  count: number;
  productId?: string | undefined;
  poeClass?: number | undefined;
  watts?: number | undefined;
}

export interface AskedSwitch {
  productId?: string | undefined;
  ports?: number | undefined;
  budgetW?: number | undefined;
  standard?: PoeStandard | undefined;
  allocation?: PoeAllocation | undefined;
}

export interface PoeQuestion {
  devices: PoeDevice[];
  switch?: AskedSwitch | undefined;
  lengthM?: number | undefined;
}

export interface PoeKnowledge {
  constants: PlanConstants;
  asked: AskedProducts;
  switches: readonly PlanProduct<'switch'>[];
}

export interface PoeLine {
  count: number;
  /** Null where no class carries the watts. */
  poeClass: number | null;
  /** Watts at the switch. */
  wattsEach: number;
  from: 'class' | 'watts';
}

export interface PoeSet {
  switches: { product: Ref; quantity: number }[];
  /** Price of all together, in rupees. */
  price: number;
}

export interface PoePlan {
  /** Null without a switch, unless something else fails. */
  verdict: Verdict | null;
  devices: number;
  lines: PoeLine[];
  watts: number | null;
  wattsWithSpare: number | null;
  findings: PoeFinding[];
  switches: { product: Ref; verdict: Verdict }[];
  /** Up to three sets, the cheapest first; empty where a switch was named. */
  sets: PoeSet[];
  unknown: UnknownProduct[];
  sentence: string;
}

const MAX_OFFERED = 3;
/** Limit of one set. */
export const MAX_SWITCHES = 8;

export function planPoe(question: PoeQuestion, { constants, asked, switches }: PoeKnowledge): PoePlan {
  const devices = devicesOf(question.devices);
  const unknown = new UnknownProducts();
  const loads = question.devices.flatMap((device) => loadOf(device, asked, unknown) ?? []);
  const source = question.switch && sourceOf(question.switch, asked, unknown);
  if (unknown.list.length > 0) return notKnownPlan(devices, unknown.list);

  const answer = source && switchAnswer(loads, source, constants);
  const allocation = answer?.allocation ?? 'class';
  const watts = wattsBy(allocation, loads, constants);
  const tooStrong = loads.filter((load) => portClass(load) === ABOVE_ALL_CLASSES);
  const strongest = Math.max(0, ...tooStrong.map((load) => load.watts ?? 0));
  const ownFindings = [
    ...(strongest > 0 ? [poeFinding('poe_class', 'does_not', poeMessages.tooStrong(strongest))] : []),
    ...(question.lengthM === undefined ? [] : lengthFindings(question.lengthM, constants)),
  ];
  const findings = [...(answer?.findings ?? []), ...ownFindings];
  const verdict = worstVerdict(findings.map((finding) => finding.verdict)) ?? (source ? 'works' : null);
  const withSpare = watts * constants['poe.spare'].expected;
  const sentences = [
    poeMessages.draw(devices, watts, withSpare),
    source && verdict && poeMessages.networkSwitch(source.ports, source.budgetW, VERDICT_WORDS[verdict]),
    !source && verdict && findings[0]!.sentence,
  ];
  return {
    verdict,
    devices,
    lines: loads.map((load) => ({
      count: load.count,
      poeClass: load.poeClass ?? classOfWatts(load.watts ?? 0),
      wattsEach: halfUp(portWatts(load, allocation, constants), 2),
      from:
        load.poeClass === undefined || (allocation === 'draw' && load.watts !== undefined)
          ? 'watts'
          : 'class',
    })),
    watts: halfUp(watts, 2),
    wattsWithSpare: halfUp(withSpare, 2),
    findings,
    switches: strongest > 0 ? [] : workingSwitches(loads, switches, constants),
    sets: strongest > 0 || question.switch ? [] : workingSets(loads, switches, constants),
    unknown: [],
    sentence: sentences.filter((each) => typeof each === 'string').join(' '),
  };
}

/** Null, with a note of what is missing, where the sheet is incomplete. */
function loadOf(
  { count, productId, ...given }: PoeDevice,
  asked: AskedProducts,
  unknown: UnknownProducts,
): PoeLoad | null {
  const product = productId === undefined ? undefined : asked.get(productId);
  const sheet = factsOf(product, 'camera');
  const isGiven = given.poeClass !== undefined || given.watts !== undefined;
  const { poeClass, watts } = isGiven
    ? given
    : { poeClass: sheet?.poeClass, watts: isFedByPoe(sheet?.technology) ? sheet?.wattsMax : undefined };
  if (poeClass !== undefined || watts !== undefined) return { count, poeClass, watts };
  unknown.add(productId ?? '', product?.name ?? '', sheet ? ['poeClass'] : ['planKind']);
  return null;
}

/** Watts of a camera without a network socket are not PoE. */
function isFedByPoe(technology: string | undefined): boolean {
  return !takesCoax(technology) && technology !== 'Wi-Fi' && technology !== '4G';
}

function sourceOf(given: AskedSwitch, asked: AskedProducts, unknown: UnknownProducts): PoeSource | null {
  const { productId = '' } = given;
  const product = asked.get(productId);
  const sheet = factsOf(product, 'switch') ?? factsOf(product, 'recorder');
  const ports = given.ports ?? sheet?.poePorts;
  const budgetW = given.budgetW ?? sheet?.poeBudgetW;
  const standard = given.standard ?? sheet?.poeStandard;
  if (ports !== undefined && budgetW !== undefined && standard !== undefined)
    return { ports, budgetW, standard, allocation: given.allocation ?? sheet?.poeAllocation };
  const needed = { poePorts: ports, poeBudgetW: budgetW, poeStandard: standard };
  const missing = Object.entries(needed).flatMap(([key, value]) => (value === undefined ? [key] : []));
  unknown.add(productId, product?.name ?? '', sheet ? missing : ['planKind']);
  return null;
}

/** The cable's length is the same for all and ignored here. */
function workingSwitches(
  loads: readonly PoeLoad[],
  switches: readonly PlanProduct<'switch'>[],
  constants: PlanConstants,
): PoePlan['switches'] {
  return switches
    .filter(({ facts }) => {
      const source = sourceOfSheet(facts);
      return source !== null && switchAnswer(loads, source, constants).findings.length === 0;
    })
    .map(({ product }) => ({ product, verdict: 'works' as const }))
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MAX_OFFERED);
}

function workingSets(
  loads: readonly PoeLoad[],
  switches: readonly PlanProduct<'switch'>[],
  constants: PlanConstants,
): PoeSet[] {
  const offered = switches.flatMap(({ product, facts, units }) => {
    const source = sourceOfSheet(facts);
    return source ? [{ product, units: units ?? Infinity, feeder: feederOf(source, 'class') }] : [];
  });
  const needed = poeLoads(loads, constants['poe.spare'].expected, constants);
  return cheapestFeeders(offered, needed, { most: MAX_SWITCHES, sets: MAX_OFFERED }).map(
    ({ taken, paise }) => ({
      switches: taken.map(({ from, quantity }) => ({ product: from.product, quantity })),
      price: rupeesOf(paise),
    }),
  );
}

/** Null where the sheet does not tell enough. */
export function sourceOfSheet(facts: SwitchFacts | RecorderFacts): PoeSource | null {
  const { poePorts, poeBudgetW, poeStandard, poeAllocation } = facts;
  if (poePorts === undefined || poeBudgetW === undefined || poeStandard === undefined) return null;
  return { ports: poePorts, budgetW: poeBudgetW, standard: poeStandard, allocation: poeAllocation };
}

function notKnownPlan(devices: number, unknown: UnknownProduct[]): PoePlan {
  return {
    verdict: 'not_known',
    devices,
    lines: [],
    watts: null,
    wattsWithSpare: null,
    findings: [],
    switches: [],
    sets: [],
    unknown,
    sentence: notKnownSentence(unknown),
  };
}

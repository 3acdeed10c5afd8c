import { cheaperFirst, type Ref } from '../../catalogue/product-ref.ts';
import { notKnownSentence, UnknownProducts, type UnknownProduct } from '../facts/fact-names.ts';
import { takesCoax } from '../facts/missing-facts.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PoeStandard } from '../facts/plan-fact-keys.ts';
import { factsOf, type AskedProducts, type PlanProduct } from '../facts/plan-facts.ts';
import { VERDICT_WORDS, worstVerdict } from '../facts/plan-finding.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { classOfWatts, switchWattsOf, switchWattsOfClass } from './poe-classes.ts';
import * as poeMessages from './poe-messages.ts';
import {
  lengthFindings,
  poeFinding,
  switchFindings,
  type PoeFinding,
  type PoeLoad,
  type PoeSource,
} from './poe-switch.ts';

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
  /** At the switch. */
  wattsEach: number;
  from: 'class' | 'watts';
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
  unknown: UnknownProduct[];
  sentence: string;
}

const MOST_SWITCHES = 3;

export function planPoe(question: PoeQuestion, { constants, asked, switches }: PoeKnowledge): PoePlan {
  const devices = question.devices.reduce((sum, { count }) => sum + count, 0);
  const unknown = new UnknownProducts();
  const lines = question.devices.flatMap((device) => lineOf(device, asked, constants, unknown) ?? []);
  const source = question.switch && sourceOf(question.switch, asked, unknown);
  if (unknown.list.length > 0) return notKnownPlan(devices, unknown.list);

  const watts = lines.reduce((sum, { count, wattsEach }) => sum + count * wattsEach, 0);
  const load = { devices, watts, highestClass: Math.max(...lines.map(({ poeClass }) => poeClass ?? 0)) };
  const strongest = Math.max(
    0,
    ...lines.filter(({ poeClass }) => poeClass === null).map((line) => line.wattsEach),
  );
  const ownFindings = [
    ...(strongest > 0 ? [poeFinding('poe_class', 'does_not', poeMessages.tooStrong(strongest))] : []),
    ...(question.lengthM === undefined ? [] : lengthFindings(question.lengthM, constants)),
  ];
  const findings = [...(source ? switchFindings(load, source, constants) : []), ...ownFindings];
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
    lines: lines.map((line) => ({ ...line, wattsEach: halfUp(line.wattsEach, 2) })),
    watts: halfUp(watts, 2),
    wattsWithSpare: halfUp(withSpare, 2),
    findings,
    switches: strongest > 0 ? [] : workingSwitches(load, switches, constants),
    unknown: [],
    sentence: sentences.filter((each) => typeof each === 'string').join(' '),
  };
}

/** Watts are not rounded. Null, with a note of what is missing, where the sheet is incomplete. */
function lineOf(
  { count, productId, ...given }: PoeDevice,
  asked: AskedProducts,
  constants: PlanConstants,
  unknown: UnknownProducts,
): PoeLine | null {
  const product = productId === undefined ? undefined : asked.get(productId);
  const sheet = factsOf(product, 'camera');
  const isGiven = given.poeClass !== undefined || given.watts !== undefined;
  const { poeClass, watts } = isGiven
    ? given
    : { poeClass: sheet?.poeClass, watts: isFedByPoe(sheet?.technology) ? sheet?.wattsMax : undefined };
  if (poeClass !== undefined)
    return { count, poeClass, wattsEach: switchWattsOfClass(poeClass), from: 'class' };
  if (watts === undefined) {
    unknown.add(productId ?? '', product?.name ?? '', sheet ? ['poeClass'] : ['planKind']);
    return null;
  }
  const wattsEach = switchWattsOf(watts, constants) ?? watts;
  return { count, poeClass: classOfWatts(watts), wattsEach, from: 'watts' };
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
    return { ports, budgetW, standard };
  const needed = { poePorts: ports, poeBudgetW: budgetW, poeStandard: standard };
  const missing = Object.entries(needed).flatMap(([key, value]) => (value === undefined ? [key] : []));
  unknown.add(productId, product?.name ?? '', sheet ? missing : ['planKind']);
  return null;
}

/** The cable's length is the same for all and ignored here. */
function workingSwitches(
  load: PoeLoad,
  switches: readonly PlanProduct<'switch'>[],
  constants: PlanConstants,
): PoePlan['switches'] {
  return switches
    .filter(({ facts: { poePorts, poeBudgetW, poeStandard } }) => {
      if (poePorts === undefined || poeBudgetW === undefined || poeStandard === undefined) return false;
      const source = { ports: poePorts, budgetW: poeBudgetW, standard: poeStandard };
      return switchFindings(load, source, constants).length === 0;
    })
    .map(({ product }) => ({ product, verdict: 'works' as const }))
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MOST_SWITCHES);
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
    unknown,
    sentence: notKnownSentence(unknown),
  };
}

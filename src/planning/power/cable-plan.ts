import { notKnownSentence, factsOf, type AskedProducts } from '../facts/fact-names.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { CableFacts } from '../facts/plan-fact-keys.ts';
import { VERDICT_WORDS } from '../facts/plan-finding.ts';
import { halfUp, isAbove, roundedDown, roundedUp } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { cableMessages } from './battery.words.ts';

/** The question gives a core, a resistance or a product; the first two override the product's sheet. */
export interface CableQuestion {
  watts: number;
  lengthM: number;
  coreMm2?: number | undefined;
  /** Resistance of one core, at 20 °C. */
  ohmPerKm?: number | undefined;
  productId?: string | undefined;
  volts?: number | undefined;
  minVolts?: number | undefined;
  isCca?: boolean | undefined;
  isWarm?: boolean | undefined;
}

export interface CableKnowledge {
  constants: PlanConstants;
  asked: AskedProducts;
}

/** All null for an unknown cable; volts, drop and current are null without a working point. */
export interface CablePlan {
  verdict: Verdict;
  ohmPerM: number | null;
  voltsAtCamera: number | null;
  dropVolts: number | null;
  amps: number | null;
  maxLengthM: number | null;
  neededMm2: number | null;
  sentence: string;
}

/** The advised drop is for this supply; proportional for others. */
const ADVISED_FOR_VOLTS = 12;

const METRES_PER_KM = 1000;

/** The usual 2 MP camera. */
const ORDINARY_CAMERA_W = 3.7;

export function planCable(question: CableQuestion, { constants, asked }: CableKnowledge): CablePlan {
  return runOnCable(cableOf(question, asked), question, constants) ?? notKnownPlan(question, asked);
}

export type RunQuestion = Pick<CableQuestion, 'watts' | 'lengthM' | 'volts' | 'minVolts' | 'isWarm'>;

type Conductor = Pick<CableFacts, 'coreMm2' | 'ohmPerKm' | 'isCca'>;

/** The plan of a run; null where the cable is not known. A listed resistance is that of the real metal, at 20 °C. */
export function runOnCable(
  cable: Conductor,
  { watts, lengthM, volts = DEFAULT_VOLTS, minVolts: asked, isWarm = false }: RunQuestion,
  constants: PlanConstants,
): CablePlan | null {
  const minVolts = asked ?? volts * constants['cable.min_volts_share'].expected;
  const ohmPerM = ohmPerMOf(cable, isWarm, constants);
  if (ohmPerM === null) return null;

  const run = { watts, volts, ohmPerM };
  const longestM = longestRunM(run, minVolts);
  // The core at which this length is the longest run; the two are proportional.
  const conductor = { isCca: cable.isCca ?? false, isWarm };
  const longestOfOneMm2 = longestRunM({ ...run, ohmPerM: ohmPerMOfCore(1, conductor, constants) }, minVolts);
  const maxLengthM = roundedDown(longestM, 1);
  const neededMm2 = roundedUp(lengthM / longestOfOneMm2, 2);
  const figures = { ohmPerM: halfUp(ohmPerM, 5), maxLengthM, neededMm2 };

  const end = voltsAtEnd(run, lengthM);
  if (end === null) {
    const sentence = cableMessages.noWorkingPoint(watts, lengthM, maxLengthM, neededMm2);
    return { ...figures, verdict: 'does_not', voltsAtCamera: null, dropVolts: null, amps: null, sentence };
  }
  const drop = volts - end;
  const verdict = verdictOf({ end, drop, volts, minVolts }, constants);
  const voltsAtCamera = halfUp(end, 2);
  const dropVolts = halfUp(drop, 2);
  return {
    ...figures,
    verdict,
    voltsAtCamera,
    dropVolts,
    amps: halfUp(watts / end, 3),
    sentence: [
      cableMessages.arrives(watts, lengthM, voltsAtCamera, dropVolts, VERDICT_WORDS[verdict]),
      cableMessages.longest(maxLengthM),
      ...(verdict === 'does_not' ? [cableMessages.needs(lengthM, neededMm2)] : []),
    ].join(' '),
  };
}

/** Sentence for the page of a coaxial cable: how far it feeds an ordinary camera; null for other cables. */
export function cableFeedsSentence(cable: CableFacts, constants: PlanConstants): string | null {
  if (cable.cableKind !== 'coax') return null;
  const run = runOnCable(cable, { watts: ORDINARY_CAMERA_W, lengthM: 1 }, constants);
  return run && cableMessages.feedsUpTo(ORDINARY_CAMERA_W, run.maxLengthM!);
}

function verdictOf(
  { end, drop, volts, minVolts }: { end: number; drop: number; volts: number; minVolts: number },
  constants: PlanConstants,
): Verdict {
  if (isAbove(minVolts, end)) return 'does_not';
  const advisedVolts = (volts * constants['cable.advised_drop_volts'].expected) / ADVISED_FOR_VOLTS;
  return isAbove(drop, advisedVolts) ? 'works_with_limits' : 'works';
}

function ohmPerMOf(
  { coreMm2, ohmPerKm, isCca = false }: Conductor,
  isWarm: boolean,
  constants: PlanConstants,
): number | null {
  const warm = isWarm ? constants['cable.warm_factor'].expected : 1;
  if (ohmPerKm !== undefined) return (ohmPerKm / METRES_PER_KM) * warm;
  return coreMm2 === undefined ? null : ohmPerMOfCore(coreMm2, { isCca, isWarm }, constants);
}

/** Values of the question win over the sheet. */
function cableOf(question: CableQuestion, asked: AskedProducts): Conductor {
  const sheet = sheetOf(question, asked) ?? {};
  const isCca = question.isCca ?? sheet.isCca;
  const isGiven = question.coreMm2 !== undefined || question.ohmPerKm !== undefined;
  const { coreMm2, ohmPerKm } = isGiven ? question : sheet;
  return {
    ...(isCca !== undefined && { isCca }),
    ...(coreMm2 !== undefined && { coreMm2 }),
    ...(ohmPerKm !== undefined && { ohmPerKm }),
  };
}

function sheetOf({ productId }: CableQuestion, asked: AskedProducts) {
  return productId === undefined ? null : factsOf(asked.get(productId), 'cable');
}

function notKnownPlan(question: CableQuestion, asked: AskedProducts): CablePlan {
  const { productId = '' } = question;
  const missing = sheetOf(question, asked) ? ['coreMm2'] : ['planKind'];
  return {
    verdict: 'not_known',
    ohmPerM: null,
    voltsAtCamera: null,
    dropVolts: null,
    amps: null,
    maxLengthM: null,
    neededMm2: null,
    sentence: notKnownSentence([{ productId, name: asked.get(productId)?.name ?? '', missing }]),
  };
}

/** Constant power: the current rises as the voltage falls (domain.md B8). Two cores, each with `ohmPerM`. */
interface CableRun {
  watts: number;
  volts: number;
  ohmPerM: number;
}

export function ohmPerMOfCore(
  coreMm2: number,
  { isCca, isWarm }: { isCca: boolean; isWarm: boolean },
  constants: PlanConstants,
): number {
  const copper = constants['cable.copper_ohm_mm2_per_m'].expected / coreMm2;
  const warm = isWarm ? constants['cable.warm_factor'].expected : 1;
  return copper * warm * (isCca ? constants['cable.cca_factor'].expected : 1);
}

/** Null where there is no working point. */
export function voltsAtEnd({ watts, volts, ohmPerM }: CableRun, lengthM: number): number | null {
  const root = volts ** 2 - 8 * ohmPerM * lengthM * watts;
  return root < 0 ? null : (volts + Math.sqrt(root)) / 2;
}

/** The length at which the voltage falls to the lowest, which is at least half the supply's. */
function longestRunM({ watts, volts, ohmPerM }: CableRun, minVolts: number): number {
  const lowest = Math.max(minVolts, volts / 2);
  return ((volts - lowest) * lowest) / (2 * ohmPerM * watts);
}

import { notKnownSentence } from '../facts/fact-names.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../facts/plan-constants.ts';
import { factsOf, type AskedProducts } from '../facts/plan-facts.ts';
import { VERDICT_WORDS } from '../facts/plan-finding.ts';
import { halfUp, isAbove, roundedDown, roundedUp } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { longestRunM, ohmPerMOfCore, voltsAtEnd } from './cable-drop.ts';
import * as cableMessages from './cable-messages.ts';

/** One of core, resistance and product is given; the first two override the product's sheet. */
export interface CableQuestion {
  watts: number;
  lengthM: number;
  coreMm2?: number | undefined;
  /** Of one core, at 20 °C. */
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

export function planCable(question: CableQuestion, { constants, asked }: CableKnowledge): CablePlan {
  const { watts, lengthM, volts = DEFAULT_VOLTS } = question;
  const minVolts = question.minVolts ?? volts * constants['cable.min_volts_share'].expected;
  const ohmPerM = ohmPerMOf(question, constants, asked);
  if (ohmPerM === null) return notKnownPlan(question, asked);

  const run = { watts, volts, ohmPerM };
  const longestM = longestRunM(run, minVolts);
  // The core at which this length is the longest run; the two are proportional.
  const conductor = { isCca: isCcaOf(question, asked), isWarm: question.isWarm ?? false };
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

function verdictOf(
  { end, drop, volts, minVolts }: { end: number; drop: number; volts: number; minVolts: number },
  constants: PlanConstants,
): Verdict {
  if (isAbove(minVolts, end)) return 'does_not';
  const advisedVolts = (volts * constants['cable.advised_drop_volts'].expected) / ADVISED_FOR_VOLTS;
  return isAbove(drop, advisedVolts) ? 'works_with_limits' : 'works';
}

/** Null if unknown; a given or listed resistance is that of the real metal. */
function ohmPerMOf(question: CableQuestion, constants: PlanConstants, asked: AskedProducts): number | null {
  const { coreMm2, isWarm = false } = question;
  const sheet = sheetOf(question, asked);
  const conductor = { isCca: isCcaOf(question, asked), isWarm };
  if (question.ohmPerKm === undefined && coreMm2 !== undefined)
    return ohmPerMOfCore(coreMm2, conductor, constants);
  const ohmPerKm = question.ohmPerKm ?? sheet?.ohmPerKm;
  if (ohmPerKm !== undefined) return ohmPerKm / METRES_PER_KM;
  return sheet?.coreMm2 === undefined ? null : ohmPerMOfCore(sheet.coreMm2, conductor, constants);
}

function isCcaOf(question: CableQuestion, asked: AskedProducts): boolean {
  return question.isCca ?? sheetOf(question, asked)?.isCca ?? false;
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

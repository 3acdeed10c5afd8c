import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { mayBecome, type VisitState } from './onsite-choices.ts';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import type { TechVisit, VisitStepBody } from './technician.shapes.ts';

type ToPlace = TechVisit['toPlace'][number];

/** A press of the technician, as the phone keeps it until the server has it. */
export interface KeptStep {
  /** Rises with each press on this phone. */
  order: number;
  /** Its Idempotency-Key. */
  key: string;
  userId: string;
  visitId: string;
  /** Number and name, for where the visit is another's by now. */
  visit: string;
  body: VisitStepBody;
  /** The products that it names. */
  articles: Article[];
  /** The server's sentence; null while it waits. */
  refused: string | null;
}

export type NewStep = Omit<KeptStep, 'order' | 'refused'>;

/** Steps of which a visit needs one: a new one takes the place of a refused one. */
const ONCE: readonly VisitStepBody['step'][] = ['started', 'finished', 'signed', 'missed', 'needs'];

/** @param steps in their order @returns the first whose visit has no refused step, or undefined */
export function nextToSend(steps: readonly KeptStep[]): KeptStep | undefined {
  return steps.find((step) => !isHeld(step, steps));
}

/** @returns how many wait for the network alone */
export function waitingCount(steps: readonly KeptStep[]): number {
  return steps.filter((step) => !isHeld(step, steps)).length;
}

function isHeld({ visitId }: KeptStep, steps: readonly KeptStep[]): boolean {
  return steps.some((step) => step.visitId === visitId && step.refused !== null);
}

/** @returns the refused steps that a new one of the visit takes the place of */
export function replacedBy(step: NewStep, steps: readonly KeptStep[]): KeptStep[] {
  if (!ONCE.includes(step.body.step)) return [];
  return steps.filter(
    ({ visitId, body, refused }) =>
      refused !== null && visitId === step.visitId && body.step === step.body.step,
  );
}

/**
 * Whether an answer without success is the server's last word. A session that is over, too many tries and a server that is
 * away are not: the step waits.
 */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** @returns the visit as it will be once its waiting steps are taken; units, pictures and notes are not entered */
export function visitAfter(visit: TechVisit, steps: readonly KeptStep[]): TechVisit {
  return steps
    .filter(({ visitId, refused }) => visitId === visit._id && refused === null)
    .reduce((shown, { body, articles }) => after(shown, body, articles), visit);
}

const STATE_AFTER: Partial<Record<VisitStepBody['step'], VisitState>> = {
  started: 'started',
  finished: 'finished',
  signed: 'done',
  missed: 'missed',
};

function after(visit: TechVisit, body: VisitStepBody, articles: readonly Article[]): TechVisit {
  const state = STATE_AFTER[body.step];
  // The server may have it already, where its answer was lost.
  if (state) return mayBecome(visit.state, state) ? { ...visit, state } : visit;
  if (body.step === 'checked') {
    const checklist = [...visit.checklist];
    for (const { index, answer, note = null } of body.answers)
      if (checklist[index]) checklist[index] = { ...checklist[index], answer, note };
    return { ...visit, checklist };
  }
  if (body.step === 'needs') {
    const needs = body.lines.flatMap(({ product, quantity }) => {
      const article = articles.find(({ _id }) => _id === product);
      return article ? [{ product: article, quantity }] : [];
    });
    return { ...visit, needs };
  }
  if (body.step === 'unit') return { ...visit, toPlace: toPlaceAfter(visit.toPlace, body) };
  return visit;
}

type UnitBody = Extract<VisitStepBody, { step: 'unit' }>;

function toPlaceAfter(toPlace: readonly ToPlace[], body: UnitBody): ToPlace[] {
  const placed = toPlace.find((each) => isUnit(each, body));
  return toPlace
    .map((each) => (each === placed ? { ...each, left: each.left - 1 } : each))
    .filter(({ left }) => left > 0);
}

function isUnit({ order, position, product, serial }: ToPlace, body: UnitBody): boolean {
  if (serial !== null) return body.serial !== undefined && serial === normalisedSerial(body.serial);
  return order === body.order && position === body.position && product._id === body.product;
}

/**
 * What is sent of a unit. One whose number the shop sold is known by it; any other needs its line of an order.
 * @param chosen among those to place; null where none was chosen
 */
export function unitFields(
  typedSerial: string,
  place: string,
  toPlace: readonly ToPlace[],
  chosen: ToPlace | null,
) {
  const serial = normalisedSerial(typedSerial);
  const known = serial === null ? chosen : (toPlace.find((each) => each.serial === serial) ?? chosen);
  const line = known?.serial === null ? known : null;
  const number = typedSerial.trim() || known?.serial;
  return {
    article: known?.product ?? null,
    fields: {
      place: place.trim(),
      ...(number && { serial: number }),
      ...(line && { order: line.order, position: line.position, product: line.product._id }),
    },
  };
}

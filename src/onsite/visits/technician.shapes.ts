import { z } from 'zod';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { sentPictures } from '../../catalogue/pictures/pictures.shapes.ts';
import { indiaDay, isoTime } from '../../kit/api/shapes.ts';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { shownSketch } from '../../planning/sketch/plan-sketch.shapes.ts';
import { newUnitFields, toPlaceShape } from '../sites/sites.shapes.ts';
import { wholeFrom } from './onsite-settings.shapes.ts';
import { safeText } from './visit-parts.shapes.ts';
import { visitFields } from './site-visits.shapes.ts';
import { visitMessages } from './visit.words.ts';

const MAX_ANSWER_NOTE = 200;
const MAX_NOTE = 1000;
const MAX_MISSED = 500;
const MIN_MISSED = 3;
const MAX_NEEDS = 20;

/** Never a price or an e-mail address. */
export const techVisitShape = z
  .object({
    ...visitFields,
    sketch: z.nullable(shownSketch),
    orderLines: z.array(z.object({ position: z.number(), product: articleShape, quantity: z.number() })),
    /** Units that hang nowhere yet. */
    toPlace: z.array(toPlaceShape),
    claimProblem: z.string().nullable(),
  })
  .meta({ id: 'TechVisit' });

export type TechVisit = z.output<typeof techVisitShape>;

export const technicianDayQuery = z.object({ day: indiaDay.optional() });

export const technicianDayShape = z.object({
  day: z.string(),
  visits: z.array(techVisitShape),
  /** Those of before that are not finished. */
  earlier: z.array(techVisitShape),
});

export type TechnicianDay = z.output<typeof technicianDayShape>;

/** The phone's own time of the step. */
const at = isoTime;

const answer = z.object({
  index: z.int().min(0).max(100),
  answer: z.enum(['yes', 'no', 'na']),
  note: z.optional(safeText(MAX_ANSWER_NOTE)),
});

const need = z.object({ product: z.string().max(100), quantity: wholeFrom(1, MAX_QUANTITY_PER_LINE) });

const code = z
  .string({ error: () => visitMessages.code })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: () => visitMessages.code }));

export const visitStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('started'), at }),
  z.object({ step: z.literal('checked'), at, answers: z.array(answer).min(1).max(100) }),
  z.object({ step: z.literal('unit'), at, ...newUnitFields }),
  z.object({
    step: z.literal('picture'),
    at,
    picture: sentPictures.element,
    note: z.optional(safeText(MAX_NOTE)),
  }),
  z.object({ step: z.literal('needs'), at, lines: z.array(need).max(MAX_NEEDS) }),
  z.object({
    step: z.literal('note'),
    at,
    note: safeText(MAX_NOTE),
    isPublic: z.boolean().optional(),
  }),
  z.object({ step: z.literal('finished'), at }),
  z.object({ step: z.literal('signed'), at, code }),
  z.object({
    step: z.literal('missed'),
    at,
    note: safeText(MAX_MISSED).check(z.minLength(MIN_MISSED, { error: () => visitMessages.missedNote })),
  }),
]);

export type VisitStepBody = z.output<typeof visitStepBody>;

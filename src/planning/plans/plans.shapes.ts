import { z } from 'zod';
import { PLAN_KINDS } from '../facts/planning-choices.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { kitBody } from '../kit-builder/kit-body.shapes.ts';
import { lensBody } from '../lens/lens-body.shapes.ts';
import { planMessages } from './plan.words.ts';
import { sentSketch, shownSketch } from '../sketch/plan-sketch.shapes.ts';
import { backupBody, cableBody, poeBody, supplyBody } from '../power/power-bodies.shapes.ts';
import { storageBody } from '../storage/storage-body.shapes.ts';

const MAX_TITLE_LENGTH = 120;

export const ANSWER_SHAPES = {
  storage: storageBody,
  lens: lensBody,
  poe: poeBody,
  cable: cableBody,
  supply: supplyBody,
  backup: backupBody,
  kit: kitBody,
} as const;

const title = z.nullable(line(MAX_TITLE_LENGTH, () => planMessages.title)).optional();

function newPlanOf<Kind extends keyof typeof ANSWER_SHAPES>(kind: Kind) {
  return z.object({ kind: z.literal(kind), title, answers: ANSWER_SHAPES[kind] });
}

/** The question; the answer is computed by the shop, never read from here. */
export const newPlan = z.discriminatedUnion(
  'kind',
  [
    newPlanOf('storage'),
    newPlanOf('lens'),
    newPlanOf('poe'),
    newPlanOf('cable'),
    newPlanOf('supply'),
    newPlanOf('backup'),
    newPlanOf('kit').extend({ sketch: z.optional(sentSketch) }),
  ],
  { error: () => planMessages.kind },
);

export type NewPlan = z.output<typeof newPlan>;

/** The kind cannot change; the answers are checked once it is known. */
export const changedPlan = z.object({
  title,
  answers: z.record(z.string(), z.unknown()),
  /** If left out, the sketch stays; null removes it with its picture. */
  sketch: z.optional(z.nullable(sentSketch)),
  updatedAt: isoTime,
});

export type ChangedPlan = z.output<typeof changedPlan>;

export const planParams = z.object({ token: z.string() });

const anything = z.record(z.string(), z.unknown());

export const planShape = z
  .object({
    token: z.string(),
    url: z.string(),
    kind: z.enum(PLAN_KINDS),
    title: z.string().nullable(),
    answers: anything,
    /** The planner's answer, at today's prices. */
    result: anything,
    /** The day of the latest constant used. */
    constantsDay: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    isMine: z.boolean(),
    isOutdated: z.boolean(),
    gone: z.array(z.string()),
    /** Set where one plan is asked for and has one. */
    sketch: z.optional(shownSketch),
    /** The QR code of the plan's link, where one plan is asked for: its modules, '1' for a dark one. */
    qr: z.object({ size: z.number(), rows: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Plan' });

export type Plan = z.output<typeof planShape>;

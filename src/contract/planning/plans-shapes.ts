import { z } from 'zod';
import { PLAN_KINDS } from '../../domain/planning/facts/planning-choices.ts';
import { isoTime } from '../platform/shapes.ts';
import { line } from '../platform/text-shapes.ts';
import { kitBody } from './kit-body.ts';
import { lensBody } from './lens-body.ts';
import * as planMessages from './plan-messages.ts';
import { backupBody, cableBody, poeBody, supplyBody } from './power-bodies.ts';
import { storageBody } from './storage-body.ts';

const MAX_TITLE_LENGTH = 120;
const MAX_TOKEN_LENGTH = 300;

export const ANSWER_SHAPES = {
  storage: storageBody,
  lens: lensBody,
  poe: poeBody,
  cable: cableBody,
  supply: supplyBody,
  backup: backupBody,
  kit: kitBody,
} as const;

const title = z.nullable(line(MAX_TITLE_LENGTH, planMessages.title)).optional();

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
    newPlanOf('kit'),
  ],
  { error: planMessages.kind },
);

export type NewPlan = z.output<typeof newPlan>;

/** The kind cannot change; the answers are checked once it is known. */
export const changedPlan = z.object({
  title,
  answers: z.record(z.string(), z.unknown()),
  updatedAt: isoTime,
});

export type ChangedPlan = z.output<typeof changedPlan>;

export const planParams = z.object({ token: z.string().max(MAX_TOKEN_LENGTH) });

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
  })
  .meta({ id: 'Plan' });

export type Plan = z.output<typeof planShape>;

import { sql } from 'kysely';
import { planMessages } from './plan.words.ts';
import { ANSWER_SHAPES, type ChangedPlan, type NewPlan } from './plans.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { SketchLayout } from '../sketch/sketch.ts';
import type { SentSketch, ShownSketch } from '../sketch/plan-sketch.shapes.ts';
import type { PlanKind } from '../facts/planning-choices.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { conflict, notAllowed, notFound, invalid, Refused } from '../../kit/server/http/errors.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { PlanningMemory } from '../facts/planning-memory.server.ts';
import { planners } from '../facts/planners.server.ts';
import {
  newPlanToken,
  insertPlan,
  lockPlan,
  readPlanRow,
  setPlanDeleted,
  updatePlan,
  type PlanRow,
} from './plan-replies.server.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import { readImageFile, resizeImage } from '../../catalogue/pictures/resize-image.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

/**
 * @param userId null for a guest
 * @param picture below the sketch
 * @throws Refused 404 where it names a product that is not on sale; 400 for a sketch of other places
 */
export async function createPlan(
  services: WriteServices & Pick<Services, 'secret'>,
  memory: PlanningMemory,
  { kind, title = null, answers, ...rest }: NewPlan,
  userId: string | null,
  picture: PlanPicture | null,
): Promise<PlanRow> {
  const sketch = 'sketch' in rest && rest.sketch ? layoutIn(rest.sketch) : null;
  requireSketchFits(sketch, answers);
  const now = services.clock.now();
  const computed = await computePlan(memory, kind, answers);
  const { hash, salt } = newPlanToken(services.secret);
  const row = { user_id: userId, kind, title, ...computed, created_at: now, updated_at: now };
  const drawn = { sketch: sketch && JSON.stringify(sketch), token_hash: hash, token_salt: salt };
  return inTransaction(services, async (tx) => {
    const plan = await insertPlan(tx, { ...row, ...drawn });
    if (picture) await putPicture(tx, plan.id, picture);
    return plan;
  });
}

/** @throws Refused 404; 403 for another's plan or a guest's; 400 as the planner; 409 when it was changed since */
export async function changePlan(
  services: WriteServices,
  memory: PlanningMemory,
  token: string,
  userId: string,
  { title, answers, sketch, updatedAt }: ChangedPlan,
  picture: PlanPicture | null,
): Promise<PlanRow> {
  const before = requireOwn(await readPlanRow(services.db, token), userId);
  const { kind } = before;
  const checked = checkedAnswers(kind, answers);
  const computed = await computePlan(memory, kind, checked);
  return inTransaction(services, async (tx) => {
    const { id, ...latest } = await lockOwn(tx, token, userId);
    if (latest.updated_at.toISOString() !== new Date(updatedAt).toISOString())
      throw conflict('plan_changed', planMessages.changed);
    const now = services.clock.now();
    // Two changes within one millisecond must not look like one.
    const changedAt = new Date(Math.max(now.getTime(), latest.updated_at.getTime() + 1));
    const newTitle = title === undefined ? latest.title : title;
    const drawn = sketch === undefined ? latest.sketch : sketch && layoutIn(sketch);
    requireSketchFits(drawn, checked);
    if (picture) await putPicture(tx, id, picture);
    else if (sketch === null || sketch?.picture === null) await deletePicture(tx, id);
    return updatePlan(tx, id, {
      ...computed,
      title: newTitle,
      sketch: drawn && JSON.stringify(drawn),
      updated_at: changedAt,
    });
  });
}

/** @throws Refused 404; 403 for another's plan or a guest's */
export function deletePlan(services: WriteServices, token: string, userId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { id } = await lockOwn(tx, token, userId);
    await setPlanDeleted(tx, id, services.clock.now());
    await deletePicture(tx, id);
  });
}

/** Checks before work is done for it. @throws Refused 404; 403 for another's plan or a guest's */
export async function requireOwnPlan(db: Db, token: string, userId: string): Promise<void> {
  requireOwn(await readPlanRow(db, token), userId);
}

async function lockOwn(tx: Tx, token: string, userId: string): Promise<PlanRow> {
  return requireOwn(await lockPlan(tx, token), userId);
}

function requireOwn(plan: PlanRow | null, userId: string): PlanRow {
  if (!plan) throw notFound(planMessages.notFound);
  if (plan.user_id !== userId) throw notAllowed(planMessages.notYours);
  return plan;
}

function layoutIn({ widthM, depthM, recorder, cameras, walls }: SentSketch): SketchLayout {
  return { widthM, depthM, recorder, cameras, walls };
}

/** @throws Refused 400 unless it has a camera for each point */
function requireSketchFits(sketch: SketchLayout | null, answers: NewPlan['answers']): void {
  const count = 'points' in answers ? answers.points.length : null;
  if (sketch && sketch.cameras.length !== count)
    throw invalid(planMessages.sketchPlaces, { 'sketch.cameras': planMessages.sketchPlaces });
}

/** The picture's URL changes with the plan, so that browsers show no earlier one. */
export async function shownSketchOf(
  db: Db,
  { id, sketch, updated_at }: PlanRow,
  token: string,
): Promise<ShownSketch | null> {
  if (!sketch) return null;
  const size = await findPictureSize(db, id);
  const url = `/api/plans/${token}/picture?v=${updated_at.getTime()}`;
  return { ...sketch, picture: size ? { url, ...size } : null };
}

interface ComputedPlan {
  /** JSON. */
  answers: string;
  /** JSON. */
  result: string;
  constants_day: string;
}

type Planner = (memory: PlanningMemory, body: unknown) => Promise<unknown>;

/** Not for use inside a transaction. @throws Refused 404 where a named product is not on sale */
async function computePlan(
  memory: PlanningMemory,
  kind: PlanKind,
  answers: NewPlan['answers'],
): Promise<ComputedPlan> {
  const planner = planners[kind] as Planner;
  const [result, { day }] = await Promise.all([planner(memory, answers), memory.constants()]);
  return { answers: JSON.stringify(answers), result: JSON.stringify(result), constants_day: day };
}

/** @throws Refused 400 as the planner, each field below `answers` */
function checkedAnswers(kind: PlanKind, answers: unknown): NewPlan['answers'] {
  const { data, faults } = checkShape(ANSWER_SHAPES[kind], answers);
  if (faults === null) return data;
  const fields = Object.entries(faults).map(([field, sentence]) => [`answers.${field}`, sentence]);
  throw invalid(Object.values(faults)[0], Object.fromEntries(fields) as Record<string, string>);
}

async function putPicture(tx: Tx, planId: string, picture: PlanPicture): Promise<void> {
  await tx
    .insertInto('plan_pictures')
    .values({ plan_id: planId, ...picture })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(picture))
    .execute();
}

async function deletePicture(tx: Tx, planId: string): Promise<void> {
  await tx.deleteFrom('plan_pictures').where('plan_id', '=', planId).execute();
}

async function findPictureSize(db: Db, planId: string): Promise<Omit<PlanPicture, 'bytes'> | undefined> {
  return db
    .selectFrom('plan_pictures')
    .select(['width', 'height'])
    .where('plan_id', '=', planId)
    .executeTakeFirst();
}

/** @returns WebP */
export async function findPicture(db: Db, token: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('plan_pictures')
    .innerJoin('plans', 'plans.id', 'plan_pictures.plan_id')
    .select('plan_pictures.bytes')
    .where('plans.token_hash', '=', hashOf(token))
    .where('plans.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes;
}

interface PlanPicture {
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/**
 * Stored as large as a product's largest picture. Slow, so call it before the transaction.
 * @throws Refused 400 when it is no such picture, 503 when too many wait
 */
export async function preparePicture(dataUri: string): Promise<PlanPicture> {
  try {
    const { width, height, bytes } = (await resizeImage(await readImageFile(dataUri), 'shopper')).at(-1)!;
    return { width, height, bytes };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    throw invalid(planMessages.picture, { 'sketch.picture': error.message });
  }
}

/** Deleted ones, and those of guests that nobody changed for long. */
export async function purgePlans(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('plans')
    .where((plan) =>
      plan.or([
        plan('deleted_at', '<', secondsAfter(now, -RETENTION.deletedPlans.seconds)),
        plan.and([
          plan('user_id', 'is', null),
          plan('updated_at', '<', secondsAfter(now, -RETENTION.plans.seconds)),
        ]),
      ]),
    )
    // A site goes on showing the sketch of its plan.
    .where(sql<boolean>`not exists (select from sites where sites.plan_id = plans.id)`)
    .execute();
}

export async function deletePlansOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('plans').where('user_id', '=', userId).execute();
}

import * as planMessages from '../../../../contract/planning/plan-messages.ts';
import type { ChangedPlan, NewPlan } from '../../../../contract/planning/plans-shapes.ts';
import { conflict, notAllowed, notFound } from '../../../http/errors.ts';
import type { PlanningMemory } from '../planning/planning-memory.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { checkedAnswers, computePlan } from './compute-plan.ts';
import { newPlanToken } from './plan-token.ts';
import {
  insertPlan,
  lockPlan,
  readPlanRow,
  setPlanDeleted,
  updatePlan,
  type PlanRow,
} from './plans-queries.ts';

/**
 * @param userId null for a guest
 * @throws Refused 404 where it names a product that is not on sale
 */
export async function createPlan(
  services: WriteServices & Pick<Services, 'secret'>,
  memory: PlanningMemory,
  { kind, title = null, answers }: NewPlan,
  userId: string | null,
): Promise<PlanRow> {
  const now = services.clock.now();
  const computed = await computePlan(memory, kind, answers);
  const { hash, salt } = newPlanToken(services.secret);
  const row = { user_id: userId, kind, title, ...computed, created_at: now, updated_at: now };
  return inTransaction(services, (tx) => insertPlan(tx, { ...row, token_hash: hash, token_salt: salt }));
}

/** @throws Refused 404; 403 for another's plan or a guest's; 400 as the planner; 409 when it was changed meanwhile */
export async function changePlan(
  services: WriteServices,
  memory: PlanningMemory,
  token: string,
  userId: string,
  { title, answers, updatedAt }: ChangedPlan,
): Promise<PlanRow> {
  const before = requireOwn(await readPlanRow(services.db, token), userId);
  const { kind } = before;
  const computed = await computePlan(memory, kind, checkedAnswers(kind, answers));
  return inTransaction(services, async (tx) => {
    const { id, ...latest } = await lockOwn(tx, token, userId);
    if (latest.updated_at.toISOString() !== new Date(updatedAt).toISOString())
      throw conflict('plan_changed', planMessages.changed);
    const now = services.clock.now();
    // Two changes within one millisecond must not look like one.
    const changedAt = new Date(Math.max(now.getTime(), latest.updated_at.getTime() + 1));
    const newTitle = title === undefined ? latest.title : title;
    return updatePlan(tx, id, { ...computed, title: newTitle, updated_at: changedAt });
  });
}

/** @throws Refused 404; 403 for another's plan or a guest's */
export function deletePlan(services: WriteServices, token: string, userId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { id } = await lockOwn(tx, token, userId);
    await setPlanDeleted(tx, id, services.clock.now());
  });
}

async function lockOwn(tx: Tx, token: string, userId: string): Promise<PlanRow> {
  return requireOwn(await lockPlan(tx, token), userId);
}

function requireOwn(plan: PlanRow | null, userId: string): PlanRow {
  if (!plan) throw notFound(planMessages.notFound);
  if (plan.user_id !== userId) throw notAllowed(planMessages.notYours);
  return plan;
}

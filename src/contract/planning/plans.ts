import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { ChangedPlan, NewPlan, Plan } from './plans-shapes.ts';

interface ByToken {
  token: string;
}

/** Keeps a plan, so that it can be shown to others by its link. A guest's plan belongs to nobody. */
export const createPlan = call<{ body: NewPlan; reply: Plan }>('POST', '/plans', 'anyone');

/** Whoever has the link reads the plan. */
export const readPlan = call<{ params: ByToken; reply: Plan }>('GET', '/plans/:token', 'anyone');

export const changePlan = call<{ params: ByToken; body: ChangedPlan; reply: Plan }>(
  'PUT',
  '/plans/:token',
  'user',
);

export const deletePlan = call<{ params: ByToken; reply: { message: string } }>(
  'DELETE',
  '/plans/:token',
  'user',
);

/** My plans, newest first. */
export const listPlans = listCall<{ query: Paging; reply: Plan[] }>('/plans', 'user');

import { call, listCall, type FileReply } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { ChangedPlan, NewPlan, Plan } from './plans-shapes.ts';

interface ByToken {
  token: string;
}

/** Keeps a plan under a link. A guest's plan has no owner. */
export const createPlan = call<{ body: NewPlan; reply: Plan }>('POST', '/plans', 'anyone');

export const readPlan = call<{ params: ByToken; reply: Plan }>('GET', '/plans/:token', 'anyone');

/** The picture below its sketch, as WebP. */
export const readPlanPicture = call<{ params: ByToken; reply: FileReply }>(
  'GET',
  '/plans/:token/picture',
  'anyone',
);

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

export const listPlans = listCall<{ query: Paging; reply: Plan[] }>('/plans', 'user');

import { z } from 'zod';
import { IMAGE_BODY_BYTES } from '../../catalogue/products/catalogue-limits.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { planMessages } from './plan.words.ts';
import { changedPlan, newPlan, planParams, planShape, type Plan } from './plans.shapes.ts';
import { message, pagingQuery } from '../../kit/api/shapes.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { findCurrentUser } from '../../kit/server/http/guards.ts';
import { forAnyone, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { PlanningMemory } from '../facts/planning-memory.server.ts';
import {
  ipKeyOf,
  countedByNetwork,
  requireTryLeft,
  requireWithinLimits,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import { qrRows } from '../../platform/qr/qr-rows.server.ts';
import {
  preparePicture,
  findPicture,
  shownSketchOf,
  changePlan,
  createPlan,
  deletePlan,
  requireOwnPlan,
} from './save-plan.server.ts';
import { planReplies, readPlanRow, readPlansOf, type PlanRow } from './plan-replies.server.ts';
const NEW_PLANS_PER_IP = { max: 30, windowSeconds: HOUR_SECONDS };
const PICTURES_PER_IP = { max: 10, windowSeconds: HOUR_SECONDS };

/** Anyone who has a plan's link reads it; only its owner changes it. */
export function plansCalls({ services, guards }: Routing, memory: PlanningMemory) {
  /** Guests may store and read plans too; a logged-in user owns theirs. */
  const userIdOf = async (request: HttpRequest) => (await findCurrentUser(guards, request))?.id ?? null;

  /** The page is rendered as for a guest; its browser then requests whose plan it is. */
  services.localAnswers.set('GET /plans/:token', async (raw) => {
    const { token } = parsedInput({ params: planParams, reply: planShape }, raw).params as { token: string };
    return { result: await readOne(token, null), whenGiven: undefined };
  });

  async function readOne(token: string, userId: string | null): Promise<Plan> {
    const row = await readPlanRow(services.db, token);
    if (!row) throw notFound(planMessages.notFound);
    return replyOf(row, userId);
  }

  async function replyOf(row: PlanRow, userId: string | null): Promise<Plan> {
    const [plan] = await planReplies(services, [row], userId);
    const sketch = await shownSketchOf(services.db, row, plan!.token);
    return { ...plan!, ...(sketch && { sketch }), qr: qrRows(plan!.url) };
  }

  /** @param dataUri undefined and null where there is none @throws Refused 400; 429 */
  async function pictureOf(request: HttpRequest, dataUri: string | null | undefined) {
    if (typeof dataUri !== 'string') return null;
    const ipKey = ipKeyOf(request.ip);
    await requireWithinLimits(services, countedByNetwork('plan-pictures:ip:', ipKey, PICTURES_PER_IP));
    return services.missLimit.take({ ipKey, now: services.clock.now() }, () => preparePicture(dataUri));
  }

  return {
    'POST /plans': forAnyone(
      {
        name: 'createPlan',
        summary: 'Save a plan and return its link',
        status: 201,
        refusals: [404, 429],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        body: newPlan,
        reply: planShape,
      },
      async ({ body, request }) => {
        await requireWithinLimits(services, newPlansOf(request));
        const userId = await userIdOf(request);
        const picture = await pictureOf(request, 'sketch' in body ? body.sketch?.picture : null);
        return replyOf(await createPlan(services, memory, body, userId, picture), userId);
      },
      ({ request }) => requireTryLeft(services, newPlansOf(request)),
    ),

    'GET /plans/:token': forAnyone(
      {
        name: 'readPlan',
        summary: 'Return a plan by its link, at present prices',
        refusals: [404],
        params: planParams,
        reply: planShape,
      },
      async ({ params, request, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        return readOne(params.token, await userIdOf(request));
      },
    ),

    /** The picture below its sketch, as WebP. */
    'GET /plans/:token/picture': forAnyone(
      {
        name: 'readPlanPicture',
        summary: 'Return the background picture of a plan’s sketch',
        refusals: [404],
        params: planParams,
        fileType: 'image/webp',
        reply: z.unknown(),
      },
      async ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        const bytes = await findPicture(services.db, params.token);
        if (!bytes) throw notFound(planMessages.pictureNotFound);
        return bytes;
      },
    ),

    'PUT /plans/:token': forUser(
      {
        name: 'changePlan',
        summary: 'Change my plan and compute it again',
        refusals: [403, 404, 409, 429],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        params: planParams,
        body: changedPlan,
        reply: planShape,
      },
      async ({ params: { token }, body, currentUser: { id }, request }) => {
        const picture = await pictureOf(request, body.sketch?.picture);
        return replyOf(await changePlan(services, memory, token, id, body, picture), id);
      },
      ({ params, currentUser }) => requireOwnPlan(services.db, params.token, currentUser.id),
    ),

    'DELETE /plans/:token': forUser(
      {
        name: 'deletePlan',
        summary: 'Delete my plan',
        refusals: [403, 404],
        params: planParams,
        reply: message,
      },
      async ({ params, currentUser }) => {
        await deletePlan(services, params.token, currentUser.id);
        return { message: planMessages.deleted };
      },
    ),

    'GET /plans': forUser(
      {
        name: 'listPlans',
        counted: true,
        summary: 'List my plans, newest first',
        query: pagingQuery,
        reply: z.array(planShape),
      },
      async ({ currentUser, query }) => {
        const { items, total } = await readPlansOf(services.db, currentUser.id, query);
        return { items: await planReplies(services, items, currentUser.id), total };
      },
    ),
  };
}

function newPlansOf(request: HttpRequest): Counted[] {
  return countedByNetwork('plans:ip:', ipKeyOf(request.ip), NEW_PLANS_PER_IP);
}

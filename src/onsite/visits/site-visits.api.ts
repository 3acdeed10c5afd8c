import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/transaction.ts';
import { readPage } from '../../db/queries.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { findCurrentUser, findDeskUser, type Guards } from '../../kit/server/http/guards.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forAnyone, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import { bookVisit, type OnsiteServices } from './book-visit.server.ts';
import { cancelVisit, moveVisit, replyFor, requireOwnVisit, type Reader } from './change-visit.server.ts';
import { requireOn } from './onsite-memo.server.ts';
import { requireVisitReply, visitContext, visitForCustomer, visitReplies } from './visit-replies.server.ts';
import { promisedDay, readVisitSlots } from './visit-slots.server.ts';
import { visitMessages } from './visit.words.ts';
import {
  newVisit,
  ownVisitsQuery,
  slotsQuery,
  visitEnd,
  visitMove,
  visitShape,
  visitSlotsShape,
  type OwnVisitsQuery,
} from './site-visits.shapes.ts';
import type { Services } from '../../kit/server/services.ts';

const BOOKINGS = { max: 10, windowSeconds: HOUR_SECONDS };

export function siteVisitsCalls({ services, guards }: Routing<OnsiteServices & Services>) {
  return {
    'GET /visit-slots': forAnyone(
      {
        name: 'readVisitSlots',
        summary: 'Return the days and hours on which a technician can come to a PIN code',
        refusals: [404, 409],
        query: slotsQuery,
        reply: visitSlotsShape,
      },
      async ({ query: { pin, order, kind }, request }) => {
        requireOn(await services.onsite(), 'visits');
        const promisedBy = order === undefined ? null : await promisedTo(services.db, guards, request, order);
        const wanted = kind ?? (order === undefined ? 'survey' : 'fitting');
        return readVisitSlots(services, { pin, kind: wanted, promisedBy });
      },
    ),

    'POST /site-visits': forUser(
      {
        name: 'bookVisit',
        summary: 'Book a visit at my site; needs an Idempotency-Key',
        status: 201,
        refusals: [404, 409, 429],
        isIdempotent: true,
        body: newVisit,
        reply: visitShape,
      },
      ({ currentUser, body, request }) =>
        bookVisit(services, currentUser, body, requireOnsiteKey(request, { visit: body })),
      ({ currentUser: { id } }) =>
        requireWithinLimits(services, [[`site-visits:user:${id}`, BOOKINGS]], visitMessages.often),
    ),

    'GET /site-visits': forUser(
      {
        name: 'listOwnVisits',
        counted: true,
        summary: 'List my visits: the next first, or those that are over, newest first',
        query: ownVisitsQuery,
        reply: z.array(visitShape),
      },
      async ({ currentUser, query }) => {
        const { items, total } = await ownVisits(services.db, currentUser.id, query);
        const ids = items.map(({ id }) => id);
        const context = visitContext(services, await services.onsite());
        return { items: await visitReplies(services.db, ids, context, visitForCustomer), total };
      },
    ),

    'GET /site-visits/:id': forUser(
      {
        name: 'readVisit',
        summary: 'Return one of my visits; staff read any',
        refusals: [404],
        params: idParams,
        reply: visitShape,
      },
      async ({ currentUser, params, request }) => {
        const reader = await readerOf(guards, request, currentUser);
        await requireOwnVisit(services.db, params.id, reader);
        const context = visitContext(services, await services.onsite());
        return requireVisitReply(services.db, params.id, context, replyFor(reader));
      },
    ),

    'POST /site-visits/:id/move': forUser(
      {
        name: 'moveVisit',
        summary: 'Choose another day for a visit, or the first for a planned one',
        refusals: [404, 409],
        params: idParams,
        body: visitMove,
        reply: visitShape,
      },
      async ({ currentUser, params, body, request }) =>
        moveVisit(services, await readerOf(guards, request, currentUser), params.id, body),
    ),

    'POST /site-visits/:id/cancel': forUser(
      {
        name: 'cancelVisit',
        summary: 'Cancel a visit that has not begun',
        refusals: [404, 409],
        params: idParams,
        body: visitEnd,
        reply: visitShape,
      },
      async ({ currentUser, params, body, request }) =>
        cancelVisit(services, await readerOf(guards, request, currentUser), params.id, body),
    ),
  };
}

/** @throws Refused 400 key_needed */
export function requireOnsiteKey(request: HttpRequest, body: unknown): Idempotency {
  return requireIdempotency(request, body, visitMessages.keyNeeded);
}

/** Staff with the right `service` read and change what belongs to any customer. */
export async function readerOf(
  guards: Guards,
  request: HttpRequest,
  currentUser: CurrentUser,
): Promise<Reader> {
  const staff = await findDeskUser(guards, request);
  return { currentUser, isDesk: staff !== null && hasRight(staff.staffRole, 'service') };
}

/** @throws Refused 404 where the order is not that of the person who asks */
async function promisedTo(
  db: Db,
  guards: Guards,
  request: HttpRequest,
  number: string,
): Promise<string | null> {
  const user = await findCurrentUser(guards, request);
  const isDesk = user !== null && (await readerOf(guards, request, user)).isDesk;
  const order = await db
    .selectFrom('orders')
    .select(['user_id', 'status', 'created_at', 'days_max'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order || (!isDesk && order.user_id !== user?.id)) throw notFound(orderMessages.notFound);
  return promisedDay(order);
}

function ownVisits(db: Db, userId: string, { state, ...paging }: OwnVisitsQuery) {
  let visits = db
    .selectFrom('site_visits')
    .innerJoin('sites', 'sites.id', 'site_id')
    .select('site_visits.id')
    .where('sites.user_id', '=', userId);
  const isOver = sql<boolean>`site_visits.state in ('done', 'cancelled')`;
  if (state === 'open') visits = visits.where(sql<boolean>`not ${isOver}`);
  if (state === 'done') visits = visits.where(isOver);
  const on = sql`coalesce(site_visits.day, site_visits.due_on)`;
  const inOrder = visits
    .orderBy(sql`case when ${isOver} then 1 else 0 end`)
    .orderBy(sql`case when ${isOver} then null else ${on} end`)
    .orderBy(sql`case when ${isOver} then ${on} end desc nulls last`)
    .orderBy(sql`case when ${isOver} then -site_visits.number else site_visits.number end`);
  return readPage(inOrder, paging);
}

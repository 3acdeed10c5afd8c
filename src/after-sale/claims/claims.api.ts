import { z } from 'zod';
import { sql } from 'kysely';
import {
  GUEST_PICTURES_BODY_BYTES,
  SENT_PICTURES_BODY_BYTES,
} from '../../catalogue/products/catalogue-limits.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import {
  claimLoan,
  claimShape,
  claimsQuery,
  claimStepBody,
  deskClaim,
  linkClaim,
  loanBackQuery,
  orderClaim,
  type Claim,
  type ClaimsQuery,
} from './claims.shapes.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import { warrantyMessages } from '../warranty/warranty.words.ts';
import { warrantyParams } from '../warranty/warranty.shapes.ts';
import { idParams, pagingQuery } from '../../kit/api/shapes.ts';
import { CLAIM_NUMBER_PREFIX } from './claim-steps.ts';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern, readPage, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { requireIdempotency, requireKeySent } from '../../kit/server/http/idempotency-key.ts';
import { forAnyone, forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import {
  ipKeyOf,
  countedByNetwork,
  requireTryLeft,
  requireWithinLimits,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import { type WithAfterSale, requireOffered } from '../../platform/after-sale/after-sale-memo.server.ts';
import { senderOf } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { requireOrder } from '../../orders/orders/lock-order.server.ts';
import { requireUnitOfLink } from '../warranty/check-warranty.server.ts';
import { isClaimOpenSql } from '../../orders/serials/check-serials.server.ts';
import { claimByLink, claimOrdered, isKeyOfLink } from './claim-for-order.server.ts';
import { requireClaim, forCustomer, readClaims } from './claim-rows.server.ts';
import { openDeskClaim, lendUnit, takeLoanBack } from './desk-claim.server.ts';
import type { WithCare } from './care-of-units.server.ts';
import { takeClaimStep } from './take-step.server.ts';

const CLAIMS_PER_IP = { max: 5, windowSeconds: DAY_SECONDS };

export function claimsCalls({ services }: Routing<WithAfterSale & WithCare>) {
  return {
    'POST /orders/my-orders/:id/claims': forUser(
      {
        name: 'claimOrdered',
        summary: 'Claim the warranty of a unit of one of my orders',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: orderClaim,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: claimShape,
      },
      ({ currentUser, params, body, request }) => {
        const key = requireIdempotency(request, { ...body, order: params.id }, warrantyMessages.keyNeeded);
        return claimOrdered(services, currentUser, params.id, body, key, senderOf(request));
      },
      async ({ currentUser, params, request }) => {
        await requireOffered(services, 'warranty');
        requireKeySent(request, warrantyMessages.keyNeeded);
        await requireOrder(services.db, params.id, currentUser.id);
      },
    ),

    'POST /warranty/:token/claims': forAnyone(
      {
        name: 'claimByLink',
        summary: 'Claim the warranty of a unit by its link',
        status: 201,
        refusals: [404, 409, 429],
        isIdempotent: true,
        params: warrantyParams,
        body: linkClaim,
        bodyLimitBytes: GUEST_PICTURES_BODY_BYTES,
        reply: claimShape,
      },
      ({ params, body, request }) =>
        claimByLink(
          services,
          params.token,
          body,
          requireIdempotency(request, body, warrantyMessages.keyNeeded),
          senderOf(request),
          () => requireWithinLimits(services, claimsOf(request), warrantyMessages.often),
        ),
      async ({ params, request }) => {
        await requireOffered(services, 'warranty');
        const key = requireKeySent(request, warrantyMessages.keyNeeded);
        const { id } = await requireUnitOfLink(services.db, params.token);
        if (!(await isKeyOfLink(services.db, id, key)))
          await requireTryLeft(services, claimsOf(request), warrantyMessages.often);
      },
    ),

    'GET /claims': forUser(
      {
        name: 'listOwnClaims',
        counted: true,
        summary: 'List my claims, newest first',
        query: pagingQuery,
        reply: z.array(claimShape),
      },
      ({ currentUser, query }) => listOwnClaims(services.db, currentUser.id, query, services.clock.now()),
    ),

    'GET /admin/claims': forDesk(
      'service',
      {
        name: 'listClaims',
        counted: true,
        summary: 'List claims: open ones first, by due day',
        query: claimsQuery,
        reply: z.array(claimShape),
      },
      ({ query }) => listClaims(services.db, query, services.clock.now()),
    ),

    'GET /admin/claims/:id': forDesk(
      'service',
      { name: 'readClaim', summary: 'Return a claim', refusals: [404], params: idParams, reply: claimShape },
      ({ params }) => requireClaim(services.db, params.id, services.clock.now()),
    ),

    'POST /admin/claims': forDesk(
      'service',
      {
        name: 'openClaim',
        summary: 'Open a claim at the counter, also for units sold elsewhere',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        body: deskClaim,
        reply: claimShape,
      },
      ({ currentUser, body, request }) =>
        openDeskClaim(
          services,
          currentUser,
          body,
          requireIdempotency(request, body, claimDeskMessages.keyNeeded),
        ),
    ),

    'POST /admin/claims/:id/steps': forDesk(
      'service',
      {
        name: 'takeClaimStep',
        summary: 'Move a claim to its next step; unit, stock and warranty follow',
        refusals: [404, 409],
        params: idParams,
        body: claimStepBody,
        reply: claimShape,
      },
      ({ currentUser, params, body }) => takeClaimStep({ services, currentUser }, params.id, body),
    ),

    'POST /admin/claims/:id/loan': forDesk(
      'service',
      {
        name: 'lendUnit',
        summary: 'Lend a unit for the time of a claim',
        refusals: [404, 409],
        params: idParams,
        body: claimLoan,
        reply: claimShape,
      },
      ({ currentUser, params, body }) => lendUnit({ services, currentUser }, params.id, body),
    ),

    /** A lent unit goes to the stock unless it is marked as scrap. */
    'DELETE /admin/claims/:id/loan': forDesk(
      'service',
      {
        name: 'takeLoanBack',
        summary: 'Return a lent unit to the stock or scrap it',
        refusals: [404, 409],
        params: idParams,
        query: loanBackQuery,
        reply: claimShape,
      },
      ({ currentUser, params, query }) => takeLoanBack({ services, currentUser }, params.id, query),
    ),
  };
}

function claimsOf(request: HttpRequest): Counted[] {
  return countedByNetwork('claims:ip:', ipKeyOf(request.ip), CLAIMS_PER_IP);
}

/** Open ones first, of these what is due soonest on top; then those that are done, newest first. */
async function listClaims(
  db: Db,
  { state, search, ...paging }: ClaimsQuery,
  now: Date,
): Promise<Page<Claim>> {
  let query = db.selectFrom('claims');
  if (state === 'open') query = query.where(isClaimOpenSql);
  else if (state) query = query.where('claims.state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    const serial = containsPattern(normalisedSerial(search) ?? search);
    query = query.where(sql<boolean>`(${sql.lit(CLAIM_NUMBER_PREFIX)} || claims.number ilike ${pattern}
      or claims.rma ilike ${pattern} or claims.name ilike ${pattern} or claims.phone ilike ${pattern}
      or claims.typed_serial ilike ${serial}
      or exists (select from serials where id in (claims.serial_id, claims.new_serial_id) and serial ilike ${serial})
      or exists (select from serial_events where kind = 'corrected' and ref ilike ${serial}
        and serial_id in (claims.serial_id, claims.new_serial_id)))`);
  }
  const inOrder = query
    .select('claims.id')
    .orderBy(sql`case when ${isClaimOpenSql} then 0 else 1 end`)
    .orderBy(sql`case when ${isClaimOpenSql} then due_on end nulls last`)
    .orderBy(sql`case when ${isClaimOpenSql} then claims.number else -claims.number end`);
  return pageOf(db, inOrder, paging, now);
}

/** The claims of an account, newest first. */
async function listOwnClaims(db: Db, userId: string, paging: Paging, now: Date): Promise<Page<Claim>> {
  const own = db
    .selectFrom('claims')
    .select('claims.id')
    .where('user_id', '=', userId)
    .orderBy('number', 'desc');
  const { items, total } = await pageOf(db, own, paging, now);
  return { items: items.map(forCustomer), total };
}

async function pageOf(
  db: Db,
  query: Parameters<typeof readPage<never, never, { id: string }>>[0],
  paging: Paging,
  now: Date,
): Promise<Page<Claim>> {
  const { items, total } = await readPage(query, paging);
  return {
    items: await readClaims(
      db,
      items.map(({ id }) => id),
      now,
    ),
    total,
  };
}

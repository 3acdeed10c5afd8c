import { z } from 'zod';
import { sql } from 'kysely';
import { GUEST_PICTURES_BODY_BYTES } from '../../catalogue/products/catalogue-limits.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import {
  acknowledgeBody,
  complaintNoteBody,
  complaintParams,
  complaintReceiptShape,
  complaintShape,
  complaintsQuery,
  deskComplaint,
  deskNoteBody,
  newComplaint,
  resolveBody,
  seenComplaintShape,
  type Complaint,
  type ComplaintsQuery,
} from './complaints.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { COMPLAINT_NUMBER_PREFIX } from './complaint-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forAnyone, forDesk, type Routing } from '../../kit/server/http/route.ts';
import {
  ipKeyOf,
  countedByNetwork,
  requireTryLeft,
  requireWithinLimits,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';
import { type WithAfterSale, requireOffered } from '../../platform/after-sale/after-sale-memo.server.ts';
import { senderOf } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { acknowledgeComplaint, noteComplaint, resolveComplaint } from './change-complaint.server.ts';
import {
  requireComplaint,
  complaintReplies,
  type LinkingServices,
  answerComplaint,
  readSeenComplaint,
} from './complaint-rows.server.ts';
import { createComplaint, sendComplaint } from './make-complaint.server.ts';

const COMPLAINTS_PER_IP = { max: 10, windowSeconds: HOUR_SECONDS };

export function complaintsCalls({ services }: Routing<WithAfterSale>) {
  /** Answers the page that the server renders. */
  services.localAnswers.set('GET /complaints/:token', async (raw) => {
    const { token } = parsedInput({ params: complaintParams, reply: seenComplaintShape }, raw).params as {
      token: string;
    };
    return { result: await readSeenComplaint(services.db, token), whenGiven: undefined };
  });

  return {
    'POST /complaints': forAnyone(
      {
        name: 'sendComplaint',
        summary: 'Make a complaint; its number, link and deadlines are mailed',
        status: 201,
        refusals: [409, 429],
        body: newComplaint,
        bodyLimitBytes: GUEST_PICTURES_BODY_BYTES,
        reply: complaintReceiptShape,
      },
      async ({ body, request }) => {
        await requireWithinLimits(services, complaintsOf(request));
        return sendComplaint(services, senderOf(request), body);
      },
      async ({ request }) => {
        await requireOffered(services, 'complaints');
        await requireTryLeft(services, complaintsOf(request));
      },
    ),

    'GET /complaints/:token': forAnyone(
      {
        name: 'readComplaint',
        summary: 'Return the state of a complaint by its link, without personal data',
        refusals: [404],
        params: complaintParams,
        reply: seenComplaintShape,
      },
      ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        return readSeenComplaint(services.db, params.token);
      },
    ),

    'POST /complaints/:token/notes': forAnyone(
      {
        name: 'answerComplaint',
        summary: 'Add to my complaint; within 30 days this reopens a resolved one',
        refusals: [404, 409, 429],
        params: complaintParams,
        body: complaintNoteBody,
        reply: seenComplaintShape,
      },
      ({ params, body, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        return answerComplaint(services, params.token, body.text);
      },
    ),

    'GET /admin/complaints': forDesk(
      'service',
      {
        name: 'listComplaints',
        counted: true,
        summary: 'List complaints, the next deadline first',
        query: complaintsQuery,
        reply: z.array(complaintShape),
      },
      ({ query }) => listComplaints(services, query),
    ),

    'GET /admin/complaints/:id': forDesk(
      'service',
      {
        name: 'readDeskComplaint',
        summary: 'Return a complaint',
        refusals: [404],
        params: idParams,
        reply: complaintShape,
      },
      ({ params }) => requireComplaint(services.db, services, params.id),
    ),

    'POST /admin/complaints': forDesk(
      'service',
      {
        name: 'createComplaint',
        summary: 'Record a complaint made by phone, post, mail or at the counter',
        status: 201,
        refusals: [409],
        isIdempotent: true,
        body: deskComplaint,
        reply: complaintShape,
      },
      ({ currentUser, body, request }) => {
        const idempotency = requireIdempotency(request, body, complaintDeskMessages.keyNeeded);
        return createComplaint(services, currentUser, body, idempotency);
      },
    ),

    'POST /admin/complaints/:id/acknowledge': forDesk(
      'service',
      {
        name: 'acknowledgeComplaint',
        summary: 'Record that a complaint was acknowledged other than by the mail',
        refusals: [404, 409],
        params: idParams,
        body: acknowledgeBody,
        reply: complaintShape,
      },
      ({ currentUser, params, body }) => acknowledgeComplaint({ services, currentUser }, params.id, body),
    ),

    'POST /admin/complaints/:id/notes': forDesk(
      'service',
      {
        name: 'noteComplaint',
        summary: 'Add a note to a complaint, for staff or also for the customer',
        refusals: [404, 409],
        params: idParams,
        body: deskNoteBody,
        reply: complaintShape,
      },
      ({ currentUser, params, body }) => noteComplaint({ services, currentUser }, params.id, body),
    ),

    'POST /admin/complaints/:id/resolve': forDesk(
      'service',
      {
        name: 'resolveComplaint',
        summary: 'Resolve a complaint and mail the customer its outcome',
        refusals: [404, 409],
        params: idParams,
        body: resolveBody,
        reply: complaintShape,
      },
      ({ currentUser, params, body }) => resolveComplaint({ services, currentUser }, params.id, body),
    ),
  };
}

function complaintsOf(request: HttpRequest): Counted[] {
  return countedByNetwork('complaints:ip:', ipKeyOf(request.ip), COMPLAINTS_PER_IP);
}

/** The open one whose clock ends first on top, then what is resolved, newest first. */
async function listComplaints(
  services: LinkingServices & Pick<Services, 'db'>,
  { state, late, acknowledged, search, ...paging }: ComplaintsQuery,
): Promise<Page<Complaint>> {
  const { db, clock } = services;
  const now = clock.now();
  let query = db.selectFrom('complaints');
  if (state) query = query.where('state', '=', state);
  if (late !== undefined) {
    const isLate = sql<boolean>`(state = 'open'
      and (resolve_by < ${now} or (acknowledged_at is null and acknowledge_by < ${now})))`;
    query = query.where(isLate, '=', late);
  }
  if (acknowledged !== undefined)
    query = query.where('state', '=', 'open').where('acknowledged_at', acknowledged ? 'is not' : 'is', null);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        ...(['name', 'email', 'phone', 'order_number', 'text'] as const).map((column) =>
          eb(column, 'ilike', pattern),
        ),
        eb(sql<string>`${sql.lit(COMPLAINT_NUMBER_PREFIX)} || number`, 'ilike', pattern),
      ]),
    );
  }
  const inOrder = query
    .selectAll()
    .orderBy('state')
    .orderBy(
      sql`case when state = 'resolved' then null
        when acknowledged_at is null then acknowledge_by else resolve_by end`,
    )
    .orderBy(sql`resolved_at desc nulls last`)
    .orderBy('id');
  const { items, total } = await readPage(inOrder, paging);
  return { items: await complaintReplies(db, services, items), total };
}

import { z } from 'zod';
import { idParams } from '../../kit/api/shapes.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { QuoteServices } from '../../quotes/quotes/quote-record.server.ts';
import { quoteShape } from '../../quotes/quotes/quotes.shapes.ts';
import type { OnsiteServices } from './book-visit.server.ts';
import {
  bookDeskVisit,
  changeDeskVisit,
  listDeskVisits,
  listTechnicians,
  signVisit,
  visitForDesk,
} from './desk-visits.server.ts';
import {
  deskVisitBody,
  deskVisitShape,
  deskVisitsQuery,
  newDeskVisit,
  nothing,
  techniciansShape,
  visitSignature,
} from './desk-visits.shapes.ts';
import { quoteVisit } from './quote-visit.server.ts';
import { requireOnsiteKey } from './site-visits.api.ts';
import { requireVisitReply, visitContext } from './visit-replies.server.ts';

export function deskVisitsCalls({ services }: Routing<OnsiteServices & QuoteServices>) {
  return {
    'GET /admin/site-visits': forDesk(
      'service',
      {
        name: 'listVisits',
        counted: true,
        summary: 'List visits by day: of the next seven days, or of a view',
        query: deskVisitsQuery,
        reply: z.array(deskVisitShape),
      },
      async ({ query }) =>
        listDeskVisits(services.db, query, visitContext(services, await services.onsite())),
    ),

    'GET /admin/site-visits/:id': forDesk(
      'service',
      {
        name: 'readDeskVisit',
        summary: 'Return a visit with its customer',
        refusals: [404],
        params: idParams,
        reply: deskVisitShape,
      },
      async ({ params }) =>
        requireVisitReply(
          services.db,
          params.id,
          visitContext(services, await services.onsite()),
          visitForDesk,
        ),
    ),

    'POST /admin/site-visits': forDesk(
      'service',
      {
        name: 'bookDeskVisit',
        summary: 'Book a visit for a customer; over passes full and closed days',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        body: newDeskVisit,
        reply: deskVisitShape,
      },
      ({ currentUser, body, request }) =>
        bookDeskVisit(services, currentUser, body, requireOnsiteKey(request, { deskVisit: body })),
    ),

    'PUT /admin/site-visits/:id': forDesk(
      'service',
      {
        name: 'changeDeskVisit',
        summary: 'Change day, technician or note of a visit that has not begun',
        refusals: [404, 409],
        params: idParams,
        body: deskVisitBody,
        reply: deskVisitShape,
      },
      ({ currentUser, params, body }) => changeDeskVisit({ services, currentUser }, params.id, body),
    ),

    'POST /admin/site-visits/:id/sign': forDesk(
      'service',
      {
        name: 'signVisit',
        summary: 'Sign a finished visit off by the name of who saw the work',
        refusals: [404, 409],
        params: idParams,
        body: visitSignature,
        reply: deskVisitShape,
      },
      ({ currentUser, params, body }) => signVisit({ services, currentUser }, params.id, body),
    ),

    'POST /admin/site-visits/:id/quote': forDesk(
      'orders',
      {
        name: 'quoteVisit',
        summary: 'Make a draft quotation of what a visit needs',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: nothing,
        reply: quoteShape,
      },
      ({ currentUser, params, request }) =>
        quoteVisit(
          { services, currentUser },
          params.id,
          requireOnsiteKey(request, { quoteVisit: params.id }),
        ),
    ),

    'GET /admin/onsite/technicians': forDesk(
      'service',
      {
        name: 'listTechnicians',
        summary: 'List active staff who can be sent to a visit',
        reply: techniciansShape,
      },
      () => listTechnicians(services.db),
    ),
  };
}

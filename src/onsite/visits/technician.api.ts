import { SENT_PICTURES_BODY_BYTES } from '../../catalogue/products/catalogue-limits.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { requireKeySent } from '../../kit/server/http/idempotency-key.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { readerOf, requireOnsiteKey } from './site-visits.api.ts';
import { takeVisitStep, type StepServices } from './take-visit-step.server.ts';
import { readTechnicianDay, requireWork } from './technician-visits.server.ts';
import {
  technicianDayQuery,
  technicianDayShape,
  techVisitShape,
  visitStepBody,
} from './technician.shapes.ts';
import { visitContext } from './visit-replies.server.ts';
import { visitMessages } from './visit.words.ts';

export function technicianCalls({ services, guards }: Routing<StepServices>) {
  return {
    'GET /technician/visits': forUser(
      {
        name: 'readTechnicianDay',
        summary: 'Return my visits of a day as technician, and earlier ones that are not finished',
        query: technicianDayQuery,
        reply: technicianDayShape,
      },
      async ({ currentUser, query }) => {
        const context = visitContext(services, await services.onsite());
        return readTechnicianDay(services.db, currentUser.id, context, query.day);
      },
    ),

    'POST /technician/visits/:id/steps': forUser(
      {
        name: 'takeVisitStep',
        summary: 'Add a step to my visit as technician, once under its Idempotency-Key',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: visitStepBody,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: techVisitShape,
      },
      async ({ currentUser, params, body, request }) => {
        const reader = await readerOf(guards, request, currentUser);
        return takeVisitStep(services, reader, params.id, body, requireOnsiteKey(request, body));
      },
      async ({ currentUser, params, request }) => {
        requireKeySent(request, visitMessages.keyNeeded);
        await requireWork(services.db, params.id, await readerOf(guards, request, currentUser));
      },
    ),
  };
}

import { z } from 'zod';
import {
  enquiriesQuery,
  enquiryReceiptShape,
  enquiryShape,
  enquiryStateBody,
  newEnquiry,
} from '../../../../contract/desk/enquiries-shapes.ts';
import { complaintShape } from '../../../../contract/orders/complaints/complaints-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { forAnyone, forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { countedByNetwork, requireWithinLimits } from '../../../security/rate-limits.ts';
import { changeEnquiryState } from './change-enquiry-state.ts';
import { listEnquiries } from './enquiries-queries.ts';
import { complaintOfEnquiry } from './enquiry-complaint.ts';
import { sendEnquiry } from './send-enquiry.ts';

const ENQUIRIES_PER_IP = { max: 30, windowSeconds: 600 };

export function enquiriesCalls({ services }: Routing) {
  return {
    'POST /enquiries': forAnyone(
      {
        name: 'sendEnquiry',
        summary: 'Send an enquiry to the shop',
        status: 201,
        refusals: [429],
        body: newEnquiry,
        reply: enquiryReceiptShape,
      },
      async ({ body, request }) => {
        await requireWithinLimits(
          services,
          countedByNetwork('enquiries:ip:', ipKeyOf(request.ip), ENQUIRIES_PER_IP),
        );
        return sendEnquiry(services, body);
      },
    ),

    'GET /admin/enquiries': forDesk(
      'customers',
      {
        name: 'listEnquiries',
        counted: true,
        summary: 'List enquiries, newest first',
        query: enquiriesQuery,
        reply: z.array(enquiryShape),
      },
      ({ query }) => listEnquiries(services.db, query),
    ),

    'PATCH /admin/enquiries/:id': forDesk(
      'customers',
      {
        name: 'changeEnquiryState',
        summary: 'Mark an enquiry as answered or as new',
        refusals: [404],
        params: idParams,
        body: enquiryStateBody,
        reply: enquiryShape,
      },
      ({ currentUser, params, body }) => changeEnquiryState({ services, currentUser }, params.id, body.state),
    ),

    'POST /admin/enquiries/:id/complaint': forDesk(
      'service',
      {
        name: 'makeEnquiryComplaint',
        summary: 'Turn an enquiry into a complaint, dated when the enquiry was received',
        status: 201,
        refusals: [404, 409],
        params: idParams,
        reply: complaintShape,
      },
      ({ currentUser, params }) => complaintOfEnquiry({ services, currentUser }, params.id),
    ),
  };
}

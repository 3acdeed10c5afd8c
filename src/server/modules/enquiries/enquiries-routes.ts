import { z } from 'zod';
import * as calls from '../../../contract/enquiries.ts';
import {
  enquiriesQuery,
  enquiryShape,
  enquiryStateBody,
  newEnquiry,
} from '../../../contract/enquiries-shapes.ts';
import { idParams, message } from '../../../contract/shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { countAgainstLimit } from '../../security/rate-limits.ts';
import { route, type Routing } from '../../http/route.ts';
import { changeEnquiryState } from './change-enquiry-state.ts';
import { insertEnquiry, listEnquiries } from './enquiries-queries.ts';

const ENQUIRIES_PER_IP_ADDRESS = { max: 30, windowSeconds: 600 };

export function enquiriesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.sendEnquiry,
    {
      summary: 'Ask the shop something (the contact form)',
      status: 201,
      refusals: [429],
      body: newEnquiry,
      reply: message,
    },
    async ({ body, request }) => {
      await countAgainstLimit(
        services.db,
        services.clock,
        `enquiries:${request.ip}`,
        ENQUIRIES_PER_IP_ADDRESS,
      );
      await insertEnquiry(services.db, body, services.clock.now());
      return { message: messages.enquiries.received };
    },
  );

  route(
    routing,
    calls.listEnquiries,
    { summary: 'The enquiries, newest first', query: enquiriesQuery, reply: z.array(enquiryShape) },
    ({ query }) => listEnquiries(services.db, query),
  );

  route(
    routing,
    calls.changeEnquiryState,
    {
      summary: 'Mark an enquiry as answered, or as new again',
      refusals: [404],
      params: idParams,
      body: enquiryStateBody,
      reply: enquiryShape,
    },
    ({ currentUser, params, body }) => changeEnquiryState(services, currentUser, params.id, body.state),
  );
}

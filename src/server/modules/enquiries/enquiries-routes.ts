import * as rows from '../../../contract/enquiries.ts';
import { messages } from '../../../contract/messages.ts';
import { countAttempt } from '../../attempts.ts';
import { route, type Routing } from '../../route.ts';
import { changeEnquiryState } from './change-enquiry-state.ts';
import { insertEnquiry, listEnquiries } from './enquiries-queries.ts';

const ENQUIRIES_PER_ADDRESS = { max: 30, windowSeconds: 600 };

export function enquiriesRoutes(routing: Routing): void {
  const { shop } = routing;

  route(routing, rows.sendEnquiry, async ({ body, request }) => {
    await countAttempt(shop.db, shop.clock, `enquiries:${request.ip}`, ENQUIRIES_PER_ADDRESS);
    await insertEnquiry(shop.db, body, shop.clock.now());
    return { message: messages.enquiries.received };
  });

  route(routing, rows.listEnquiries, ({ query }) => listEnquiries(shop.db, query));

  route(routing, rows.changeEnquiryState, ({ who, params, body }) =>
    changeEnquiryState(shop, who, params.id, body.state),
  );
}

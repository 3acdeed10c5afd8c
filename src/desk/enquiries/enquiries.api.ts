import { z } from 'zod';
import {
  enquiriesQuery,
  enquiryReceiptShape,
  enquiryShape,
  enquiryStateBody,
  newEnquiry,
  type Enquiry,
  type EnquiryReceipt,
  type NewEnquiry,
} from './enquiries.shapes.ts';
import { complaintShape, type Complaint } from '../../after-sale/complaints/complaints.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import type { EnquiryState } from '../../platform/settings/platform-choices.ts';
import * as complaintDeskMessages from '../../after-sale/complaints/complaint-desk.words.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { enquiryMessages } from './enquiry.words.ts';
import { forAnyone, forDesk, type Routing } from '../../kit/server/http/route.ts';
import {
  ipKeyOf,
  countedByNetwork,
  requireWithinLimits,
  countTry,
} from '../../kit/server/security/rate-limits.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { hashedEmail } from '../../kit/server/security/secrets.ts';
import type { Actor } from '../../platform/records/record.server.ts';
import { requireComplaint } from '../../after-sale/complaints/complaint-rows.server.ts';
import {
  insertComplaint,
  type ComplaintServices,
} from '../../after-sale/complaints/make-complaint.server.ts';
import { enquiryMail, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { listEnquiries, enquiries, enquiryReply, insertEnquiry } from './enquiries-queries.server.ts';

const MAILS_PER_EMAIL = { max: 3, windowSeconds: DAY_SECONDS };

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

/** @throws Refused 404 */
function changeEnquiryState(actor: Actor, id: string, state: EnquiryState): Promise<Enquiry> {
  return enquiries.step(actor, { id }, async ({ row, change, audit }) => {
    if (row.state !== state) {
      await change({ state });
      await audit('enquiry.state', id, { from: row.state, to: state });
    }
    return enquiryReply({ ...row, state });
  });
}

/** An enquiry that is a complaint; its clocks run since the enquiry came. @throws Refused 404; 409 already */
function complaintOfEnquiry(actor: Actor<ComplaintServices>, enquiryId: string): Promise<Complaint> {
  return enquiries.step(actor, { id: enquiryId }, async ({ tx, row: enquiry }) => {
    const made = await tx
      .selectFrom('complaints')
      .select('id')
      .where('enquiry_id', '=', enquiryId)
      .executeTakeFirst();
    if (made) throw conflict('already', complaintDeskMessages.already);
    const { name, email, phone, message, created_at } = enquiry;
    const { id } = await insertComplaint(tx, actor.services, {
      ...{ channel: 'web', receivedAt: created_at, name, email, phone, text: message },
      ...{ enquiryId, language: 'en', isMailed: true, by: actor.currentUser },
    });
    return requireComplaint(tx, actor.services, id);
  });
}

/** The mail repeats none of the typed text: nobody may send their own words to others through the shop. */
async function sendEnquiry(
  services: WriteServices & Pick<Services, 'secret'>,
  form: NewEnquiry,
): Promise<EnquiryReceipt> {
  const key = `enquiry-mails:email:${hashedEmail(form.email)}`;
  const isMailed = (await countTry(services, [[key, MAILS_PER_EMAIL]])) === null;
  const language = languageNow();
  const number = await inTransaction(services, async (tx) => {
    const number = await insertEnquiry(tx, form, services.clock.now());
    if (isMailed)
      await queueMail(
        tx,
        services,
        await toCustomer(tx, form.email, enquiryMail(form.email, number), language),
      );
    return number;
  });
  return { message: enquiryMessages.received, number };
}

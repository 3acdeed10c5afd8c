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
} from '../../../../contract/desk/enquiries-shapes.ts';
import { complaintShape, type Complaint } from '../../../../contract/orders/complaints/complaints-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import type { EnquiryState } from '../../../../domain/desk/desk-choices.ts';
import * as complaintDeskMessages from '../../../../contract/orders/complaints/complaint-desk-messages.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { enquiryMessages } from '../../../../contract/desk/enquiry-messages.ts';
import { forAnyone, forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { countedByNetwork, requireWithinLimits, countTry } from '../../../security/rate-limits.ts';
import { conflict } from '../../../http/errors.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { languageNow } from '../../../http/request-language.ts';
import { hashedEmail } from '../../../security/secrets.ts';
import type { Actor } from '../../platform/records/step.ts';
import { requireComplaint } from '../../orders/complaints/complaint-rows.ts';
import { insertComplaint, type ComplaintServices } from '../../orders/complaints/make-complaint.ts';
import { enquiryMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';
import { listEnquiries, enquiries, enquiryReply, insertEnquiry } from './enquiries-queries.ts';

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

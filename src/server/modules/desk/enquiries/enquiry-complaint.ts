import * as complaintDeskMessages from '../../../../contract/orders/complaints/complaint-desk-messages.ts';
import type { Complaint } from '../../../../contract/orders/complaints/complaints-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { requireComplaint } from '../../orders/complaints/complaint-rows.ts';
import { insertComplaint, type ComplaintServices } from '../../orders/complaints/make-complaint.ts';
import type { Actor } from '../../platform/records/step.ts';
import { enquiries } from './enquiries-queries.ts';

/** An enquiry that is a complaint; its clocks run since the enquiry came. @throws Refused 404; 409 already */
export function complaintOfEnquiry(actor: Actor<ComplaintServices>, enquiryId: string): Promise<Complaint> {
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

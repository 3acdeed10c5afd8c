import * as complaintDeskMessages from '../../../../contract/orders/complaints/complaint-desk-messages.ts';
import type { Complaint } from '../../../../contract/orders/complaints/complaints-shapes.ts';
import * as enquiryDeskMessages from '../../../../contract/desk/enquiry-desk-messages.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { requireComplaint } from '../../orders/complaints/complaint-rows.ts';
import { insertComplaint, type ComplaintServices } from '../../orders/complaints/make-complaint.ts';
import { lockEnquiry } from './enquiries-queries.ts';

/** An enquiry that is a complaint; its clocks run since the enquiry came. @throws Refused 404; 409 already */
export function complaintOfEnquiry(
  services: ComplaintServices,
  currentUser: CurrentUser,
  enquiryId: string,
): Promise<Complaint> {
  return inTransaction(services, async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId);
    if (!enquiry) throw notFound(enquiryDeskMessages.notFound);
    const made = await tx
      .selectFrom('complaints')
      .select('id')
      .where('enquiry_id', '=', enquiryId)
      .executeTakeFirst();
    if (made) throw conflict('already', complaintDeskMessages.already);
    const { name, email, phone, message, created_at } = enquiry;
    const { id } = await insertComplaint(tx, services, {
      ...{ channel: 'web', receivedAt: created_at, name, email, phone, text: message },
      ...{ enquiryId, language: 'en', isMailed: true, by: currentUser },
    });
    return requireComplaint(tx, services, id);
  });
}

import type { EnquiryState } from '../../../../domain/desk/desk-choices.ts';
import type { Enquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import * as enquiryDeskMessages from '../../../../contract/desk/enquiry-desk-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { enquiryReply, lockEnquiry, setEnquiryState } from './enquiries-queries.ts';

/** @throws Refused 404 */
export async function changeEnquiryState(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  state: EnquiryState,
): Promise<Enquiry> {
  return inTransaction(services, async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) throw notFound(enquiryDeskMessages.notFound);
    if (before.state !== state) {
      await setEnquiryState(tx, id, state);
      const details = { from: before.state, to: state };
      await writeAudit(tx, currentUser, 'enquiry.state', id, details, services.clock.now());
    }
    return enquiryReply({ ...before, state });
  });
}

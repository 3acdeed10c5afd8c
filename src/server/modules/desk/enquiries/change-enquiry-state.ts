import type { EnquiryState } from '../../../../domain/desk/desk-choices.ts';
import type { Enquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import { adminMessages } from '../../../../contract/platform/admin-messages.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { enquiryReply, lockEnquiry, setEnquiryState } from './enquiries-queries.ts';

/**
 * Marks an enquiry as answered or as new.
 * @throws Refused 404
 */
export async function changeEnquiryState(
  services: Services,
  currentUser: CurrentUser,
  id: string,
  state: EnquiryState,
): Promise<Enquiry> {
  return inTransaction(services, async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) throw notFound(adminMessages.enquiries.notFound);
    if (before.state !== state) {
      await setEnquiryState(tx, id, state);
      const details = { from: before.state, to: state };
      await writeAudit(tx, currentUser, 'enquiry.state', id, details, services.clock.now());
    }
    return enquiryReply({ ...before, state });
  });
}

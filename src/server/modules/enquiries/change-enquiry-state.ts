import type { EnquiryState } from '../../../contract/choices.ts';
import type { Enquiry } from '../../../contract/enquiries-shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import type { Person } from '../../access-token.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enquiryReply, lockEnquiry, setEnquiryState } from './enquiries-queries.ts';

/**
 * Marks an enquiry as answered, or as new again.
 * @throws Refused 404
 */
export async function changeEnquiryState(
  shop: Shop,
  who: Person,
  id: string,
  state: EnquiryState,
): Promise<Enquiry> {
  return inTransaction(shop, async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) throw notFound(adminMessages.enquiries.notFound);
    if (before.state !== state) {
      await setEnquiryState(tx, id, state);
      const details = { from: before.state, to: state };
      await writeAudit(tx, who, 'enquiry.state', id, details, shop.clock.now());
    }
    return enquiryReply({ ...before, state });
  });
}

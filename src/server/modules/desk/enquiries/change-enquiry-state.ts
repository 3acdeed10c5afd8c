import type { EnquiryState } from '../../../../domain/desk/desk-choices.ts';
import type { Enquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import type { Actor } from '../../platform/records/step.ts';
import { enquiries, enquiryReply } from './enquiries-queries.ts';

/** @throws Refused 404 */
export function changeEnquiryState(actor: Actor, id: string, state: EnquiryState): Promise<Enquiry> {
  return enquiries.step(actor, { id }, async ({ row, change, audit }) => {
    if (row.state !== state) {
      await change({ state });
      await audit('enquiry.state', id, { from: row.state, to: state });
    }
    return enquiryReply({ ...row, state });
  });
}

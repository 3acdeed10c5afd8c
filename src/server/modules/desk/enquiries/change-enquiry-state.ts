import type { EnquiryState } from '../../../../domain/desk/desk-choices.ts';
import type { Enquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import * as enquiryDeskMessages from '../../../../contract/desk/enquiry-desk-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { enquiryReply, lockEnquiry, setEnquiryState } from './enquiries-queries.ts';

/** @throws Refused 404 */
export async function changeEnquiryState(actor: Actor, id: string, state: EnquiryState): Promise<Enquiry> {
  return step(actor, async ({ tx, audit }) => {
    const before = await lockEnquiry(tx, id);
    if (!before) throw notFound(enquiryDeskMessages.notFound);
    if (before.state !== state) {
      await setEnquiryState(tx, id, state);
      await audit('enquiry.state', id, { from: before.state, to: state });
    }
    return enquiryReply({ ...before, state });
  });
}

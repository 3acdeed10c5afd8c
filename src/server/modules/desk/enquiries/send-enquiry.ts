import type { EnquiryReceipt, NewEnquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import * as enquiryMessages from '../../../../contract/desk/enquiry-messages.ts';
import { enquiryMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { countTry } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { insertEnquiry } from './enquiries-queries.ts';

/** More enquiries are stored and numbered all the same; only the mails to one e-mail address are limited. */
const MAILS_PER_EMAIL = { max: 3, windowSeconds: 24 * 60 * 60 };

/**
 * Stores an enquiry and mails its number to the e-mail address that was given. The mail repeats none of the text that
 * was typed: nobody may send their own words through the shop to somebody else.
 */
export async function sendEnquiry(services: Services, form: NewEnquiry): Promise<EnquiryReceipt> {
  const key = `enquiry-mails:email:${form.email.toLowerCase()}`;
  const isMailed = (await countTry(services, [[key, MAILS_PER_EMAIL]])) === null;
  const number = await inTransaction(services, async (tx) => {
    const number = await insertEnquiry(tx, form, services.clock.now());
    if (isMailed) await queueMail(tx, services, enquiryMail(form.email, number));
    return number;
  });
  return { message: enquiryMessages.received, number };
}

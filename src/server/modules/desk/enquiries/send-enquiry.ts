import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import type { EnquiryReceipt, NewEnquiry } from '../../../../contract/desk/enquiries-shapes.ts';
import { enquiryMessages } from '../../../../contract/desk/enquiry-messages.ts';
import { enquiryMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { countTry } from '../../../security/rate-limits.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { insertEnquiry } from './enquiries-queries.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';
import { languageNow } from '../../../http/request-language.ts';
import { hashedEmail } from '../../../security/secrets.ts';

const MAILS_PER_EMAIL = { max: 3, windowSeconds: DAY_SECONDS };

/** The mail repeats none of the typed text: nobody may send their own words to others through the shop. */
export async function sendEnquiry(
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

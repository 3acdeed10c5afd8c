import { RESEND_COOLDOWN_SECONDS } from '../../../../domain/accounts/accounts-limits.ts';
import { HOUR_SECONDS, YEAR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { quoteMessages } from '../../../../contract/desk/quote-messages.ts';
import { conflict, notFound, tooMany } from '../../../http/errors.ts';
import { countedByNetwork, countTry, giveBack, requireWithinLimits } from '../../../security/rate-limits.ts';
import { randomCode } from '../../../security/secrets.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { MAILED_CODE_SECONDS, MailedCodes } from '../../../transaction/mailed-codes.ts';
import { writtenIn } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { quoteCodeMail } from '../../platform/mail/quote-mail-texts.ts';
import { requireOnOffer } from './quote-checks.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.ts';
import { requireSentRecord } from './sent-record.ts';
import { languageNow } from '../../../http/request-language.ts';

export const quoteCodes = new MailedCodes('quote_codes', 'quote_id', 'quote-code');

const CODES_PER_QUOTE = { max: 20, windowSeconds: HOUR_SECONDS };
/** Limits for one sent version, over all hours: 50 guesses hit one code of 20,000. Sent again, it has new ones. */
const WRONG_PER_SENT = { max: 50, windowSeconds: YEAR_SECONDS };
const MAILS_PER_SENT = { max: 20, windowSeconds: YEAR_SECONDS };
const CODES_PER_IP = { max: 60, windowSeconds: HOUR_SECONDS };

/**
 * Mailed to the quotation's own address. @throws Refused 404, 409 as requireOnOffer and codes_used_up, 429 within 30
 * s of the last one and beyond 20 an hour
 */
export async function sendQuoteCode(
  services: WriteServices & Pick<Services, 'secret'>,
  token: string,
  ipKey: string,
): Promise<void> {
  const quote = await findQuoteByToken(services.db, token);
  if (!quote) throw notFound(quoteMessages.notFound);
  const record = await requireSentRecord(services.db, quote);
  requireOnOffer(quote, record, services.clock.now());
  await requireWithinLimits(services, [
    [`quote-codes:quote:${quote.id}`, CODES_PER_QUOTE],
    ...countedByNetwork('quote-codes:ip:', ipKey, CODES_PER_IP),
  ]);
  const { number, buyer } = record;
  const mails = sentKey('mails', quote);
  if (await countTry(services, [[mails, MAILS_PER_SENT]])) throw codesUsedUp();
  const code = randomCode();
  const text = writtenIn(languageNow(), quoteCodeMail(buyer.email, number, code));
  const isWritten = await inTransaction(services, async (tx) => {
    if (!(await quoteCodes.write(services, tx, quote.id, code, services.clock.now()))) return false;
    await queueMail(tx, services, text, MAILED_CODE_SECONDS);
    return true;
  });
  if (isWritten) return;
  await giveBack(services, [mails]);
  throw tooMany(RESEND_COOLDOWN_SECONDS, quoteMessages.codeWait);
}

/** Whether a code is right; wrong ones count for what was sent. @throws Refused 409 codes_used_up */
export async function tryQuoteCode(
  services: WriteServices & Pick<Services, 'secret'>,
  quote: QuoteRow,
  code: string,
): Promise<boolean> {
  const wrong = sentKey('wrong', quote);
  if (await countTry(services, [[wrong, WRONG_PER_SENT]])) throw codesUsedUp();
  const isRight = await quoteCodes.try(services, quote.id, code);
  if (isRight) await giveBack(services, [wrong]);
  return isRight;
}

function sentKey(what: string, { id, sent_at }: QuoteRow): string {
  return `quote-codes:${what}:${id} ${sent_at?.getTime()}`;
}

function codesUsedUp() {
  return conflict('codes_used_up', quoteMessages.codesUsedUp);
}

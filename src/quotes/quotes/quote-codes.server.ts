import { RESEND_COOLDOWN_SECONDS } from '../../accounts/auth/accounts-limits.ts';
import { HOUR_SECONDS, YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { quoteMessages } from './quote.words.ts';
import { conflict, notFound, tooMany } from '../../kit/server/http/errors.ts';
import {
  countedByNetwork,
  countTry,
  giveBack,
  requireWithinLimits,
} from '../../kit/server/security/rate-limits.ts';
import { randomCode } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { MAILED_CODE_SECONDS, MailedCodes } from '../../kit/server/transaction/mailed-codes.ts';
import { writtenIn } from '../../platform/mail/mail-texts.server.ts';
import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import { quoteCodeMail } from './quote-mail-texts.server.ts';
import { requireOnOffer } from './quote-checks.server.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.server.ts';
import { requireSentRecord } from './sent-record.server.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';

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

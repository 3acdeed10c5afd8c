import { quoteMessages } from './quote.words.ts';
import type { AcceptedQuote, QuoteAcceptance } from './quote-requests.shapes.ts';
import type { Missing } from './quotes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound, Refused, tooMany } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import {
  findFirstOrder,
  firstOrderOf,
  placeQuotedOrder,
  retryIfSignedUp,
  unknownPassword,
} from './place-quoted-order.server.ts';
import {
  requireLockedQuote,
  requirePoNumberAllowed,
  requireOnOffer,
  quoteContext,
  type QuoteServices,
  type QuoteRecord,
  requireSentRecord,
} from './quote-record.server.ts';
import { quotedParties } from './quoted-parties.server.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.server.ts';
import { RESEND_COOLDOWN_SECONDS, ONE_TIME_CODE_MINUTES } from '../../accounts/auth/accounts-limits.ts';
import { HOUR_SECONDS, YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import {
  countedByNetwork,
  countTry,
  giveBack,
  requireWithinLimits,
} from '../../kit/server/security/rate-limits.ts';
import { randomCode } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { MAILED_CODE_SECONDS, MailedCodes } from '../../kit/server/transaction/idempotency-keys.ts';
import { writtenIn, queueMail, mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { answerMailMessages } from '../../desk/enquiries/answer-mail.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import type { Attachment } from '../../platform/mail/mailer.server.ts';

/**
 * The customer's yes, with the code from the mail. A refusal changes nothing, but where too little is in stock the desk
 * hears of it.
 * @throws Refused 404; 403 no_right where the buyer may not order for the company; 409 quote_withdrawn, already_accepted, quote_expired, quote_changed, code_needed, code_wrong, codes_used_up
 * or not_enough, in this order; key_reused
 */
export async function acceptQuote(
  services: QuoteServices,
  token: string,
  { name, code, version, Address: address, poNumber, ...sent }: QuoteAcceptance,
  idempotency: Idempotency,
): Promise<AcceptedQuote> {
  const { db } = services;
  const context = await quoteContext(services);
  const { now } = context;
  const quote = await findQuoteByToken(db, token);
  if (!quote) throw notFound(quoteMessages.notFound);
  // Different customers may choose the same key.
  const by = { staffId: null, idempotency: { ...idempotency, key: `${quote.id} ${idempotency.key}` } };
  const first = await firstOrderOf(db, quote, by);
  if (first) return { order: first, state: 'accepted' };
  const record = await requireSentRecord(db, quote);
  requireAcceptable(quote, record, version, now);
  if (code === undefined) throw conflict('code_needed', quoteMessages.codeNeeded);
  if (!(await tryQuoteCode(services, quote, code))) throw codeWrong();
  requirePoNumberAllowed(poNumber, record);
  const parties = await quotedParties(db, record, sent, context.settings.gstin);
  const passwordHash = await unknownPassword(db, record.buyer.email);
  const acceptance = {
    ...by,
    ...{ record, address, parties, payBy: record.payBy, passwordHash, name },
    // A field that was left blank keeps the number that the desk entered.
    poNumber: poNumber ?? undefined,
  };
  try {
    return await retryIfSignedUp(() =>
      inTransaction(services, async (tx) => {
        const row = await requireLockedQuote(tx, quote.id);
        const done = await findFirstOrder(tx, by);
        if (done) return { order: done, state: 'accepted' as const };
        requireAcceptable(row, record, version, now);
        if (!(await quoteCodes.use(services, tx, row.id, code))) throw codeWrong();
        return { order: await placeQuotedOrder(tx, row, acceptance, context), state: 'accepted' as const };
      }),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'not_enough') {
      const { lines } = error.extra.details as { lines: Missing[] };
      await noteMissing(db, quote.id, lines);
      throw conflict('not_enough', quoteMessages.notEnough, { lines });
    }
    // The company lost its credit, or its buyer the right to order: nothing is missing, but the desk has to call.
    if (error.code === 'way_off' || error.code === 'no_right') await noteMissing(db, quote.id, []);
    throw error;
  }
}

function requireAcceptable(row: QuoteRow, record: QuoteRecord, version: number, now: Date): void {
  requireOnOffer(row, record, now);
  if (row.sent_version !== version)
    throw conflict('quote_changed', quoteMessages.changed, { version: row.sent_version });
}

function codeWrong(): Refused {
  return conflict('code_wrong', quoteMessages.codeWrong);
}

/** Written apart from the refused order, whose transaction is undone. */
async function noteMissing(db: Db, quoteId: string, lines: Missing[]): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ missing: JSON.stringify(lines) })
    .where('id', '=', quoteId)
    .where('state', 'in', ['draft', 'sent'])
    .execute();
}

const quoteCodes = new MailedCodes('quote_codes', 'quote_id', 'quote-code');

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
async function tryQuoteCode(
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

interface SentQuote {
  number: string;
  version: number;
  total: number;
  validUntil: string;
  path: string;
}

export function quoteMail(to: string, quote: SentQuote, publicUrl: string, attachment: Attachment): MailText {
  const { number, version, total, validUntil, path } = quote;
  return (shop) => ({
    ...mail(shop, 'quote', to, answerMailMessages.quoteSubject(number, shop.trade_name), [
      answerMailMessages.quote(number, rupeeWord(total), dayInWords(validUntil)),
      ...(version > 1 ? [answerMailMessages.quoteAgain] : []),
      '',
      answerMailMessages.quoteAccept,
      pageUrl(publicUrl, path),
      '',
      mailMessages.attached,
    ]),
    attachment,
  });
}

function quoteCodeMail(to: string, number: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'quote-code', to, answerMailMessages.codeSubject(code, shop.trade_name), [
      mailMessages.yourCode(code),
      '',
      answerMailMessages.enterCode(number, ONE_TIME_CODE_MINUTES),
      mailMessages.notAsked,
    ]);
}

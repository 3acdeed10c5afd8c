import { quoteMessages } from './quote.words.ts';
import type { AcceptedQuote, QuoteAcceptance } from './quote-requests.shapes.ts';
import type { Missing } from './quotes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound, Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { findFirstOrder, firstOrderOf } from './first-order.server.ts';
import { placeQuotedOrder, retryIfSignedUp, unknownPassword } from './place-quoted-order.server.ts';
import { requireLockedQuote, requireOnOffer } from './quote-checks.server.ts';
import { quoteCodes, tryQuoteCode } from './quote-codes.server.ts';
import { quoteContext, type QuoteServices } from './quote-context.server.ts';
import type { QuoteRecord } from './quote-record.server.ts';
import { quotedParties } from './quoted-parties.server.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.server.ts';
import { requireSentRecord } from './sent-record.server.ts';

/**
 * The customer's yes, with the code from the mail. A refusal changes nothing, but where too little is in stock the desk
 * hears of it.
 * @throws Refused 404; 403 no_right where the buyer may not order for the company; 409 quote_withdrawn, already_accepted, quote_expired, quote_changed, code_needed, code_wrong, codes_used_up
 * or not_enough, in this order; key_reused
 */
export async function acceptQuote(
  services: QuoteServices,
  token: string,
  { name, code, version, Address: address, ...sent }: QuoteAcceptance,
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
  const parties = await quotedParties(db, record, sent, context.settings.gstin);
  const passwordHash = await unknownPassword(db, record.buyer.email);
  const acceptance = { ...by, record, address, parties, payBy: record.payBy, passwordHash, name };
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

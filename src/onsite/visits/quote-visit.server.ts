import { conflict } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { addresseeOf } from '../../quotes/quotes/quote-buyer.server.ts';
import { pricedLines } from '../../quotes/quotes/quote-lines.server.ts';
import { quoteContext, type QuoteServices } from '../../quotes/quotes/quote-record.server.ts';
import { oneQuoteReply } from '../../quotes/quotes/quote-reply.server.ts';
import { findQuoteRow } from '../../quotes/quotes/quotes-queries.server.ts';
import type { Quote } from '../../quotes/quotes/quotes.shapes.ts';
import { insertQuote, quoteKeys } from '../../quotes/quotes/save-quote.server.ts';
import { requireSite } from '../sites/site-record.server.ts';
import { lockVisit } from './change-visit.server.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import { requireVisitReply, visitContext, visitForStaff } from './visit-replies.server.ts';

/**
 * A draft of what was noted as needed, at the customer's prices of today.
 * @throws Refused 400 for a product that is not on sale; 404; 409 key_reused, nothing_needed, has_quote
 */
export async function quoteVisit(
  actor: Actor<QuoteServices, DeskUser>,
  id: string,
  idempotency: Idempotency,
): Promise<Quote> {
  const { services, currentUser } = actor;
  const context = await quoteContext(services);
  const { db } = services;
  const visit = await requireVisitReply(db, id, visitContext(services, { lead_days: 1 }), visitForStaff);
  const { user_id: customer, state_code: stateCode } = await requireSite(db, visit.site._id, null);
  const addressee = await addresseeOf(services, { customer }, null);
  const needs = visit.needs!.map(({ product, quantity }) => ({ product: product._id, quantity }));
  const terms = (await services.deskSettings()).quote_terms;
  return quoteKeys.retryIfTaken(() =>
    step(actor, async (each) => {
      const { tx, now, actorId, audit } = each;
      const first = await quoteKeys.find(tx, actorId, idempotency, now);
      const replyOf = async (quoteId: string) =>
        oneQuoteReply(tx, (await findQuoteRow(tx, quoteId))!, context, currentUser.staffRole);
      if (first !== null) return replyOf(first);
      const { row, change } = await lockVisit(each, { id });
      if (needs.length === 0) throw conflict('nothing_needed', onsiteDeskMessages.nothingNeeded);
      const before = row.quote_id === null ? null : await findQuoteRow(tx, row.quote_id);
      if (before && before.state !== 'withdrawn')
        throw conflict('has_quote', onsiteDeskMessages.hasQuote(before.number), { number: before.number });
      const lines = await pricedLines(tx, needs, addressee.prices);
      const details = { terms, stateCode };
      const quoteId = await insertQuote(tx, context, addressee, lines, details, actorId, idempotency);
      await change({ quote_id: quoteId });
      const quote = await replyOf(quoteId);
      await audit('quote.create', quoteId, { name: quote.number, visit: visit.number });
      return quote;
    }),
  );
}

import * as quoteDeskMessages from './quote-desk.words.ts';
import { quoteMessages } from './quote.words.ts';
import { conflict, notFound, Refused } from '../../kit/server/http/errors.ts';
import { idempotencyOf, type Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findLastEditor } from '../../platform/audit/last-editor.server.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import { isExpired } from './quote-context.server.ts';
import type { QuoteRecord } from './quote-record.server.ts';
import { lockQuote, type QuoteRow } from './quotes-queries.server.ts';

/** @throws Refused 400 key_needed */
export function requireKey(request: HttpRequest, body: object): Idempotency {
  const idempotency = idempotencyOf(request, body);
  if (!idempotency) throw new Refused(400, 'key_needed', quoteMessages.keyNeeded);
  return idempotency;
}

/** @throws Refused 404 */
export async function requireLockedQuote(tx: Tx, id: string): Promise<QuoteRow> {
  const quote = await lockQuote(tx, id);
  if (!quote) throw notFound(quoteMessages.notFound);
  return quote;
}

/** @throws Refused 409 quote_withdrawn or already_accepted, with the order */
export function requireOpen({ state, order_number }: QuoteRow): void {
  if (state === 'withdrawn') throw conflict('quote_withdrawn', quoteDeskMessages.isWithdrawn);
  if (state === 'accepted')
    throw conflict('already_accepted', quoteDeskMessages.alreadyAccepted, { order: order_number });
}

/** Checks that a quotation can be accepted by its link. @throws Refused 409 quote_withdrawn, already_accepted or quote_expired */
export function requireOnOffer(
  { state, order_number }: QuoteRow,
  { validUntil }: Pick<QuoteRecord, 'validUntil'>,
  now: Date,
): void {
  if (state === 'withdrawn') throw conflict('quote_withdrawn', quoteMessages.withdrawn);
  if (state === 'accepted')
    throw conflict('already_accepted', quoteMessages.accepted, { order: order_number });
  if (isExpired(validUntil, now)) throw conflict('quote_expired', quoteMessages.expired);
}

/** @throws Refused 404, 409 as requireOpen, or changed_meanwhile with who changed it */
export async function requireSeenQuote(tx: Tx, id: string, seen: string): Promise<QuoteRow> {
  const quote = await requireLockedQuote(tx, id);
  requireOpen(quote);
  await requireSeenAt(quote.updated_at, seen, quoteDeskMessages.changed, () =>
    findLastEditor(tx, id, ['quote.create', 'quote.update', 'quote.send']),
  );
  return quote;
}

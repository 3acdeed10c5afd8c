import { mailHint, quoteStateOf } from '../../../../domain/desk/quote-states.ts';
import type { PublicQuote } from '../../../../contract/desk/quote-requests-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';
import { lineReply, type QuoteRecord } from './quote-record.ts';
import type { QuoteRow } from './quotes-queries.ts';

/** A page that is looked at again within a minute writes nothing. */
const SEEN_AGAIN_SECONDS = 60;

export function publicQuote(row: QuoteRow, record: QuoteRecord, now: Date): PublicQuote {
  const { number, version, validUntil, seller, buyer, deliveryFee, totals, placeOfSupply, terms, payBy } =
    record;
  // The next version is the desk's until it is sent.
  const state = quoteStateOf(row.state === 'draft' ? 'sent' : row.state, validUntil, now);
  return {
    number,
    version,
    state,
    validUntil,
    seller,
    buyerName: buyer.legalName ?? buyer.name,
    mailHint: mailHint(buyer.email),
    lines: record.lines.map(lineReply),
    deliveryFee,
    totals,
    placeOfSupply,
    ...(asksParts(record) && { asksParts: true }),
    terms,
    payBy,
    canAccept: state === 'sent',
    order: row.order_number,
  };
}

/** Whether its invoice needs the address in parts: for a GSTIN that no company's address goes with, or another State. */
function asksParts({ buyer, company, seller, isInterState }: QuoteRecord): boolean {
  return company === null && (isInterState || (buyer.gstin !== null && buyer.gstin !== seller.gstin));
}

export async function noteSeen(db: Db, row: QuoteRow, now: Date): Promise<void> {
  if (row.seen_at !== null && row.seen_at > secondsAfter(now, -SEEN_AGAIN_SECONDS)) return;
  await db.updateTable('quotes').set({ seen_at: now }).where('id', '=', row.id).execute();
}

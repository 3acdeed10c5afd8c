import { quoteMessages } from '../../../../contract/desk/quote-messages.ts';
import type { Quote } from '../../../../contract/desk/quotes-shapes.ts';
import type { DeskRole } from '../../../../domain/platform/staff-rights.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import type { QuoteContext } from './quote-context.ts';
import { parsedRecord, type QuoteRecord } from './quote-record.ts';
import { fullQuote, quoteReplies } from './quote-reply.ts';
import { findVersion, type QuoteRow } from './quotes-queries.ts';

/** @throws Refused 404 */
export async function recordAtVersion(
  db: Db,
  row: QuoteRow,
  version: number,
  context: QuoteContext,
): Promise<QuoteRecord> {
  if (version === row.version) return (await fullQuote(db, row, context)).record;
  return (await requireVersion(db, row, version)).record;
}

/** An earlier version as it was sent; the present one as it is. @throws Refused 404 */
export async function versionReply(
  db: Db,
  row: QuoteRow,
  version: number,
  context: QuoteContext,
  staffRole: DeskRole,
): Promise<Quote> {
  const full = await fullQuote(db, row, context);
  if (version !== row.version) {
    const { record, sentAt } = await requireVersion(db, row, version);
    const then: QuoteRow = {
      ...row,
      state: row.state === 'withdrawn' ? 'withdrawn' : 'sent',
      sent_at: sentAt,
      seen_at: row.sent_version === version ? row.seen_at : null,
      ...{ accepted_at: null, accepted_by_name: null, order_number: null, missing: null },
    };
    return (await quoteReplies(db, [{ ...full, row: then, record }], context, staffRole))[0]!;
  }
  return (await quoteReplies(db, [full], context, staffRole))[0]!;
}

async function requireVersion(db: Db, row: QuoteRow, version: number) {
  const found = isVersion(version) ? await findVersion(db, row.id, version) : null;
  if (!found) throw notFound(quoteMessages.notFound);
  return { record: parsedRecord(found.record), sentAt: found.sent_at };
}

function isVersion(version: number): boolean {
  return Number.isInteger(version) && version >= 1 && version < 2 ** 31;
}

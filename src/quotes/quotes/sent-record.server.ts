import type { Db } from '../../db/transaction.ts';
import { parsedRecord, type QuoteRecord } from './quote-record.server.ts';
import { findVersion, type QuoteRow } from './quotes-queries.server.ts';

/** The version that the link of a sent quotation shows. */
export async function requireSentRecord(
  db: Db,
  { id, sent_version }: Pick<QuoteRow, 'id' | 'sent_version'>,
): Promise<QuoteRecord> {
  return parsedRecord((await findVersion(db, id, sent_version!))!.record);
}

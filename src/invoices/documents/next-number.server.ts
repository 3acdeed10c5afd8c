import { documentNumber, LAST_DOCUMENT_NUMBER } from './financial-year.ts';
import type { DocumentKind } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/**
 * The series stays locked until the commit, so that numbers have no holes.
 * @throws Refused 409 series_full
 */
export async function nextNumber(
  tx: Tx,
  kind: DocumentKind | 'QTN',
  fy: string,
  prefix: string,
): Promise<string> {
  const { next } = await tx
    .insertInto('document_series')
    .values({ kind, fy, prefix, next: 2 })
    .onConflict((conflicting) =>
      conflicting
        .columns(['kind', 'fy', 'prefix'])
        .doUpdateSet((row) => ({ next: row('document_series.next', '+', 1) })),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  const number = next - 1;
  if (number > LAST_DOCUMENT_NUMBER)
    throw conflict('series_full', taxDocumentMessages.seriesFull(`${prefix}/${fy}`));
  return documentNumber(prefix, fy, number);
}

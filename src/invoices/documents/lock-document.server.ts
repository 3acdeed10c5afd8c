import * as taxDocumentMessages from './tax-document.words.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { DocumentRow } from './document-reply.server.ts';

/** Locks the order first, as everywhere. @throws Refused 404 */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow> {
  if (!isUuid(id)) throw notFound(taxDocumentMessages.notFound);
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('tax_documents').select('order_id').where('id', '=', id))
    .forUpdate()
    .execute();
  const document = await tx
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw notFound(taxDocumentMessages.notFound);
  return document;
}

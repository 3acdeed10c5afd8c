import type { Page } from '../../kit/rules/list-page.ts';
import type { DocumentsQuery, OrderDocument } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound, requireById } from '../../kit/server/http/errors.ts';
import {
  LISTED_COLUMNS,
  orderDocumentReply,
  type DocumentRow,
  type ListedRow,
} from './document-reply.server.ts';

/** Unlike older lists, never whole: ten thousand documents are 14 MB. */
const PAGE_SIZE = 20;

export function listDocuments(
  db: Db,
  { kind, fy, month, order, gstin, search, page, limit = PAGE_SIZE }: DocumentsQuery,
): Promise<Page<ListedRow>> {
  let documents = db.selectFrom('tax_documents').select(LISTED_COLUMNS);
  if (kind) documents = documents.where('kind', '=', kind);
  if (fy) documents = documents.where('fy', '=', fy);
  if (month) documents = documents.where('day', '>=', `${month}-01`).where('day', '<', dayAfterMonth(month));
  if (order) {
    documents = documents.where('order_id', '=', (row) =>
      row.selectFrom('orders').select('orders.id').where('orders.number', '=', order),
    );
  }
  if (gstin) documents = documents.where('seller_gstin', '=', gstin);
  if (search) {
    const pattern = containsPattern(search);
    documents = documents.where((row) =>
      row.or([
        row('number', 'ilike', pattern),
        row('buyer_name', 'ilike', pattern),
        row('buyer_gstin', 'ilike', pattern),
      ]),
    );
  }
  return readPage(documents.orderBy('seq', 'desc'), { page, limit });
}

export function dayAfterMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return number === 12 ? `${year! + 1}-01-01` : `${year!}-${String(number! + 1).padStart(2, '0')}-01`;
}

/** @throws Refused 404 */
export async function requireDocument(db: Db, id: string): Promise<DocumentRow> {
  const document = await requireById(
    db.selectFrom('tax_documents').selectAll(),
    id,
    taxDocumentMessages.notFound,
  );
  return document;
}

/** Oldest first. @throws Refused 404 */
export async function listOrderDocuments(
  db: Db,
  orderNumber: string,
  userId: string,
): Promise<OrderDocument[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumber)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  const rows = await db
    .selectFrom('tax_documents')
    .select(['id', 'kind', 'number', 'day', 'total_paise', 'void_at'])
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .execute();
  return rows.map(orderDocumentReply);
}

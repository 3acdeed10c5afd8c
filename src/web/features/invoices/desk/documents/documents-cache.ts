import type { QueryClient } from '@tanstack/react-query';
import { readBooksToDo } from '../../../../../contract/invoices/books.ts';
import { listDocuments, previewInvoice } from '../../../../../contract/invoices/documents.ts';
import { readOrder } from '../../../../../contract/orders/orders.ts';
import { listAudit } from '../../../../../contract/platform/audit.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';

export const documentPaths = [
  listDocuments.path,
  previewInvoice.path,
  readOrder.path,
  readBooksToDo.path,
  listAudit.path,
];

export function invalidateDocuments(client: QueryClient): void {
  invalidateQueries(client, ...documentPaths);
}

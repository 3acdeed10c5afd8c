import type { QueryClient } from '@tanstack/react-query';
import { listAudit } from '../../../contract/audit.ts';
import { readBooksToDo } from '../../../contract/books.ts';
import { listDocuments, previewInvoice } from '../../../contract/documents.ts';
import { readOrder } from '../../../contract/orders.ts';
import { invalidateQueries } from '../../lib/invalidate-queries.ts';

/** Fetches again everything that depends on the documents of orders. */
export function invalidateDocuments(client: QueryClient): void {
  invalidateQueries(
    client,
    listDocuments.path,
    previewInvoice.path,
    readOrder.path,
    readBooksToDo.path,
    listAudit.path,
  );
}

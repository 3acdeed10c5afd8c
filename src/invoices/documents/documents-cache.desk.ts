import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';

export const documentPaths: readonly CallPath[] = [
  '/admin/documents',
  '/admin/orders/:id/invoice-preview',
  '/orders/:id',
  '/admin/books/to-do',
  '/admin/audit',
];

export function invalidateDocuments(client: QueryClient): void {
  invalidateQueries(client, ...documentPaths);
}

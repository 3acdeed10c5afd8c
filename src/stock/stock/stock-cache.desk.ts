import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';

/** The API paths whose answers a change of stock changes. */
export const STOCK_CHANGES: readonly CallPath[] = ['/admin', '/products'];

export function invalidateStock(client: QueryClient): void {
  invalidateQueries(client, ...STOCK_CHANGES);
}

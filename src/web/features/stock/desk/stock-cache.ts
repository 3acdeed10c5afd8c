import type { QueryClient } from '@tanstack/react-query';
import { listProducts } from '../../../../contract/catalogue/catalogue.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';

/** The API paths whose answers a change of stock changes. */
export const STOCK_CHANGES = ['/admin', listProducts.path];

export function invalidateStock(client: QueryClient): void {
  invalidateQueries(client, ...STOCK_CHANGES);
}

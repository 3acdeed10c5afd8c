import type { QueryClient } from '@tanstack/react-query';
import { listProducts } from '../../../../contract/catalogue/catalogue.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';

/** Fetches again what shows the stock: the desk's lists, and the shop's own pages. */
export function invalidateStock(client: QueryClient): void {
  invalidateQueries(client, '/admin', listProducts.path);
}

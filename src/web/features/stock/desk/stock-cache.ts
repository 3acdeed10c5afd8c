import type { QueryClient } from '@tanstack/react-query';
import { listProducts } from '../../../../contract/catalogue/catalogue.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';

export function invalidateStock(client: QueryClient): void {
  invalidateQueries(client, '/admin', listProducts.path);
}

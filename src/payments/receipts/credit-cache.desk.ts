import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { paymentPaths } from '../payments-desk/payments-cache.desk.ts';

export const creditPaths: readonly CallPath[] = [
  '/admin/companies/:id',
  '/admin/companies',
  '/admin/credit',
  '/admin/companies/:id/receipts',
  '/admin/companies/:id/statement',
  ...paymentPaths,
];

export function invalidateCredit(client: QueryClient): void {
  invalidateQueries(client, ...creditPaths);
}

import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';

export const paymentPaths: readonly CallPath[] = [
  '/admin/money',
  '/admin/payments',
  '/admin/payments/orders',
  '/admin/refunds',
  '/admin/payments/dues',
  '/orders/allorders',
  '/orders/:id',
  '/admin/audit',
];

export function invalidatePayments(client: QueryClient): void {
  invalidateQueries(client, ...paymentPaths);
}

import type { QueryClient } from '@tanstack/react-query';
import { listAllOrders, readOrder } from '../../../../contract/orders/orders.ts';
import { readDues } from '../../../../contract/payments/dues.ts';
import {
  listOrderMoney,
  listPayments,
  listRefunds,
  readMoneyToDo,
} from '../../../../contract/payments/money-desk.ts';
import { listAudit } from '../../../../contract/platform/audit.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';

export const paymentPaths = [
  readMoneyToDo.path,
  listPayments.path,
  listOrderMoney.path,
  listRefunds.path,
  readDues.path,
  listAllOrders.path,
  readOrder.path,
  listAudit.path,
];

export function invalidatePayments(client: QueryClient): void {
  invalidateQueries(client, ...paymentPaths);
}

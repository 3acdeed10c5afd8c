import type { QueryClient } from '@tanstack/react-query';
import { listAudit } from '../../../contract/audit.ts';
import { listOrderMoney, listPayments, listRefunds, readMoneyToDo } from '../../../contract/money-desk.ts';
import { listAllOrders, readOrder } from '../../../contract/orders.ts';
import { invalidateQueries } from '../../lib/invalidate-queries.ts';

/** Fetches again everything that depends on payments and refunds. */
export function invalidatePayments(client: QueryClient): void {
  invalidateQueries(
    client,
    readMoneyToDo.path,
    listPayments.path,
    listOrderMoney.path,
    listRefunds.path,
    listAllOrders.path,
    readOrder.path,
    listAudit.path,
  );
}

import { useQuery } from '@tanstack/react-query';
import { readBooksToDo } from '../../../../contract/invoices/books.ts';
import { approveOrder, listAllOrders } from '../../../../contract/orders/orders.ts';
import { readMoneyToDo } from '../../../../contract/payments/money-desk.ts';
import { listMissingFacts } from '../../../../contract/planning/planning.ts';
import { listFailedJobs } from '../../../../contract/platform/jobs.ts';
import { readStockToDo } from '../../../../contract/stock/stock.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../lib/session/desk-rights.ts';

const one = { page: 1, limit: 1 };

/** The open tasks, as menu and dashboard show them. Tasks without the right are not counted. */
export function useOpenCounts() {
  const { asks } = useDeskRights();
  return {
    money: useQuery({ ...apiQuery(readMoneyToDo, {}), ...asks(readMoneyToDo) }),
    books: useQuery({ ...apiQuery(readBooksToDo, {}), ...asks(readBooksToDo) }),
    stock: useQuery({ ...apiQuery(readStockToDo, {}), ...asks(readStockToDo) }),
    toShip: useQuery({
      ...apiQuery(listAllOrders, { query: { status: 'Pending', ...one } }),
      ...asks(listAllOrders),
    }),
    heldOrders: useQuery({
      ...apiQuery(listAllOrders, { query: { held: true, ...one } }),
      ...asks(approveOrder),
    }),
    failedTasks: useQuery({
      ...apiQuery(listFailedJobs, { query: { state: 'given-up', ...one } }),
      ...asks(listFailedJobs),
    }),
    missingDetails: useQuery({ ...apiQuery(listMissingFacts, { query: one }), ...asks(listMissingFacts) }),
  };
}

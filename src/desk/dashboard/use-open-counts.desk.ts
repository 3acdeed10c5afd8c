import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';

const one = { page: 1, limit: 1 };

/** The open tasks, as menu and dashboard show them. Tasks without the right are not counted. */
export function useOpenCounts() {
  const { may, query } = useDeskRights();
  const complaints = (state: { late: true } | { acknowledged: boolean }) =>
    query('GET /admin/complaints', 'service', { query: { ...state, ...one } });
  return {
    money: useQuery(query('GET /admin/money', 'payments', {})),
    books: useQuery(query('GET /admin/books/to-do', 'documents', {})),
    stock: useQuery(query('GET /admin/stock/to-do', 'stock', {})),
    toShip: useQuery(query('GET /orders/allorders', 'orders', { query: { status: 'Pending', ...one } })),
    toPack: useQuery(query('GET /admin/dispatch/to-pack', 'dispatch', { query: one })),
    returnsToDecide: useQuery(
      query('GET /admin/returns', 'dispatch', { query: { state: 'requested', ...one } }),
    ),
    openClaims: useQuery(query('GET /admin/claims', 'service', { query: { state: 'open', ...one } })),
    lateComplaints: useQuery(complaints({ late: true })),
    toAcknowledge: useQuery(complaints({ acknowledged: false })),
    toResolve: useQuery(complaints({ acknowledged: true })),
    applications: useQuery(
      query('GET /admin/companies', 'customers', { query: { state: 'applied', ...one } }),
    ),
    heldOrders: useQuery({
      ...apiQuery('GET /orders/allorders', { query: { held: true, ...one } }),
      enabled: may('POST /admin/orders/:id/approve', 'prices'),
    }),
    failedTasks: useQuery(query('GET /admin/jobs', 'settings', { query: { state: 'given-up', ...one } })),
    missingDetails: useQuery(query('GET /admin/missing-facts', 'catalogue', { query: one })),
  };
}

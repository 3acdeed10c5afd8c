import type { DeskEntryName } from '../../platform/desk/desk-entries.desk.ts';
import { useOpenCounts } from '../dashboard/use-open-counts.desk.ts';

export type OpenTasks = Readonly<
  Partial<
    Record<DeskEntryName, { count: number; /** Read after the number by screen readers. */ label: string }>
  >
>;

/** The open tasks, by the entry of the menu where they are done. */
export function useOpenTasks(): OpenTasks {
  const counts = useOpenCounts();
  const books = counts.books.data;
  return {
    orders: { count: counts.toShip.data?.total ?? 0, label: 'to ship' },
    payments: { count: counts.money.data?.claims ?? 0, label: 'UTRs to confirm' },
    invoices: {
      count: books
        ? books.shippedWithoutInvoice + books.cancelledWithInvoice + books.irnMissing + books.eWayBillMissing
        : 0,
      label: 'to fix',
    },
    products: { count: counts.missingDetails.data?.total ?? 0, label: 'with missing details' },
    stock: { count: counts.stock.data?.toReorder ?? 0, label: 'to reorder' },
    settings: { count: counts.failedTasks.data?.total ?? 0, label: 'failed tasks' },
  };
}

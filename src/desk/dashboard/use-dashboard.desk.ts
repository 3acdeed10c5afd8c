import { useState } from 'react';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard } from './dashboard.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import type { DashboardChoice } from './dashboard-choice.desk.ts';

/** Keeps the previous answer while a new one loads; `answeredChoice` has the filters of the data. */
export function useDashboard(choice: DashboardChoice) {
  // useQuery shows only the answer to the latest query, in whatever order answers come.
  const query = useQuery({
    ...apiQuery('GET /admin/dashboard', { query: choice }),
    placeholderData: keepPreviousData,
    select: dashboardFigures,
  });
  const [answeredChoice, setAnsweredChoice] = useState(choice);
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  if (isAnswered && hashKey([answeredChoice]) !== hashKey([choice])) setAnsweredChoice(choice);
  return { query, answeredChoice };
}

type Nullable<T> = { [Key in keyof T]?: T[Key] | null | undefined };

type DashboardAnswer = Nullable<Omit<Dashboard, 'orderStatusCounts' | 'salesData'>> & {
  orderStatusCounts?: Nullable<Dashboard['orderStatusCounts']> | null;
  salesData?: Nullable<Dashboard['salesData'][number]>[] | null;
};

/** Missing values are 0 (specification, section 3); sales without a period are left out. */
export function dashboardFigures(answer: DashboardAnswer): Dashboard {
  const counts = answer.orderStatusCounts ?? {};
  return {
    totalUsers: answer.totalUsers ?? 0,
    totalProducts: answer.totalProducts ?? 0,
    firstTimeBuyers: answer.firstTimeBuyers ?? 0,
    totalOrders: answer.totalOrders ?? 0,
    totalSales: answer.totalSales ?? 0,
    ...(answer.netSales != null && { netSales: answer.netSales }),
    orderStatusCounts: {
      pending: counts.pending ?? 0,
      shipped: counts.shipped ?? 0,
      delivered: counts.delivered ?? 0,
      cancelled: counts.cancelled ?? 0,
    },
    ...(answer.heldOrders && { heldOrders: answer.heldOrders }),
    salesData: (answer.salesData ?? []).flatMap(({ _id, totalSales }) =>
      _id === undefined || _id === null ? [] : [{ _id, totalSales: totalSales ?? 0 }],
    ),
  };
}

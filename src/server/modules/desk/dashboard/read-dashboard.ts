import * as dashboardMessages from '../../../../contract/desk/dashboard-messages.ts';
import type { Dashboard, DashboardQuery } from '../../../../contract/desk/dashboard-shapes.ts';
import { invalid } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { spanOfChart, spanOfDays } from './dashboard-periods.ts';
import { readFigures, readSales } from './dashboard-queries.ts';

/** @throws Refused 400 when the start date is after the end date */
export async function readDashboard(
  services: Pick<Services, 'clock' | 'reads'>,
  productCount: () => Promise<number>,
  query: DashboardQuery,
): Promise<Dashboard> {
  const { startDate, endDate, groupBy = 'month' } = query;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    throw invalid(dashboardMessages.dates, { startDate: dashboardMessages.dates });
  }
  const dates = spanOfDays(startDate, endDate);
  const spans = [dates, spanOfChart(query, services.clock.now())];
  const [[figures, salesData], totalProducts] = await Promise.all([
    services.reads.report((db) => Promise.all([readFigures(db, dates), readSales(db, groupBy, spans)])),
    productCount(),
  ]);
  return { ...figures, totalProducts, salesData };
}

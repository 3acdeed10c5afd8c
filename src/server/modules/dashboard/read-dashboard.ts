import type { Dashboard, DashboardQuery } from '../../../contract/dashboard-shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { invalid } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { spanOfChart, spanOfDays } from './dashboard-periods.ts';
import { readFigures, readSales } from './dashboard-queries.ts';

/**
 * The shop in figures. Dates filter what counts orders, on the cards and in the chart; the chart shows a year by
 * months unless asked otherwise.
 * @throws Refused 400 when the start date is after the end date
 */
export async function readDashboard(shop: Shop, query: DashboardQuery): Promise<Dashboard> {
  const { startDate, endDate, groupBy = 'month' } = query;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    throw invalid(adminMessages.dashboard.dates, { startDate: adminMessages.dashboard.dates });
  }
  const dates = spanOfDays(startDate, endDate);
  const [figures, salesData] = await Promise.all([
    readFigures(shop.db, dates),
    readSales(shop.db, groupBy, [dates, spanOfChart(query, shop.clock.now())]),
  ]);
  return { ...figures, salesData };
}

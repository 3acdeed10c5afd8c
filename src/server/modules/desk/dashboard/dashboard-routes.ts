import { dashboardQuery, dashboardShape } from '../../../../contract/desk/dashboard-shapes.ts';
import * as calls from '../../../../contract/desk/dashboard.ts';
import { Memo } from '../../../cache/memo.ts';
import { route, type Routing } from '../../../http/route.ts';
import { countProducts } from './dashboard-queries.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(routing: Routing): void {
  const { db, catalogueVersion } = routing.services;
  const counts = new Memo<number>(() => catalogueVersion.withoutStock);
  const productCount = () => counts.of({}, () => countProducts(db));

  route(
    routing,
    calls.readDashboard,
    { summary: 'Return key figures, and sales over time', query: dashboardQuery, reply: dashboardShape },
    ({ query }) => readDashboard(routing.services, productCount, query),
  );
}

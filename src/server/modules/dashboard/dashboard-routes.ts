import * as calls from '../../../contract/dashboard.ts';
import { dashboardQuery, dashboardShape } from '../../../contract/dashboard-shapes.ts';
import { route, type Routing } from '../../http/route.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(routing: Routing): void {
  route(
    routing,
    calls.readDashboard,
    { summary: 'The figures of the shop, and sales over time', query: dashboardQuery, reply: dashboardShape },
    ({ query }) => readDashboard(routing.services, query),
  );
}

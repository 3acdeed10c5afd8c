import * as rows from '../../../contract/dashboard.ts';
import { route, type Routing } from '../../route.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(routing: Routing): void {
  route(routing, rows.readDashboard, ({ query }) => readDashboard(routing.shop, query));
}

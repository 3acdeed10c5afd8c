import { dashboardQuery, dashboardShape } from '../../../../contract/desk/dashboard-shapes.ts';
import { Memo } from '../../../cache/memo.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { countProducts } from './dashboard-queries.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardCalls({ services }: Routing) {
  const { db, catalogueVersion } = services;
  const counts = new Memo<number>(() => catalogueVersion.withoutStock);
  const productCount = () => counts.of({}, () => countProducts(db));

  return {
    'GET /admin/dashboard': forDesk(
      'reports',
      {
        name: 'readDashboard',
        summary: 'Return key figures, and sales over time',
        query: dashboardQuery,
        reply: dashboardShape,
      },
      ({ query }) => readDashboard(services, productCount, query),
    ),
  };
}

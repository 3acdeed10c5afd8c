import { dashboardQuery, dashboardShape } from './dashboard-shapes.ts';
import { endpoint } from './endpoint.ts';

export const readDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'The figures of the shop, and sales over time',
  shapes: import.meta.env.SSR && { query: dashboardQuery, reply: dashboardShape },
});

import { call } from '../platform/call.ts';
import type { Dashboard, DashboardQuery } from './dashboard-shapes.ts';

export const readDashboard = call<{ query: DashboardQuery; reply: Dashboard }>(
  'GET',
  '/admin/dashboard',
  'admin',
  'reports',
);

import { call } from '../platform/call.ts';
import type { Visits, VisitsQuery } from './visits-shapes.ts';

/** The last 30 days where none are named. */
export const readVisits = call<{ query: VisitsQuery; reply: Visits }>(
  'GET',
  '/admin/visits',
  'admin',
  'reports',
);

import type { PlanProduct } from '../facts/plan-facts.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

export const sketchCamerasQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'all cameras',
  ({ cameras }: PlanFacts) => cameras as PlanProduct<'camera'>[],
);

import type { PlanProduct } from '../../../../../domain/planning/facts/plan-facts.ts';
import type { PlanFacts } from '../../../../../contract/planning/planning-data-shapes.ts';
import { apiPartQuery } from '../../../../lib/api/api-query.ts';

export const sketchCamerasQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'all cameras',
  ({ cameras }: PlanFacts) => cameras as PlanProduct<'camera'>[],
);

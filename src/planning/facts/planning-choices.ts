/** Best first. */
export const VERDICTS = ['works', 'works_with_limits', 'not_known', 'does_not'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const PLAN_KINDS = ['storage', 'lens', 'poe', 'cable', 'supply', 'backup', 'kit'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const PRODUCT_PLAN_KINDS = [
  'camera',
  'recorder',
  'disk',
  'card',
  'switch',
  'supply',
  'backup',
  'cable',
  'plug',
  'box',
  'lead',
  'surge',
  'rack',
  'monitor',
  'service',
] as const;
export type ProductPlanKind = (typeof PRODUCT_PLAN_KINDS)[number];

/** The steps that make a new shop somebody’s own, in display order. */
export const FIRST_STEPS = [
  'name',
  'logo',
  'contact',
  'gstin',
  'bank',
  'delivery',
  'products',
  'policies',
  'testMail',
  'testOrder',
  'demo',
  'hindi',
  'feeds',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** A shop does well without them. */
const OPTIONAL: readonly FirstStep[] = ['logo', 'hindi', 'feeds'];

/** Steps whose existing values may be right, which only a person can say. */
export const CONFIRMABLE_STEPS = ['gstin', 'delivery', 'policies'] as const satisfies readonly FirstStep[];

export function isOptionalStep(step: FirstStep): boolean {
  return OPTIONAL.includes(step);
}

export function isConfirmableStep(step: string): step is (typeof CONFIRMABLE_STEPS)[number] {
  return CONFIRMABLE_STEPS.some((each) => each === step);
}

export const DEMO_STATES = ['present', 'removed', 'none'] as const;

export type DemoState = (typeof DEMO_STATES)[number];

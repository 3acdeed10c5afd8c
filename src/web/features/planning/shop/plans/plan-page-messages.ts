import type { PlanKind } from '../../../../../domain/planning/facts/planning-choices.ts';

/** What a plan is called that has no title. */
export const PLAN_KIND_NAMES: Record<PlanKind, string> = {
  storage: 'Storage plan',
  lens: 'Lens plan',
  poe: 'PoE plan',
  cable: '12 V cable plan',
  supply: 'Supply plan',
  backup: 'Battery plan',
  kit: 'Kit plan',
};

/** The sentences people read about plans on their pages. */
export const planPageMessages = {
  shareFailed: 'The plan was not kept. Please try again.',
  kept: 'Plan kept. Whoever has this link can read it.',
  copied: 'Link copied.',
  copyFailed: 'Copying did not work. Please select the link and copy it.',
  loadFailed: 'Failed to load the plan.',
  outdated: 'The figures behind this plan have changed since. Work it out again.',
  gone: (names: readonly string[]) => `No longer on sale: ${names.join(', ')}.`,
  changed: 'Plan changed.',
  changeFailed: 'The plan was not changed. Please try again.',
  confirmDelete: 'Delete this plan? Its link will lead nowhere.',
  deleteFailed: 'The plan was not deleted. Please try again.',
  listFailed: 'Failed to load. Try again.',
  none: 'No plans yet.',
} as const;

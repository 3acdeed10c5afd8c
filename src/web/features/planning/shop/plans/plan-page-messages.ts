import type { PlanKind } from '../../../../../domain/planning/facts/planning-choices.ts';

export const PLAN_KIND_NAMES: Record<PlanKind, string> = {
  storage: 'Storage plan',
  lens: 'Lens plan',
  poe: 'PoE plan',
  cable: '12 V cable plan',
  supply: 'Supply plan',
  backup: 'Battery plan',
  kit: 'Kit plan',
};

export const shareFailed = 'The plan could not be saved. Please try again.';
export const kept = 'Plan saved. Anyone with this link can see it.';
export const copied = 'Link copied.';
export const copyFailed = 'Copying did not work. Please select the link and copy it.';
export const loadFailed = 'Failed to load the plan.';
export const outdated = 'Our figures have changed since this plan was made. Calculate it again.';
export const gone = (names: readonly string[]) => `No longer on sale: ${names.join(', ')}.`;
export const changed = 'Plan changed.';
export const changeFailed = 'The plan could not be changed. Please try again.';
export const confirmDelete = 'Delete this plan? Its link will stop working.';
export const deleteFailed = 'The plan could not be deleted. Please try again.';
export const listFailed = 'Failed to load. Try again.';
export const noForm = 'This plan has more parts than our forms show. Please ask us to change it.';
export const save = 'Save';
export const saveAsNew = 'Save as new';
export const cancel = 'Cancel';
export const none = 'No plans yet.';

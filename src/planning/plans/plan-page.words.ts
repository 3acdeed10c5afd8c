import type { PlanKind } from '../facts/planning-choices.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const PLAN_KIND_NAMES: Record<PlanKind, string> = {
  storage: 'Storage plan',
  lens: 'Lens plan',
  poe: 'PoE plan',
  cable: '12 V cable plan',
  supply: 'Supply plan',
  backup: 'Battery plan',
  kit: 'Kit plan',
};

export const planPageMessages = sentences('planPage', {
  PLAN_KIND_NAMES,
  shareFailed: 'The plan could not be saved. Please try again.',
  kept: 'Plan saved. Anyone with this link can see it.',
  copied: 'Link copied.',
  copyFailed: 'Copying did not work. Please select the link and copy it.',
  loadFailed: 'Failed to load the plan.',
  outdated: 'Our figures have changed since this plan was made. Calculate it again.',
  gone: (names: readonly string[]) => `No longer on sale: ${names.join(', ')}.`,
  changed: 'Plan changed.',
  changeFailed: 'The plan could not be changed. Please try again.',
  confirmDelete: 'Delete this plan? Its link will stop working.',
  deleteFailed: 'The plan could not be deleted. Please try again.',
  listFailed: 'Failed to load. Try again.',
  noForm: 'This plan has more parts than our forms show. Please ask us to change it.',
  save: 'Save',
  saveAsNew: 'Save as new',
  cancel: 'Cancel',
  none: 'No plans yet.',
});

export const plansShopMessages = sentences('plansShop', {
  myPlans: 'My plans',
  planningTools: 'Planning tools',
  prev: 'Prev',
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
  next: 'Next',
  shareThisPlan: 'Share this plan',
  linkToThisPlan: 'Link to this plan',
  copyLink: 'Copy link',
  yourPlan: 'Your plan',
  title: 'Title',
  saveTitle: 'Save title',
  editThisPlan: 'Edit this plan',
  sketch: 'Sketch of the place',
  print: 'Print',
  workItOutAgain: 'Work it out again',
  deleteThisPlan: 'Delete this plan',
  daysAtLeast: (days: number, isLeast: boolean) => `${days} days${isLeast ? ' at least' : ''}`,
  place: 'Place',
  sees: 'Sees',
  distance: 'Distance',
  cable: 'Cable',
  outOrIn: (isOutdoors: boolean): string => (isOutdoors ? 'outdoors' : 'indoors'),
});

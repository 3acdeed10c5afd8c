import { sentences } from '../../domain/platform/sentences.ts';

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
});

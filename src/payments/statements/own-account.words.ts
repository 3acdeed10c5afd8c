import { sentences } from '../../kit/rules/sentences.ts';

export const ownAccountMessages = sentences('ownAccount', {
  account: 'Your account with us',
  outstanding: 'To pay',
  overdue: 'Overdue',
  unallocated: 'Paid in advance',
  available: 'You may still order for',
});

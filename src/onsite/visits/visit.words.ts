import { sentences } from '../../kit/rules/sentences.ts';

export const visitMessages = sentences('visits', {
  hours: 'Enter hours as 10:00.',
  noPasswords: 'Please never write passwords here.',
});

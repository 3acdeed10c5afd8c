import { sentences } from '../../kit/rules/sentences.ts';

export const creditMessages = sentences('credit', {
  none: 'Nobody owes anything.',
  loadFailed: 'Failed to load what companies owe.',
  statementFailed: 'Could not load the statement. Please try again.',
  noEntries: 'Nothing happened in this time.',
  reminded: 'Reminder sent.',
  remindFailed: 'Could not send the reminder.',
  nothingDue: 'Nothing of this company is overdue.',
  sentToday: 'A reminder was sent today.',
  day: 'A day is written as 2026-11-30.',
  days: 'The last day must not be before the first.',
});

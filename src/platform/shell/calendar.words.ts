import { sentences } from '../../kit/rules/sentences.ts';

export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const calendarMessages = sentences('calendar', {
  /** @param index 0 is January */
  month: (index: number) => MONTH_NAMES[index]!,
  /** @param index 0 is Sunday */
  weekday: (index: number) => WEEKDAY_NAMES[index]!,
  timeOn: (clock: string, day: string) => `${clock} on ${day}`,
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  /** Form for a customer's order. */
  inRupees: (amount: string) => `Rs. ${amount}`,
});

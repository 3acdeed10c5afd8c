import type { Estimate } from '../facts/estimate.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const storageShopMessages = sentences('storageShop', {
  to: (low: number, high: number) => ` (${low} to ${high})`,
  about: (value: number) => `About ${value}`,
  /** The first that is offered, in the words of the counter. */
  disksKeep: (count: number, totalTB: number, days: number) =>
    count === 1
      ? `One ${totalTB} TB disk keeps about ${days} days.`
      : `${count} disks of ${totalTB / count} TB keep about ${days} days.`,
  diskToBuy: 'Disk to buy',
  allCamerasWrite: 'All cameras write',
  inADay: 'In a day',
  inAYear: 'In a year',
  availableWithUs: 'Available with us',
  toWithLow: (low: number, high: number) => `${low} to ${high}`,
  numberOfCameras: 'Number of cameras',
  megapixels: 'Megapixels',
  compression: 'Compression',
  framesASecond: 'Frames a second',
  daysToKeep: 'Days to keep',
  diskTb: 'Disk (TB)',
  insteadOfDaysHowLong: 'Leave days blank to find out how many this disk holds.',
  howLongMustIKeep: 'How long must I keep it?',
  days: (days: number, place: string) => `${days} days: ${place}`,
  options: 'Options',
  hoursADay: 'Hours a day',
  whatHappensThere: 'What happens there',
  asUsual: 'As usual',
  timeWithMotion: 'Time with motion (%)',
  whereOnlyMotionIsRecorded: 'Where only motion is recorded.',
  disksThatFitIn: 'Disks that fit in',
  bitRateOfACamera: 'Bit rate of a camera (Mbps)',
  fromItsSettingsStandsIn: 'From the camera’s settings. We use it instead of our estimate.',
  workItOut: 'Work it out',
  atLeast: 'At least: keeps the days in a busy scene too',
  /** An amount is one thing: 10 TB keeps. */
  setKeeps: (totalTB: number, { low, expected, high }: Estimate) =>
    `${totalTB} TB keeps about ${expected} days (${low} to ${high})`,
  recordings: 'Recordings',
  keeps: 'Keeps',
  daysTitle: ' days',
  little: 'Little',
  medium: 'Medium',
  much: 'Much',
});

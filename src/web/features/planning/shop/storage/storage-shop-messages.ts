import type { Estimate } from '../../../../../domain/planning/facts/estimate.ts';

export const to = (low: number, high: number) => ` (${low} to ${high})`;
export const about = (value: number) => `About ${value}`;
/** The first that is offered, in the words of the counter. */
export const disksKeep = (count: number, totalTB: number, days: number) =>
  count === 1
    ? `One ${totalTB} TB disk keeps about ${days} days.`
    : `${count} disks of ${totalTB / count} TB keep about ${days} days.`;
export const diskToBuy = 'Disk to buy';
export const allCamerasWrite = 'All cameras write';
export const inADay = 'In a day';
export const inAYear = 'In a year';
export const availableWithUs = 'Available with us';
export const toWithLow = (low: number, high: number) => `${low} to ${high}`;
export const numberOfCameras = 'Number of cameras';
export const megapixels = 'Megapixels';
export const compression = 'Compression';
export const framesASecond = 'Frames a second';
export const daysToKeep = 'Days to keep';
export const diskTb = 'Disk (TB)';
export const insteadOfDaysHowLong = 'Leave days blank to find out how many this disk holds.';
export const howLongMustIKeep = 'How long must I keep it?';
export const days = (days: number, place: string) => `${days} days: ${place}`;
export const options = 'Options';
export const hoursADay = 'Hours a day';
export const whatHappensThere = 'What happens there';
export const asUsual = 'As usual';
export const timeWithMotion = 'Time with motion (%)';
export const whereOnlyMotionIsRecorded = 'Where only motion is recorded.';
export const disksThatFitIn = 'Disks that fit in';
export const bitRateOfACamera = 'Bit rate of a camera (Mbps)';
export const fromItsSettingsStandsIn = 'From the camera’s settings. We use it instead of our estimate.';
export const workItOut = 'Work it out';
export const atLeast = 'At least: keeps the days in a busy scene too';
/** An amount is one thing: 10 TB keeps. */
export const setKeeps = (totalTB: number, { low, expected, high }: Estimate) =>
  `${totalTB} TB keeps about ${expected} days (${low} to ${high})`;

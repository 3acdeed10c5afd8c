import type { Estimate } from '../facts/estimate.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const storageMessages = sentences('storage', {
  writesSentence,
  needSentence,
  keepsSentence,
});

/** `4 cameras write 7.99 Mbps, 86.3 GB a day.` */
function writesSentence(cameras: number, mbps: number, gbPerDay: number): string {
  const subject = cameras === 1 ? '1 camera writes' : `${cameras} cameras write`;
  return `${subject} ${halfUp(mbps, 2)} Mbps, ${halfUp(gbPerDay, 1)} GB a day.`;
}

/** `30 days need 2.59 TB; buy at least 2.88 TB.` */
function needSentence(days: number, needTB: number, buyTB: number): string {
  return `${days === 1 ? '1 day needs' : `${days} days need`} ${terabytes(needTB)}; buy at least ${terabytes(buyTB)}.`;
}

/** `1 TB keeps about 10 days (8 to 12).` */
function keepsSentence(diskTB: number, { low, expected, high }: Estimate): string {
  const days = expected === 1 ? '1 day' : `${expected} days`;
  return `${diskTB} TB keeps about ${days}${low === high ? '' : ` (${low} to ${high})`}.`;
}

/** Two decimals; three where two would show zero. */
function terabytes(value: number): string {
  return `${halfUp(value, 2) === 0 ? halfUp(value, 3) : halfUp(value, 2)} TB`;
}

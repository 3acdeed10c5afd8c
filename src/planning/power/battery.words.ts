import { halfUp } from '../facts/plan-rounding.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const longest = (maxLengthM: number) => `This cable carries it up to ${maxLengthM} m.`;

const needs = (lengthM: number, mm2: number) => `${lengthM} m need a core of ${mm2} mm².`;

export const cableMessages = sentences('cable', {
  /** `3.7 W over 20 m: 10.94 V at the camera, 1.06 V lost: works with limits.` */
  arrives: (watts: number, lengthM: number, volts: number, dropVolts: number, verdict: string) =>
    `${watts} W over ${lengthM} m: ${volts} V at the camera, ${dropVolts} V lost: ${verdict}.`,
  longest,
  needs,
  noWorkingPoint: (watts: number, lengthM: number, maxLengthM: number, mm2: number) =>
    `${watts} W over ${lengthM} m: does not work. ${longest(maxLengthM)} ${needs(lengthM, mm2)}`,
  /** `Feeds a camera of 3.7 W over up to 22.3 m.` */
  feedsUpTo: (watts: number, maxLengthM: number) =>
    `Feeds a camera of ${watts} W over up to ${maxLengthM} m.`,
});

const MINUTES_PER_HOUR = 60;

export const batteryMessages = sentences('battery', {
  /** `84 Wh feed 70 W for 35 minutes.` */
  feeds: (wh: number, watts: number, hours: number) =>
    `${wh} Wh ${wh === 1 ? 'feeds' : 'feed'} ${watts} W for ${duration(hours)}.`,
  /** `100 W for 2 hours need 312.5 Wh.` */
  needs: (watts: number, hours: number, wh: number) =>
    `${watts} W for ${duration(hours)} ${hours === 1 ? 'needs' : 'need'} ${halfUp(wh, 1)} Wh.`,
  /** `600 VA carries about 360 W; 450 W are too many.` */
  tooMuch: (capacity: string, carriedWatts: number, watts: number) =>
    `${capacity} carries about ${halfUp(carriedWatts, 0)} W; ${watts} W are too many.`,
});

/** Minutes under an hour: 0.11 hours say little. */
function duration(hours: number): string {
  const minutes = halfUp(hours * MINUTES_PER_HOUR, 0);
  if (minutes < MINUTES_PER_HOUR) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const rounded = halfUp(hours, 2);
  return rounded === 1 ? '1 hour' : `${rounded} hours`;
}

import { halfUp } from '../facts/plan-rounding.ts';
import { sentences } from '../../kit/rules/sentences.ts';

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

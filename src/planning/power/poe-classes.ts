import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PoeStandard } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';

/**
 * Watts at the switch and at the device: IEEE 802.3af, 802.3at and 802.3bt (axis.com site survey, TRENDnet TC-NTP1
 * manual, itwissen.info). Class 0 is as class 3.
 */
export const POE_CLASSES = [
  { switchWatts: 15.4, deviceWatts: 12.95 },
  { switchWatts: 4, deviceWatts: 3.84 },
  { switchWatts: 7, deviceWatts: 6.49 },
  { switchWatts: 15.4, deviceWatts: 12.95 },
  { switchWatts: 30, deviceWatts: 25.5 },
  { switchWatts: 45, deviceWatts: 40 },
  { switchWatts: 60, deviceWatts: 51 },
  { switchWatts: 75, deviceWatts: 62 },
  { switchWatts: 90, deviceWatts: 71.3 },
] as const;

export const HIGHEST_CLASS: Record<PoeStandard, number> = { af: 3, at: 4, bt60: 6, bt90: 8 };

/** Cable loss is not computed above this class: the whole class is reserved. */
const LAST_COMPUTED_CLASS = 6;

/** The most of any standard port. */
export const MAX_DEVICE_WATTS = 71.3;

/** The smallest class for a device's watts; null above the last one. */
export function classOfWatts(watts: number): number | null {
  const found = POE_CLASSES.findIndex(({ deviceWatts }, index) => index > 0 && !isAbove(watts, deviceWatts));
  return found === -1 ? null : found;
}

export function switchWattsOfClass(poeClass: number): number {
  return POE_CLASSES[poeClass]!.switchWatts;
}

/** The watts that a switch reserves for a device without a known class; null where no port feeds it. */
export function switchWattsOf(watts: number, constants: PlanConstants): number | null {
  const poeClass = classOfWatts(watts);
  if (poeClass === null) return null;
  const most = switchWattsOfClass(poeClass);
  return poeClass > LAST_COMPUTED_CLASS
    ? most
    : Math.min(watts * constants['poe.cable_factor'].expected, most);
}

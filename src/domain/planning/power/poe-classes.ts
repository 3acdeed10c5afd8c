import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PoeStandard } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';

/**
 * What a class takes at the switch, and what of it reaches the device, in watts: IEEE 802.3af, 802.3at and 802.3bt
 * (axis.com site survey, TRENDnet TC-NTP1 manual, itwissen.info). Class 0 is as class 3.
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

/** The highest class that the ports of a standard carry. */
export const HIGHEST_CLASS: Record<PoeStandard, number> = { af: 3, at: 4, bt60: 6, bt90: 8 };

/** Up to this class the loss in the cable is reckoned; above it may be more, and the whole class is reserved. */
const LAST_COMPUTED_CLASS = 6;

/** No standard port feeds more. */
export const MOST_DEVICE_WATTS = 71.3;

/** @returns the smallest class that carries a device's own watts, null above the last one */
export function classOfWatts(watts: number): number | null {
  const found = POE_CLASSES.findIndex(({ deviceWatts }, index) => index > 0 && !isAbove(watts, deviceWatts));
  return found === -1 ? null : found;
}

/** @returns what a switch reserves for a class */
export function switchWattsOfClass(poeClass: number): number {
  return POE_CLASSES[poeClass]!.switchWatts;
}

/** @returns what a switch reserves for a device of which only the watts are known, null where no port feeds it */
export function switchWattsOf(watts: number, constants: PlanConstants): number | null {
  const poeClass = classOfWatts(watts);
  if (poeClass === null) return null;
  const most = switchWattsOfClass(poeClass);
  return poeClass > LAST_COMPUTED_CLASS
    ? most
    : Math.min(watts * constants['poe.cable_factor'].expected, most);
}

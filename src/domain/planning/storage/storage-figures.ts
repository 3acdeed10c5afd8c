import type { PlanConstants } from '../facts/plan-constants.ts';
import { halfUp, roundedDown } from '../facts/plan-rounding.ts';
import { dividedBy, mapped, type Three } from '../facts/three.ts';

/** From Mbps to days. Decimal throughout, as disks are sold; formulas: domain.md B1 and B2. */

/** 1 Mbps writes 3,600 s ÷ 8 ÷ 1,000 = 0.45 GB an hour. */
const GB_PER_MBPS_AND_HOUR = 0.45;
const DAYS_PER_YEAR = 365;
const GB_PER_TB = 1000;

/** @param mbps what all cameras write together */
export function gbPerDayOf(mbps: Three, hoursPerDay: number): Three {
  return mapped(mbps, (each) => each * GB_PER_MBPS_AND_HOUR * hoursPerDay);
}

export function tbPerYearOf(gbPerDay: Three): Three {
  return mapped(gbPerDay, (each) => (each * DAYS_PER_YEAR) / GB_PER_TB);
}

/** @returns what so many days fill, in TB */
export function neededTB(gbPerDay: Three, days: number): Three {
  return mapped(gbPerDay, (each) => (each * days) / GB_PER_TB);
}

/** @returns what to buy for it: formatting and headroom leave only a share of a disk */
export function boughtTB(needTB: Three, constants: PlanConstants): Three {
  return dividedBy(needTB, constants['storage.usable_share']);
}

/** @returns the whole days that disks of so many TB keep; the low from what the cameras write at most */
export function daysOf(diskTB: number, gbPerDay: Three, constants: PlanConstants): Three {
  const usable = mapped(constants['storage.usable_share'], (share) => share * diskTB * GB_PER_TB);
  return mapped(dividedBy(usable, gbPerDay), (days) => roundedDown(days));
}

export function rounded(figure: Three, decimals: number): Three {
  return mapped(figure, (each) => halfUp(each, decimals));
}

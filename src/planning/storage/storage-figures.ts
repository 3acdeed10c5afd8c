import { dividedBy, mapped, type Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import { halfUp, roundedDown } from '../facts/plan-rounding.ts';

/** Decimal units, as for disks; formulas: domain.md B1 and B2. */

/** 1 Mbps writes 3,600 s ÷ 8 ÷ 1,000 = 0.45 GB an hour. */
const GB_PER_MBPS_AND_HOUR = 0.45;
const DAYS_PER_YEAR = 365;
const GB_PER_TB = 1000;

export function gbPerDayOf(mbps: Estimate, hoursPerDay: number): Estimate {
  return mapped(mbps, (each) => each * GB_PER_MBPS_AND_HOUR * hoursPerDay);
}

export function tbPerYearOf(gbPerDay: Estimate): Estimate {
  return mapped(gbPerDay, (each) => (each * DAYS_PER_YEAR) / GB_PER_TB);
}

export function neededTB(gbPerDay: Estimate, days: number): Estimate {
  return mapped(gbPerDay, (each) => (each * days) / GB_PER_TB);
}

/** Formatting and headroom leave only a share of a disk. */
export function boughtTB(needTB: Estimate, constants: PlanConstants): Estimate {
  return dividedBy(needTB, constants['storage.usable_share']);
}

/** Whole days; the low value is from the highest write rate. */
export function daysOf(diskTB: number, gbPerDay: Estimate, constants: PlanConstants): Estimate {
  const usable = mapped(constants['storage.usable_share'], (share) => share * diskTB * GB_PER_TB);
  return mapped(dividedBy(usable, gbPerDay), (days) => roundedDown(days));
}

export function rounded(figure: Estimate, decimals: number): Estimate {
  return mapped(figure, (each) => halfUp(each, decimals));
}

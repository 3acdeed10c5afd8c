import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { type Estimate, dividedBy, mapped } from '../facts/estimate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import { halfUp, isAbove, roundedUp, roundedDown } from '../facts/plan-rounding.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';

const MAX_SETS = 3;

export interface DiskSet {
  product: Ref;
  count: number;
  totalTB: number;
  /** Price of all disks together, in rupees. */
  price: number;
  days: Estimate;
}

export interface DiskNeed {
  buyTB: number;
  tbPerYear: number;
  bays: number;
  tbPerBay: number | null;
  gbPerDay: Estimate;
}

interface SomeDisks extends Omit<DiskSet, 'totalTB' | 'days'> {
  capacityTB: number;
}

/**
 * Up to three sets of one model each, by price, fewer disks, then name. Needs the cheapest disk first.
 * @param isAllowed leaves out disks before three sets are chosen
 */
export function diskSets(
  need: DiskNeed,
  disks: readonly PlanProduct<'disk'>[],
  constants: PlanConstants,
  isAllowed: (disk: PlanProduct<'disk'>) => boolean = () => true,
): DiskSet[] {
  const best: SomeDisks[] = [];
  for (const disk of disks) {
    const dearest = best.at(MAX_SETS - 1);
    // A set costs at least one of its disks, so no later one is cheaper.
    if (dearest && disk.product.price > dearest.price) break;
    const set = fewestOf(disk, need, constants);
    if (!set || !isAllowed(disk)) continue;
    best.push(set);
    best.sort(betterFirst);
    best.length = Math.min(best.length, MAX_SETS);
  }
  return best.map(({ capacityTB, ...set }) => ({
    ...set,
    totalTB: halfUp(set.count * capacityTB, 3),
    days: daysOf(set.count * capacityTB, need.gbPerDay, constants),
  }));
}

function betterFirst(a: SomeDisks, b: SomeDisks): number {
  return a.price - b.price || a.count - b.count || (a.product.name < b.product.name ? -1 : 1);
}

function fewestOf(
  { product, facts, units }: PlanProduct<'disk'>,
  need: DiskNeed,
  constants: PlanConstants,
): SomeDisks | null {
  const { capacityTB, workloadTBYear = constants['disk.workload_tb_year'].expected } = facts;
  if (capacityTB === undefined) return null;
  if (need.tbPerBay !== null && isAbove(capacityTB, need.tbPerBay)) return null;
  const count = Math.max(1, roundedUp(need.buyTB / capacityTB), roundedUp(need.tbPerYear / workloadTBYear));
  if (count > Math.min(need.bays, units ?? Infinity)) return null;
  return { product, count, price: rupeesOf(paiseOf(product.price) * count), capacityTB };
}

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

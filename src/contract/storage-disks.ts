import type { PlanConstants } from './plan-constants.ts';
import type { PlanProduct } from './plan-facts.ts';
import { halfUp, isAbove, roundedUp } from './plan-rounding.ts';
import { paiseOf, rupeesOf } from './money.ts';
import type { Ref } from './product-ref.ts';
import { daysOf } from './storage-figures.ts';
import type { Three } from './three.ts';

const MOST_SETS = 3;

/** So many disks of one model. */
export interface DiskSet {
  product: Ref;
  count: number;
  totalTB: number;
  /** Of all disks together, in rupees. */
  price: number;
  days: Three;
}

/** What a set must hold and bear. */
export interface DiskNeed {
  buyTB: number;
  tbPerYear: number;
  bays: number;
  /** The most that one bay takes; null where nothing is said. */
  tbPerBay: number | null;
  /** For the days a set keeps. */
  gbPerDay: Three;
}

interface SomeDisks extends Omit<DiskSet, 'totalTB' | 'days'> {
  capacityTB: number;
}

/** @returns up to three sets of one model each: the cheapest first, then the fewer disks, then by name */
export function diskSets(
  need: DiskNeed,
  disks: readonly PlanProduct<'disk'>[],
  constants: PlanConstants,
): DiskSet[] {
  return disks
    .flatMap((disk) => fewestOf(disk, need, constants) ?? [])
    .sort((a, b) => a.price - b.price || a.count - b.count || (a.product.name < b.product.name ? -1 : 1))
    .slice(0, MOST_SETS)
    .map(({ capacityTB, ...set }) => ({
      ...set,
      totalTB: halfUp(set.count * capacityTB, 3),
      days: daysOf(set.count * capacityTB, need.gbPerDay, constants),
    }));
}

/** The fewest disks of a model that do it, null where they do not fit the bays or the stock. */
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

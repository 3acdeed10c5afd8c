import type { PlanConstants } from './plan-constants.ts';
import type { PlanProduct } from './plan-facts.ts';
import { isAbove, roundedUp } from './plan-rounding.ts';
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

/** @returns up to three sets of one model each: the cheapest first, then the fewer disks, then by name */
export function diskSets(
  need: DiskNeed,
  disks: readonly PlanProduct<'disk'>[],
  constants: PlanConstants,
): DiskSet[] {
  return disks
    .flatMap((disk) => setOf(disk, need, constants) ?? [])
    .sort((a, b) => a.price - b.price || a.count - b.count || (a.product.name < b.product.name ? -1 : 1))
    .slice(0, MOST_SETS);
}

/** The smallest set of a model, null where it does not fit the bays, the stock or the load. */
function setOf(
  { product, facts, units }: PlanProduct<'disk'>,
  need: DiskNeed,
  constants: PlanConstants,
): DiskSet | null {
  const { capacityTB, workloadTBYear = constants['disk.workload_tb_year'].expected } = facts;
  if (capacityTB === undefined) return null;
  if (need.tbPerBay !== null && isAbove(capacityTB, need.tbPerBay)) return null;
  const count = Math.max(1, roundedUp(need.buyTB / capacityTB), roundedUp(need.tbPerYear / workloadTBYear));
  if (count > Math.min(need.bays, units ?? Infinity)) return null;
  const totalTB = count * capacityTB;
  return {
    product,
    count,
    totalTB: Number(totalTB.toPrecision(12)),
    price: rupeesOf(paiseOf(product.price) * count),
    days: daysOf(totalTB, need.gbPerDay, constants),
  };
}

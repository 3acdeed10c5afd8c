import type { Planned } from '../../../contract/planned.ts';
import type { PlanKind } from '../../../contract/planning-choices.ts';
import { withProductsOfToday, type NamedProducts } from './named-products.ts';

type Result = Record<string, unknown>;

/**
 * Returns what a planner answered with the products, prices and sums of today: a plan holds no price.
 * @param result as it was stored
 */
export function resultOfToday(kind: PlanKind, result: Result, named: NamedProducts): Result {
  const today = withProductsOfToday(result, named) as Result;
  if (kind !== 'storage') return today;
  const { disks, ...rest } = today as unknown as Planned['storage']['result'];
  return { ...rest, disks: disks.map((set) => ({ ...set, price: set.count * set.product.price })) };
}

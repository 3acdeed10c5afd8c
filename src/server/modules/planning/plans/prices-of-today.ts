import type { PlanKind } from '../../../../domain/planning/facts/planning-choices.ts';
import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import type { Planned } from '../../../../contract/planning/planned.ts';
import { withProductsOfToday, type NamedProducts } from './named-products.ts';

type Result = Record<string, unknown>;

/** A stored plan holds no price, so prices and sums are today's. */
export function resultOfToday(kind: PlanKind, result: Result, named: NamedProducts): Result {
  const today = withProductsOfToday(result, named) as Result;
  if (kind === 'storage') return { ...today, disks: pricedDisks(today as Planned['storage']['result']) };
  if (kind === 'kit') return { ...today, plans: pricedPlans(today as Planned['kit']['result']) };
  return today;
}

function pricedDisks({ disks }: Planned['storage']['result']) {
  return disks.map((set) => ({ ...set, price: set.count * set.product.price }));
}

function pricedPlans({ plans }: Planned['kit']['result']) {
  return plans.map((plan) => {
    // A product that the customer has already costs nothing on any day.
    const lines = plan.lines.map((line) =>
      line.own ? { ...line, product: { ...line.product, price: 0 } } : line,
    );
    return { ...plan, lines, total: sumOf(lines) };
  });
}

/** Rupees, added in paise. */
function sumOf(lines: Planned['kit']['result']['plans'][number]['lines']): number {
  return rupeesOf(lines.reduce((sum, { product, quantity }) => sum + paiseOf(product.price) * quantity, 0));
}

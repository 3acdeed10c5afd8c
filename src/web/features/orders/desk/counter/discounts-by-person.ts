import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { CashSession } from '../../../../../contract/orders/counter/counter-shapes.ts';

export interface GivenByPerson {
  _id: string;
  name: string;
  /** Rupees. */
  discounts: number;
}

/** The person who gave most comes first; people who gave none are left out. */
export function discountsByPerson(
  drawers: readonly Pick<CashSession, 'user' | 'discounts'>[],
): GivenByPerson[] {
  const people = new Map<string, GivenByPerson>();
  for (const { user, discounts } of drawers) {
    const before = people.get(user._id)?.discounts ?? 0;
    people.set(user._id, { ...user, discounts: rupeesOf(paiseOf(before) + paiseOf(discounts)) });
  }
  return [...people.values()]
    .filter(({ discounts }) => discounts > 0)
    .sort((a, b) => b.discounts - a.discounts || a.name.localeCompare(b.name));
}

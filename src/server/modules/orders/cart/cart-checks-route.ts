import * as calls from '../../../../contract/orders/cart/cart.ts';
import { cartChecksShape } from '../../../../contract/orders/cart/cart-shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readQuantities } from './cart-queries.ts';
import { findLargerInstead, type CheckLines } from './larger-instead.ts';

/** @param check answers for products on sale; unknown ones are left out */
export function cartChecksRoute(routing: Routing, check: CheckLines): void {
  const { db } = routing.services;
  route(
    routing,
    calls.readCartChecks,
    { summary: 'Check whether the products in my cart go together', reply: cartChecksShape },
    async ({ currentUser }) => {
      const lines = await readQuantities(db, currentUser.id);
      const answer = await check(lines);
      const instead = await findLargerInstead(db, lines, answer, check);
      return { ...answer, ...(instead && { instead }) };
    },
  );
}

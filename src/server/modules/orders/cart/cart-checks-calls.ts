import { cartChecksShape } from '../../../../contract/orders/cart/cart-shapes.ts';
import { forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readQuantities } from './cart-queries.ts';
import { findLargerInstead, type CheckLines } from './larger-instead.ts';

/** @param check answers for products on sale; unknown ones are left out */
export function cartChecksCalls({ services }: Routing, check: CheckLines) {
  const { db } = services;

  return {
    'GET /cart/checks': forUser(
      {
        name: 'readCartChecks',
        summary: 'Check whether the products in my cart go together',
        reply: cartChecksShape,
      },
      async ({ currentUser }) => {
        const lines = await readQuantities(db, currentUser.id);
        const answer = await check(lines);
        const instead = await findLargerInstead(db, lines, answer, check);
        return { ...answer, ...(instead && { instead }) };
      },
    ),
  };
}

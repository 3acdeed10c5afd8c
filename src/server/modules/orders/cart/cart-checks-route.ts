import * as calls from '../../../../contract/orders/cart.ts';
import { checksShape, type ChecksAnswer } from '../../../../contract/planning/checks-shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readQuantities } from './cart-queries.ts';

interface ProductUnits {
  productId: string;
  quantity: number;
}

/** @param check answers for products on sale; unknown ones are left out */
export function cartChecksRoute(
  routing: Routing,
  check: (lines: ProductUnits[]) => Promise<ChecksAnswer>,
): void {
  route(
    routing,
    calls.readCartChecks,
    { summary: 'Whether the products in the cart go together', reply: checksShape },
    async ({ currentUser }) => check(await readQuantities(routing.services.db, currentUser.id)),
  );
}

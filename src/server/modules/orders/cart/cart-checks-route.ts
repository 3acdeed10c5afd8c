import * as calls from '../../../../contract/orders/cart.ts';
import { checksShape } from '../../../../contract/planning/checks-shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { checkLines } from '../../planning/planning/check-lines.ts';
import type { PlanningMemory } from '../../planning/planning/planning-memory.ts';
import { readQuantities } from './cart-queries.ts';

export function cartChecksRoute(routing: Routing, memory: PlanningMemory): void {
  route(
    routing,
    calls.readCartChecks,
    { summary: 'Whether the products in the cart go together', reply: checksShape },
    async ({ currentUser }) => {
      const lines = await readQuantities(routing.services.db, currentUser.id);
      return checkLines(memory, lines, await memory.onSale(lines.map(({ productId }) => productId)));
    },
  );
}

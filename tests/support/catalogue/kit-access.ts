import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  newProductId,
  type AccessCase,
} from '../accounts/access-steps.ts';

/** The expected access of the calls of kits, and of putting a list into the cart. */
export const KIT_ACCESS = {
  'GET /products/:id/parts': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  'PUT /admin/products/:id/parts': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newProductId(people),
      body: { parts: [{ productId: (await newProductId(people)).id, quantity: 4 }] },
    }),
  },
  'POST /cart/lines': {
    statuses: FOR_USERS,
    input: async (people) => ({
      body: { lines: [{ productId: (await newProductId(people)).id, quantity: 2 }] },
    }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

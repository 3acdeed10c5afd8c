import type { CallKey } from '../../../src/app/api-types.ts';
import { randomUUID } from 'node:crypto';
import type { CartLink } from '../../../src/orders/shared-carts/shared-carts.shapes.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';

const lineOf = async (people: AccessPeople) => ({
  product: (await newProductId(people)).id,
  quantity: 1,
  discountPercent: 0,
});

async function sharedCart(people: AccessPeople): Promise<{ token: string }> {
  const { product, quantity } = await lineOf(people);
  const { body } = await people.admin.client.call(
    'POST /admin/carts',
    { body: { lines: [{ product, quantity }] } },
    { 'idempotency-key': randomUUID() },
  );
  return { token: tokenOf(body) };
}

export function tokenOf({ link }: CartLink): string {
  return link.slice(link.lastIndexOf('/') + 1);
}

/** A call is tried for several people, and calls in any order: each has a drawer in the state that it needs. */
const withDrawer = async (isOpen: boolean, { admin }: AccessPeople, body: object) => {
  await admin.client.call('POST /admin/counter/session/close', { body: { counted: 0, note: 'Coins' } });
  if (isOpen) await admin.client.call('POST /admin/counter/session', { body: { opening: 0 } });
  return { body };
};

export const COUNTER_ACCESS = {
  'POST /admin/counter/session': {
    statuses: [401, 403, 403, 201],
    input: (people) => withDrawer(false, people, { opening: 0 }),
  },
  'GET /admin/counter/session': { statuses: FOR_ADMINS },
  'POST /admin/counter/session/moves': {
    statuses: [401, 403, 403, 201],
    input: (people) => withDrawer(true, people, { kind: 'in', amount: 1, note: 'Coins' }),
  },
  'POST /admin/counter/session/close': {
    statuses: FOR_ADMINS,
    input: (people) => withDrawer(true, people, { counted: 0, note: 'Coins' }),
  },
  'GET /admin/counter/sessions': { statuses: FOR_ADMINS },
  'GET /admin/counter/find': { statuses: [401, 403, 403, 404], input: () => ({ query: 'code=nothing' }) },
  'GET /admin/counter/customers': { statuses: FOR_ADMINS, input: () => ({ query: 'phone=9876' }) },
  // Sent without an Idempotency-Key.
  'POST /admin/counter/sales': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      body: { lines: [await lineOf(people)], total: 1, payments: [{ kind: 'upi', amount: 1 }] },
    }),
  },
  'POST /admin/counter/held': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: { label: 'Wallet', body: { lines: [await lineOf(people)] } } }),
  },
  'GET /admin/counter/held': { statuses: FOR_ADMINS },
  'DELETE /admin/counter/held/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const body = { label: 'Wallet', body: { lines: [await lineOf(people)] } };
      const { body: bill } = await people.admin.client.call('POST /admin/counter/held', { body });
      return { params: { id: bill._id } };
    },
  },
  // Sent without an Idempotency-Key.
  'POST /admin/carts': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ body: { lines: [await lineOf(people)] } }),
  },
  'POST /shared-carts': {
    statuses: [401, 400, 400, 400],
    input: async (people) => {
      await people.customer.client.call('POST /cart', {
        body: { productId: (await newProductId(people)).id, quantity: 1 },
      });
      return { body: {} };
    },
  },
  'GET /cart-mails/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'unknown' } }),
  },
  'POST /unsubscribe/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'unknown' } }),
  },
  'GET /shared-carts/:token': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await sharedCart(people) }),
  },
  'POST /shared-carts/:token/take': {
    statuses: FOR_USERS,
    input: async (people) => ({ params: await sharedCart(people) }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

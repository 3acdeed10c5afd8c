import { randomUUID } from 'node:crypto';
import { closeDrawer, holdBill, openDrawer } from '../../../src/contract/orders/counter/counter.ts';
import { addToCart } from '../../../src/contract/orders/cart/cart.ts';
import type { CartLink } from '../../../src/contract/orders/shared-carts/shared-carts-shapes.ts';
import { shareDeskCart } from '../../../src/contract/orders/shared-carts/shared-carts.ts';
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
    shareDeskCart,
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
  await admin.client.call(closeDrawer, { body: { counted: 0, note: 'Coins' } });
  if (isOpen) await admin.client.call(openDrawer, { body: { opening: 0 } });
  return { body };
};

export const COUNTER_ACCESS: Record<string, AccessCase> = {
  openDrawer: {
    statuses: [401, 403, 403, 201],
    input: (people) => withDrawer(false, people, { opening: 0 }),
  },
  readDrawer: { statuses: FOR_ADMINS },
  moveCash: {
    statuses: [401, 403, 403, 201],
    input: (people) => withDrawer(true, people, { kind: 'in', amount: 1, note: 'Coins' }),
  },
  closeDrawer: {
    statuses: FOR_ADMINS,
    input: (people) => withDrawer(true, people, { counted: 0, note: 'Coins' }),
  },
  listDrawers: { statuses: FOR_ADMINS },
  findByCode: { statuses: [401, 403, 403, 404], input: () => ({ query: 'code=nothing' }) },
  findCounterCustomers: { statuses: FOR_ADMINS, input: () => ({ query: 'phone=9876' }) },
  // Sent without an Idempotency-Key.
  sellAtCounter: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      body: { lines: [await lineOf(people)], total: 1, payments: [{ kind: 'upi', amount: 1 }] },
    }),
  },
  holdBill: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: { label: 'Wallet', body: { lines: [await lineOf(people)] } } }),
  },
  listHeldBills: { statuses: FOR_ADMINS },
  deleteHeldBill: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const body = { label: 'Wallet', body: { lines: [await lineOf(people)] } };
      const { body: bill } = await people.admin.client.call(holdBill, { body });
      return { params: { id: bill._id } };
    },
  },
  // Sent without an Idempotency-Key.
  shareDeskCart: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ body: { lines: [await lineOf(people)] } }),
  },
  shareOwnCart: {
    statuses: [401, 400, 400, 400],
    input: async (people) => {
      await people.customer.client.call(addToCart, {
        body: { productId: (await newProductId(people)).id, quantity: 1 },
      });
      return { body: {} };
    },
  },
  readCartMailLink: { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'unknown' } }) },
  stopCartMails: { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'unknown' } }) },
  readSharedCart: {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await sharedCart(people) }),
  },
  takeSharedCart: {
    statuses: FOR_USERS,
    input: async (people) => ({ params: await sharedCart(people) }),
  },
};

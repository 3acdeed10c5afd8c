import type { CallKey } from '../../../src/app/api-types.ts';
import type { Return } from '../../../src/after-sale/returns/returns.shapes.ts';
import {
  FOR_ADMINS,
  FOR_USERS,
  newOrderId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { offerAfterSale } from '../catalogue/review-access.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import { approved, deliveredOrder, mustInspect, mustRequest, received } from './return-steps.ts';

async function newReturn({ shop, customer, admin }: AccessPeople): Promise<Return> {
  await offerAfterSale(admin, { returns: true });
  const { order } = await deliveredOrder(shop, admin, customer);
  return mustRequest(customer, order);
}

async function approvedReturn(people: AccessPeople): Promise<Return> {
  return bodyOf(await approved(people.admin, await newReturn(people)));
}

async function inspectedReturn(people: AccessPeople): Promise<Return> {
  return mustInspect(people.admin, await newReturn(people));
}

const on =
  (make: (people: AccessPeople) => Promise<Return>, body: object = {}) =>
  async (people: AccessPeople) => {
    const { _id: id, updatedAt } = await make(people);
    return { params: { id }, body: { ...body, updatedAt } };
  };

const body = { lines: [{ position: 1, quantity: 1 }], reason: 'defective', text: '', want: 'refund' };
const way = { courier: 'Delhivery', trackingNumber: 'AB12345' };

export const RETURN_ACCESS = {
  // Sent without an Idempotency-Key.
  'POST /orders/my-orders/:id/returns': {
    statuses: [401, 400, 400, 400],
    input: async (people) => {
      await offerAfterSale(people.admin, { returns: true });
      return { params: await newOrderId(people), body };
    },
  },
  'GET /returns': { statuses: FOR_USERS },
  // Somebody else's return and an unknown one get the same reply, also for an admin.
  'POST /returns/:id/withdraw': { statuses: [401, 200, 404, 404], input: on(newReturn) },
  'PUT /returns/:id/way': { statuses: [401, 200, 404, 404], input: on(approvedReturn, way) },
  'POST /admin/orders/:id/returns': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: await newOrderId(people), body }),
  },
  'GET /admin/returns': { statuses: FOR_ADMINS },
  'GET /admin/returns/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newReturn(people))._id } }),
  },
  'POST /admin/returns/:id/approve': { statuses: FOR_ADMINS, input: on(newReturn, { way: 'send' }) },
  'POST /admin/returns/:id/refuse': {
    statuses: FOR_ADMINS,
    input: on(newReturn, { reason: 'It was dropped.' }),
  },
  'PUT /admin/returns/:id/way': { statuses: FOR_ADMINS, input: on(approvedReturn, way) },
  'POST /admin/returns/:id/receive': {
    statuses: FOR_ADMINS,
    input: on(approvedReturn, { lines: [{ position: 1, quantity: 1 }] }),
  },
  'POST /admin/returns/:id/inspect': {
    statuses: FOR_ADMINS,
    input: on(async (people) => bodyOf(await received(people.admin, await approvedReturn(people))), {
      lines: [{ position: 1, restock: 1, repair: 0, maker: 0, scrap: 0, reject: 0 }],
    }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/returns/:id/refund': { statuses: [401, 403, 403, 400], input: on(inspectedReturn) },
  'POST /admin/returns/:id/exchange': { statuses: [401, 403, 403, 400], input: on(inspectedReturn) },
} satisfies Partial<Record<CallKey, AccessCase>>;

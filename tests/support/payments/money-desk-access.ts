import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newOrderId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { entered, refunded, someUtr } from './money-desk-steps.ts';
import { somePayment } from './payment-steps.ts';

async function newOpenTransfer(people: AccessPeople): Promise<{ id: string }> {
  const { id: number } = await newOrderId(people);
  const order = await people.shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { id: await somePayment(people.shop, order.id, { kind: 'upi' }) };
}

async function newPaidOrder(people: AccessPeople): Promise<{ id: string }> {
  const { id } = await newOrderId(people);
  await entered(people.admin, { order: id });
  return { id };
}

/** The expected access of the calls of the payments desk. */
export const MONEY_DESK_ACCESS = {
  'GET /admin/money': { statuses: FOR_ADMINS },
  'GET /admin/payments': { statuses: FOR_ADMINS },
  'GET /admin/payments/orders': { statuses: FOR_ADMINS, input: () => ({ query: 'view=overpaid' }) },
  'GET /admin/payments/dues': { statuses: FOR_ADMINS, input: () => ({ query: 'orders=CHK-1' }) },
  'POST /admin/payments': {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { order: null, kind: 'bank', amount: 5, reference: someUtr() } }),
  },
  'POST /admin/payments/:id/confirm': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newOpenTransfer(people),
      body: { reference: someUtr() },
    }),
  },
  'POST /admin/payments/:id/assign': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { order: (await newOrderId(people)).id },
    }),
  },
  'POST /admin/payments/:id/explain': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { note: 'Rent of the shop' },
    }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/payments/:id/refunds': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  'POST /admin/payments/:id/check': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOpenTransfer(people) }),
  },
  'POST /admin/bank-statement': {
    statuses: FOR_ADMINS,
    input: () => ({ body: { csv: 'Date,Narration,Credit\n22/11/2026,Meera,10.00\n' } }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/orders/:id/refunds': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newPaidOrder(people),
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  'GET /admin/refunds': { statuses: FOR_ADMINS },
  'POST /admin/refunds/:id/done': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { id } = await newPaidOrder(people);
      return {
        params: { id: (await refunded(people.admin, id)).body._id },
        body: { reference: 'Voucher 7' },
      };
    },
  },
  'GET /admin/payment-events': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;

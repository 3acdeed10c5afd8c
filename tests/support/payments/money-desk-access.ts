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
export const MONEY_DESK_ACCESS: Record<string, AccessCase> = {
  readMoneyToDo: { statuses: FOR_ADMINS },
  listPayments: { statuses: FOR_ADMINS },
  listOrderMoney: { statuses: FOR_ADMINS, input: () => ({ query: 'view=overpaid' }) },
  readDues: { statuses: FOR_ADMINS, input: () => ({ query: 'orders=CHK-1' }) },
  enterPayment: {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { order: null, kind: 'bank', amount: 5, reference: someUtr() } }),
  },
  confirmPayment: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newOpenTransfer(people),
      body: { reference: someUtr() },
    }),
  },
  assignPayment: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { order: (await newOrderId(people)).id },
    }),
  },
  explainPayment: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { note: 'Rent of the shop' },
    }),
  },
  // Sent without an Idempotency-Key.
  refundPayment: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  checkPayment: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOpenTransfer(people) }),
  },
  takeBankStatement: {
    statuses: FOR_ADMINS,
    input: () => ({ body: { csv: 'Date,Narration,Credit\n22/11/2026,Meera,10.00\n' } }),
  },
  // Sent without an Idempotency-Key.
  createRefund: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newPaidOrder(people),
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  listRefunds: { statuses: FOR_ADMINS },
  finishRefund: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { id } = await newPaidOrder(people);
      return {
        params: { id: (await refunded(people.admin, id)).body._id },
        body: { reference: 'Voucher 7' },
      };
    },
  },
  listGatewayEvents: { statuses: FOR_ADMINS },
};

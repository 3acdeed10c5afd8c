import type { CallKey } from '../../../src/app/api-types.ts';
import { newOrderId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { offerTransfers } from './payment-steps.ts';

async function newPayableId(people: AccessPeople) {
  await offerTransfers(people.shop);
  return newOrderId(people);
}

/** The expected access of the calls by which a customer pays. */
export const PAYING_ACCESS = {
  'POST /orders/:id/payments': {
    statuses: [401, 201, 404, 404],
    input: async (people) => ({ params: await newPayableId(people), body: { kind: 'upi' } }),
  },
  'POST /payments/:id/claim': {
    statuses: [401, 200, 404, 404],
    input: async (people) => {
      const { body } = await people.customer.client.call('POST /orders/:id/payments', {
        params: await newPayableId(people),
        body: { kind: 'bank' },
      });
      return { params: { id: body._id }, body: { reference: '412712345678' } };
    },
  },
  'GET /orders/my-orders/:id/payment': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

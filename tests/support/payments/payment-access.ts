import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  newOrderId,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { zoneFields } from '../delivery/zone-steps.ts';

async function newZoneId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call('POST /admin/zones', { body: zoneFields() });
  return { id: body._id };
}

/** The expected access of the calls about delivery and payment. */
export const PAYMENT_ACCESS = {
  'GET /delivery/:pin': { statuses: FOR_ANYONE, input: () => ({ params: { pin: '380015' } }) },
  'GET /me/pay-ways': {
    statuses: FOR_USERS,
    input: async (people) => ({ query: `items=${(await newProductId(people)).id}:1` }),
  },
  'POST /orders/cod-code': { statuses: FOR_USERS },
  'POST /admin/orders/:id/cod-refusal': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newOrderId(people), body: {} }),
  },
  'DELETE /admin/orders/:id/cod-refusal': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const params = await newOrderId(people);
      await people.admin.client.call('POST /admin/orders/:id/cod-refusal', { params, body: {} });
      return { params };
    },
  },
  'GET /admin/zones': { statuses: FOR_ADMINS },
  'POST /admin/zones': { statuses: [401, 403, 403, 201], input: () => ({ body: zoneFields() }) },
  'PUT /admin/zones/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newZoneId(people), body: { installs: true } }),
  },
  'DELETE /admin/zones/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newZoneId(people) }),
  },
  'GET /admin/zones.csv': { statuses: FOR_ADMINS },
  'GET /admin/payment-settings': { statuses: FOR_ADMINS },
  'PUT /admin/payment-settings': { statuses: FOR_ADMINS, input: () => ({ body: { pinNeeded: false } }) },
  'POST /admin/zones/import': { statuses: FOR_ADMINS, input: () => ({ body: { csv: '' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

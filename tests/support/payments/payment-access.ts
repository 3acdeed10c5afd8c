import { createZone } from '../../../src/contract/delivery/zones.ts';
import { noteRefusedParcel } from '../../../src/contract/payments/pay-ways.ts';
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
  const { body } = await admin.client.call(createZone, { body: zoneFields() });
  return { id: body._id };
}

/** The expected access of the calls about delivery and payment. */
export const PAYMENT_ACCESS: Record<string, AccessCase> = {
  readDelivery: { statuses: FOR_ANYONE, input: () => ({ params: { pin: '380015' } }) },
  readPayWays: {
    statuses: FOR_USERS,
    input: async (people) => ({ query: `items=${(await newProductId(people)).id}:1` }),
  },
  sendCodCode: { statuses: FOR_USERS },
  noteRefusedParcel: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newOrderId(people), body: {} }),
  },
  revokeRefusedParcel: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const params = await newOrderId(people);
      await people.admin.client.call(noteRefusedParcel, { params, body: {} });
      return { params };
    },
  },
  listZones: { statuses: FOR_ADMINS },
  createZone: { statuses: [401, 403, 403, 201], input: () => ({ body: zoneFields() }) },
  updateZone: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newZoneId(people), body: { installs: true } }),
  },
  deleteZone: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newZoneId(people) }) },
  exportZones: { statuses: FOR_ADMINS },
  readPaymentSettings: { statuses: FOR_ADMINS },
  changePaymentSettings: { statuses: FOR_ADMINS, input: () => ({ body: { pinNeeded: false } }) },
  importZones: { statuses: FOR_ADMINS, input: () => ({ body: { csv: '' } }) },
};

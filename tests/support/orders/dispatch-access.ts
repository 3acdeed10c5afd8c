import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newOrderId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { mustHandOver, mustPack } from './dispatch-steps.ts';

async function newParcel({ shop, customer, admin }: AccessPeople) {
  const product = await someProduct(shop);
  const order = await someOrder(customer, [{ product, quantity: 1 }]);
  return mustPack(admin, order._id, [{ position: 1, quantity: 1 }]);
}

async function sentParcel(people: AccessPeople) {
  return mustHandOver(people.admin, await newParcel(people));
}

let count = 0;
const courierBody = () => ({
  code: `courier-${++count}`,
  name: 'Local',
  link: null,
  needsNumber: false,
  isOn: true,
});

async function newCourier({ admin }: AccessPeople) {
  return (await admin.client.call('POST /admin/couriers', { body: courierBody() })).body;
}

export const DISPATCH_ACCESS = {
  'GET /admin/after-sale-settings': { statuses: FOR_ADMINS },
  'PUT /admin/after-sale-settings': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { updatedAt } = (await admin.client.call('GET /admin/after-sale-settings', {})).body;
      return { body: { updatedAt, claimDays: 15 } };
    },
  },
  'GET /admin/couriers': { statuses: FOR_ADMINS },
  'POST /admin/couriers': { statuses: [401, 403, 403, 201], input: () => ({ body: courierBody() }) },
  'PUT /admin/couriers/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newCourier(people);
      return { params: { id: _id }, body: { name: 'Local 2', updatedAt } };
    },
  },
  'DELETE /admin/couriers/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCourier(people))._id } }),
  },
  'GET /admin/dispatch/to-pack': { statuses: FOR_ADMINS },
  'GET /admin/dispatch/pick-list': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `orders=${(await newOrderId(people)).id}` }),
  },
  'GET /admin/dispatch/pick-list.pdf': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `orders=${(await newOrderId(people)).id}` }),
  },
  'GET /admin/orders/:id/dispatch': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'GET /admin/orders/:id/scan': {
    statuses: [401, 403, 403, 404],
    input: async (people) => ({ params: await newOrderId(people), query: 'code=nothing' }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/orders/:id/shipments': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newOrderId(people),
      body: { lines: [{ position: 1, quantity: 1 }] },
    }),
  },
  'GET /admin/shipments': { statuses: FOR_ADMINS },
  'GET /admin/shipments/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newParcel(people))._id } }),
  },
  'PUT /admin/shipments/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { weightGrams: 900, updatedAt } };
    },
  },
  'POST /admin/shipments/:id/hand-over': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { courier: 'own', updatedAt } };
    },
  },
  'POST /admin/shipments/:id/unpack': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { reason: 'Wrong box', updatedAt } };
    },
  },
  'POST /admin/shipments/:id/state': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await sentParcel(people);
      return { params: { id: _id }, body: { state: 'delivered', updatedAt } };
    },
  },
  // Sent without an Idempotency-Key.
  'POST /admin/shipments/:id/came-back': {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await sentParcel(people);
      return {
        params: { id: _id },
        body: { lines: [{ position: 1, quantity: 1, outcome: 'again' }], updatedAt },
      };
    },
  },
  'POST /admin/shipments/status-csv': {
    statuses: FOR_ADMINS,
    input: () => ({ body: { csv: 'AWB,Status\n' } }),
  },
  'GET /admin/shipments/labels.pdf': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `ids=${(await newParcel(people))._id}` }),
  },
  'GET /admin/orders/:id/packing-slip.pdf': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, order } = await newParcel(people);
      return { params: { id: order }, query: `shipment=${_id}` };
    },
  },
  'GET /track/:token': {
    statuses: FOR_ANYONE,
    input: async (people) => {
      const { order } = await newParcel(people);
      const { body } = await people.customer.client.call('GET /orders/my-orders/:id/after-sale', {
        params: { id: order },
      });
      return { params: { token: body.trackLink!.split('/').at(-1)! } };
    },
  },
  'GET /orders/my-orders/:id/after-sale': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

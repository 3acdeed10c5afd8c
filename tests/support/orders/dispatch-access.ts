import { createCourier } from '../../../src/contract/delivery/couriers.ts';
import { readOrderAfterSale } from '../../../src/contract/orders/parcels/track.ts';
import { readAfterSaleSettings } from '../../../src/contract/platform/after-sale-settings.ts';
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
  return (await admin.client.call(createCourier, { body: courierBody() })).body;
}

export const DISPATCH_ACCESS: Record<string, AccessCase> = {
  readAfterSaleSettings: { statuses: FOR_ADMINS },
  changeAfterSaleSettings: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { updatedAt } = (await admin.client.call(readAfterSaleSettings, {})).body;
      return { body: { updatedAt, claimDays: 15 } };
    },
  },
  listCouriers: { statuses: FOR_ADMINS },
  createCourier: { statuses: [401, 403, 403, 201], input: () => ({ body: courierBody() }) },
  updateCourier: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newCourier(people);
      return { params: { id: _id }, body: { name: 'Local 2', updatedAt } };
    },
  },
  deleteCourier: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCourier(people))._id } }),
  },
  listToPack: { statuses: FOR_ADMINS },
  readPickList: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `orders=${(await newOrderId(people)).id}` }),
  },
  printPickList: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `orders=${(await newOrderId(people)).id}` }),
  },
  readDispatch: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newOrderId(people) }) },
  scanUnit: {
    statuses: [401, 403, 403, 404],
    input: async (people) => ({ params: await newOrderId(people), query: 'code=nothing' }),
  },
  // Sent without an Idempotency-Key.
  packParcel: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newOrderId(people),
      body: { lines: [{ position: 1, quantity: 1 }] },
    }),
  },
  listShipments: { statuses: FOR_ADMINS },
  readShipment: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newParcel(people))._id } }),
  },
  changeShipment: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { weightGrams: 900, updatedAt } };
    },
  },
  handOverShipment: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { courier: 'own', updatedAt } };
    },
  },
  unpackShipment: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await newParcel(people);
      return { params: { id: _id }, body: { reason: 'Wrong box', updatedAt } };
    },
  },
  changeShipmentState: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, updatedAt } = await sentParcel(people);
      return { params: { id: _id }, body: { state: 'delivered', updatedAt } };
    },
  },
  // Sent without an Idempotency-Key.
  bringBackShipment: {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await sentParcel(people);
      return {
        params: { id: _id },
        body: { lines: [{ position: 1, quantity: 1, outcome: 'again' }], updatedAt },
      };
    },
  },
  takeStatusFile: { statuses: FOR_ADMINS, input: () => ({ body: { csv: 'AWB,Status\n' } }) },
  printLabels: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `ids=${(await newParcel(people))._id}` }),
  },
  printPackingSlip: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id, order } = await newParcel(people);
      return { params: { id: order }, query: `shipment=${_id}` };
    },
  },
  trackOrder: {
    statuses: FOR_ANYONE,
    input: async (people) => {
      const { order } = await newParcel(people);
      const { body } = await people.customer.client.call(readOrderAfterSale, { params: { id: order } });
      return { params: { token: body.trackLink!.split('/').at(-1)! } };
    },
  },
  readOrderAfterSale: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
};

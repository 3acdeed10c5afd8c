import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newOrderId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { mustHandOver, mustPack } from '../orders/dispatch-steps.ts';
import { newNumber, deliveredUnit, mustAdd, serialProduct } from './serial-steps.ts';

async function newSerial({ shop, admin }: AccessPeople) {
  const product = await serialProduct(shop);
  const [serial] = await mustAdd(admin, product.id, [newNumber()]);
  return serial!;
}

/** The expected access of the calls of serial numbers. */
export const SERIAL_ACCESS = {
  'GET /admin/serials': { statuses: FOR_ADMINS },
  'GET /admin/serials/check': { statuses: FOR_ADMINS },
  'GET /admin/serials/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newSerial(people))._id } }),
  },
  'POST /admin/serials': {
    statuses: [401, 403, 403, 201],
    input: async ({ shop }) => ({
      body: { product: (await serialProduct(shop)).id, serials: [newNumber()] },
    }),
  },
  'POST /admin/orders/:id/serials': {
    statuses: [401, 403, 403, 201],
    input: async (people) => {
      const { id } = await newOrderId(people);
      await people.shop.db.updateTable('products').set({ serials: 'optional' }).execute();
      await mustHandOver(people.admin, await mustPack(people.admin, id, [{ position: 1, quantity: 1 }]));
      return { params: { id }, body: { position: 1, serial: newNumber() } };
    },
  },
  'PUT /admin/serials/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newSerial(people);
      return { params: { id }, body: { serial: newNumber(), reason: 'Read wrong', updatedAt } };
    },
  },
  'POST /admin/serials/swap': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const product = await serialProduct(people.shop);
      const [a, b] = [await deliveredUnit(people, { product }), await deliveredUnit(people, { product })];
      return { body: { a: a.id, b: b.id, reason: 'Wrong boxes' } };
    },
  },
  'POST /admin/serials/:id/outcome': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newSerial(people);
      await people.shop.db.updateTable('serials').set({ state: 'repair' }).where('id', '=', id).execute();
      return { params: { id }, body: { outcome: 'scrap', updatedAt } };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

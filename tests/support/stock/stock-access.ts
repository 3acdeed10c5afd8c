import { bookPurchase } from '../../../src/contract/stock/purchases.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

async function newPurchaseBody(people: AccessPeople) {
  const { id } = await newProductId(people);
  const lines = [{ product: id, quantity: 5, cost: 700 }];
  return { supplier: 'Kavach Traders', bill: `KT-${id}`, billDate: '2026-11-20', lines };
}

/** The expected access of the calls about stock, purchases and margin. */
export const STOCK_ACCESS: Record<string, AccessCase> = {
  bookStockMove: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      params: await newProductId(people),
      body: { kind: 'adjust', delta: -1, note: 'Broken' },
    }),
  },
  bookStockCount: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      body: { lines: [{ product: (await newProductId(people)).id, counted: 7 }] },
    }),
  },
  listStock: { statuses: FOR_ADMINS },
  readStockValue: { statuses: FOR_ADMINS },
  checkStock: { statuses: FOR_ADMINS },
  readStockToDo: { statuses: FOR_ADMINS },
  bookPurchase: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: await newPurchaseBody(people) }),
  },
  listPurchases: { statuses: FOR_ADMINS },
  readPurchase: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call(bookPurchase, { body: await newPurchaseBody(people) });
      return { params: { id: body._id } };
    },
  },
  correctPurchase: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const body = await newPurchaseBody(people);
      const booked = await people.admin.client.call(bookPurchase, { body });
      return { params: { id: booked.body._id }, body: { ...body, bill: `${body.bill}-A` } };
    },
  },
  cancelPurchase: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call(bookPurchase, { body: await newPurchaseBody(people) });
      return { params: { id: body._id }, body: { note: 'Booked twice' } };
    },
  },
  readMargin: { statuses: FOR_ADMINS },
  listStockMoves: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newProductId(people) }) },
};

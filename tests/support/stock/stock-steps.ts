import type { NewStockMove, StockCheck, StockMove } from '../../../src/stock/stock/stock.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

/** Books a move of the product's stock. */
export function booked(
  admin: SignedIn,
  id: string,
  body: NewStockMove,
  headers?: Record<string, string>,
): Promise<TestAnswer<StockMove>> {
  return admin.client.call('POST /admin/stock/:id/moves', { params: { id }, body }, headers);
}

/** @returns the product's moves, the oldest first */
export async function ledgerOf(admin: SignedIn, id: string): Promise<StockMove[]> {
  return (await admin.client.call('GET /admin/stock/:id/moves', { params: { id } })).body.toReversed();
}

/** @returns the products whose ledger does not add up */
export async function wrongLedgers(admin: SignedIn): Promise<StockCheck['wrong']> {
  return (await admin.client.call('GET /admin/stock/check', {})).body.wrong;
}

async function newPurchaseBody(people: AccessPeople) {
  const { id } = await newProductId(people);
  const lines = [{ product: id, quantity: 5, cost: 700 }];
  return { supplier: 'Kavach Traders', bill: `KT-${id}`, billDate: '2026-11-20', lines };
}

/** The expected access of the calls about stock, purchases and margin. */
export const STOCK_ACCESS = {
  'POST /admin/stock/:id/moves': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      params: await newProductId(people),
      body: { kind: 'adjust', delta: -1, note: 'Broken' },
    }),
  },
  'POST /admin/stock-counts': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      body: { lines: [{ product: (await newProductId(people)).id, counted: 7 }] },
    }),
  },
  'GET /admin/stock': { statuses: FOR_ADMINS },
  'GET /admin/stock/value': { statuses: FOR_ADMINS },
  'GET /admin/stock/check': { statuses: FOR_ADMINS },
  'GET /admin/stock/to-do': { statuses: FOR_ADMINS },
  'POST /admin/purchases': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: await newPurchaseBody(people) }),
  },
  'GET /admin/purchases': { statuses: FOR_ADMINS },
  'GET /admin/purchases/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call('POST /admin/purchases', {
        body: await newPurchaseBody(people),
      });
      return { params: { id: body._id } };
    },
  },
  'PUT /admin/purchases/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const body = await newPurchaseBody(people);
      const booked = await people.admin.client.call('POST /admin/purchases', { body });
      return { params: { id: booked.body._id }, body: { ...body, bill: `${body.bill}-A` } };
    },
  },
  'POST /admin/purchases/:id/cancel': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call('POST /admin/purchases', {
        body: await newPurchaseBody(people),
      });
      return { params: { id: body._id }, body: { note: 'Booked twice' } };
    },
  },
  'GET /admin/margin': { statuses: FOR_ADMINS },
  'GET /admin/stock/:id/moves': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people) }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

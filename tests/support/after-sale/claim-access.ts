import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { offerAfterSale } from '../catalogue/review-access.ts';
import {
  deskClaimed,
  deskClaimForm,
  PHONE4,
  PROBLEM,
  warrantyTokenOf,
  deliveredUnit,
  newNumber,
  serialProduct,
} from './claim-steps.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';

async function offeredUnit(people: AccessPeople) {
  await offerAfterSale(people.admin, { warranty: true });
  return deliveredUnit(people);
}

async function newClaim(people: AccessPeople) {
  const { serial } = await offeredUnit(people);
  return bodyOf(await deskClaimed(people.admin, { serial }));
}

const byToken = async (people: AccessPeople) => {
  const { serial } = await offeredUnit(people);
  return { params: { token: await warrantyTokenOf(people.shop, serial) } };
};

/** The expected access of the calls of warranties and claims. */
export const CLAIM_ACCESS = {
  'POST /warranty/check': {
    statuses: FOR_ANYONE,
    input: async (people) => {
      const { serial } = await offeredUnit(people);
      await people.shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'warranty%').execute();
      return { body: { serial, phone4: PHONE4 } };
    },
  },
  'GET /warranty/:token': { statuses: FOR_ANYONE, input: byToken },
  'GET /warranty/:token/pdf': { statuses: FOR_ANYONE, input: byToken },
  'GET /orders/my-orders/:id/warranty.pdf': {
    statuses: [401, 200, 404, 200],
    input: async (people) => ({ params: { id: (await offeredUnit(people)).order } }),
  },
  // Sent without an Idempotency-Key.
  'POST /orders/my-orders/:id/claims': {
    statuses: [401, 400, 400, 400],
    input: async (people) => ({
      params: { id: (await offeredUnit(people)).order },
      body: { position: 1, problem: PROBLEM },
    }),
  },
  // Sent without an Idempotency-Key.
  'POST /warranty/:token/claims': {
    statuses: [400, 400, 400, 400],
    input: async (people) => ({
      ...(await byToken(people)),
      body: { problem: PROBLEM, name: 'Asha', phone: '9876543210', email: 'asha@mail.example' },
    }),
  },
  'GET /claims': { statuses: FOR_USERS },
  'GET /admin/claims': { statuses: FOR_ADMINS },
  'GET /admin/claims/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newClaim(people))._id } }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/claims': { statuses: [401, 403, 403, 400], input: () => ({ body: deskClaimForm() }) },
  'POST /admin/claims/:id/steps': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newClaim(people);
      return { params: { id }, body: { step: 'received', updatedAt } };
    },
  },
  'POST /admin/claims/:id/loan': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newClaim(people);
      const product = await serialProduct(people.shop);
      return { params: { id }, body: { product: product.id, serial: newNumber(), updatedAt } };
    },
  },
  // No unit is lent.
  'DELETE /admin/claims/:id/loan': {
    statuses: [401, 403, 403, 409],
    input: async (people) => ({ params: { id: (await newClaim(people))._id } }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

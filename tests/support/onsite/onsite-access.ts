import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import { mustBook, onsiteSettings, siteForm, slotsFor, visitsOffered } from './onsite-steps.ts';

async function newVisit({ admin, customer, shop }: AccessPeople) {
  const { pin } = await visitsOffered(admin);
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'site-visits:%').execute();
  const [first] = bodyOf(await slotsFor(customer, { pin })).days;
  return mustBook(customer, { site: siteForm(pin), day: first!.day });
}

/** The expected access of the calls of visits, contracts and sites. */
export const ONSITE_ACCESS = {
  'GET /admin/onsite-settings': { statuses: FOR_ADMINS },
  'PUT /admin/onsite-settings': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { updatedAt } = await onsiteSettings(admin);
      return { body: { leadDays: 1, updatedAt } };
    },
  },
  'GET /visit-slots': {
    statuses: FOR_ANYONE,
    input: async ({ admin }) => ({ query: `pin=${(await visitsOffered(admin)).pin}` }),
  },
  // Sent without an Idempotency-Key.
  'POST /site-visits': {
    statuses: [401, 400, 400, 400],
    input: () => ({ body: { kind: 'survey', site: siteForm('390001'), day: '2099-01-01', from: '10:00' } }),
  },
  'GET /site-visits': { statuses: FOR_USERS },
  'GET /site-visits/:id': {
    statuses: [401, 200, 404, 200],
    input: async (people) => ({ params: { id: (await newVisit(people))._id } }),
  },
  'POST /site-visits/:id/move': {
    statuses: [401, 200, 404, 200],
    input: async (people) => {
      const { _id: id, day, updatedAt } = await newVisit(people);
      return { params: { id }, body: { day, from: '10:00', updatedAt } };
    },
  },
  'POST /site-visits/:id/cancel': {
    statuses: [401, 200, 404, 200],
    input: async (people) => {
      const { _id: id, updatedAt } = await newVisit(people);
      return { params: { id }, body: { updatedAt } };
    },
  },
  'GET /technician/visits': { statuses: FOR_USERS },
  // The customer and others have no visit as technicians; the desk sends no key.
  'POST /technician/visits/:id/steps': {
    statuses: [401, 400, 400, 400],
    input: async (people) => ({
      params: { id: (await newVisit(people))._id },
      body: { step: 'started', at: people.shop.clock.now().toISOString() },
    }),
  },
  'GET /admin/site-visits': { statuses: FOR_ADMINS },
  'GET /admin/site-visits/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newVisit(people))._id } }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/site-visits': {
    statuses: [401, 403, 403, 400],
    input: () => ({ body: { kind: 'survey', site: siteForm('390001'), day: '2099-01-01', from: '10:00' } }),
  },
  'PUT /admin/site-visits/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newVisit(people);
      return { params: { id }, body: { technician: null, updatedAt } };
    },
  },
  // The work has not been finished.
  'POST /admin/site-visits/:id/sign': {
    statuses: [401, 403, 403, 409],
    input: async (people) => {
      const { _id: id, updatedAt } = await newVisit(people);
      return { params: { id }, body: { name: 'Asha Rao', updatedAt } };
    },
  },
  // Sent without an Idempotency-Key.
  'POST /admin/site-visits/:id/quote': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: { id: (await newVisit(people))._id }, body: {} }),
  },
  'GET /admin/onsite/technicians': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;

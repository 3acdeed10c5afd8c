import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  UNKNOWN_ID,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import {
  careSold,
  mustBook,
  mustContract,
  mustMakeSite,
  onsiteSettings,
  siteForm,
  slotsFor,
  visitsOffered,
} from './onsite-steps.ts';

async function newVisit({ admin, customer, shop }: AccessPeople) {
  const { pin } = await visitsOffered(admin);
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'site-visits:%').execute();
  const [first] = bodyOf(await slotsFor(customer, { pin })).days;
  return mustBook(customer, { site: siteForm(pin), day: first!.day });
}

const FOR_ITS_PEOPLE = [401, 200, 404, 200] as AccessCase['statuses'];

async function newSite({ admin, customer }: AccessPeople) {
  await visitsOffered(admin);
  return mustMakeSite(customer);
}

const bySite = async (people: AccessPeople) => ({ params: { id: (await newSite(people))._id } });

async function newLink(people: AccessPeople): Promise<string> {
  const { link } = bodyOf(await people.customer.client.call('POST /sites/:id/link', await bySite(people)));
  return link!.split('/').at(-1)!;
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
  'GET /sites': { statuses: FOR_USERS },
  // Sent without an Idempotency-Key.
  'POST /sites': { statuses: [401, 400, 400, 400], input: () => ({ body: siteForm('390001') }) },
  'PUT /sites/:id': {
    statuses: FOR_ITS_PEOPLE,
    input: async (people) => {
      const { _id: id, updatedAt } = await newSite(people);
      return { params: { id }, body: { name: 'Shop', updatedAt } };
    },
  },
  'GET /sites/:id/file': { statuses: FOR_ITS_PEOPLE, input: bySite },
  // Sent without an Idempotency-Key.
  'POST /sites/:id/units': {
    statuses: [401, 400, 400, 400],
    input: async (people) => ({ ...(await bySite(people)), body: { place: 'Gate', serial: 'SN-1' } }),
  },
  // No unit hangs there.
  'DELETE /sites/:id/units/:unitId': {
    statuses: [401, 404, 404, 404],
    input: async (people) => {
      const { _id: id } = await newSite(people);
      return { params: { id, unitId: UNKNOWN_ID } };
    },
  },
  'POST /sites/:id/link': { statuses: FOR_ITS_PEOPLE, input: bySite },
  'DELETE /sites/:id/link': { statuses: FOR_ITS_PEOPLE, input: bySite },
  'GET /site-file/:token': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { token: await newLink(people) } }),
  },
  // No picture is below the sketch.
  'GET /site-file/:token/picture': {
    statuses: [404, 404, 404, 404],
    input: async (people) => ({ params: { token: await newLink(people) } }),
  },
  'GET /admin/care-contracts': { statuses: FOR_ADMINS },
  'GET /admin/care-contracts/to-make': { statuses: FOR_ADMINS },
  // Sent without an Idempotency-Key.
  'POST /admin/care-contracts': {
    statuses: [401, 403, 403, 400],
    input: () => ({ body: { order: 'CHK-1', position: 1, site: UNKNOWN_ID } }),
  },
  'POST /admin/care-contracts/:id/cancel': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      await visitsOffered(people.admin);
      const { order, site } = await careSold(people);
      const { _id: id, updatedAt } = await mustContract(people.admin, { order, position: 1, site: site._id });
      return { params: { id }, body: { why: 'Sold twice', updatedAt } };
    },
  },
  'GET /care-contracts': { statuses: FOR_USERS },
} satisfies Partial<Record<CallKey, AccessCase>>;

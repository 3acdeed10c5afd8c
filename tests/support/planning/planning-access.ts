import type { CallKey } from '../../../src/app/api-types.ts';
import type { NewPlan } from '../../../src/planning/plans/plans.shapes.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { dataUri, someImage } from '../catalogue/image-factory.ts';
import { someProduct } from '../catalogue/product-and-order-factory.ts';

const storageAnswers = { cameras: [{ count: 4, megapixels: 2 }], days: 30 };
const storagePlan: NewPlan = { kind: 'storage', answers: storageAnswers };

/** A plan that the customer kept. */
async function newPlan({ shop, customer }: AccessPeople, plan: NewPlan = storagePlan) {
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'plan%').execute();
  return (await customer.client.call('POST /plans', { body: plan })).body;
}

const gate = {
  ...({ name: 'Gate', distanceM: 5, level: 'perceive' } as const),
  ...{ isOutdoors: true, needsColour: false, cableM: 20 },
};

async function sketchedPlan(): Promise<NewPlan> {
  return {
    kind: 'kit',
    answers: { place: 'home', wiring: 'coax', points: [gate], days: 7 },
    sketch: {
      ...{ widthM: 12, depthM: 9, recorder: { x: 1, y: 8 }, walls: [] },
      cameras: [{ spot: { x: 6, y: 0 }, directionDeg: 180 }],
      picture: dataUri(await someImage(), 'image/png'),
    },
  };
}

async function newNoteBody(people: AccessPeople) {
  const [a, b] = [await newProductId(people), await newProductId(people)];
  return { a: a.id, b: b.id, verdict: 'works' as const, note: 'We have tried it.' };
}

/** The expected access of the calls of the planners. */
export const PLANNING_ACCESS = {
  'POST /planning/storage': {
    statuses: FOR_ANYONE,
    input: () => ({ body: { cameras: [{ count: 4, megapixels: 2 }], days: 30 } }),
  },
  'POST /planning/lens': { statuses: FOR_ANYONE, input: () => ({ body: { megapixels: 2, angleDeg: 90 } }) },
  'POST /planning/poe': {
    statuses: FOR_ANYONE,
    input: () => ({ body: { devices: [{ count: 8, poeClass: 3 }] } }),
  },
  'POST /planning/cable': {
    statuses: FOR_ANYONE,
    input: () => ({ body: { watts: 3.7, lengthM: 20, coreMm2: 0.22 } }),
  },
  'POST /planning/supply': {
    statuses: FOR_ANYONE,
    input: () => ({ body: { loads: [{ count: 4, watts: 3.7 }] } }),
  },
  'POST /planning/backup': { statuses: FOR_ANYONE, input: () => ({ body: { watts: 15, wh: 65 } }) },
  'POST /planning/checks': {
    statuses: FOR_ANYONE,
    input: async (people) => ({
      body: { lines: [{ productId: (await newProductId(people)).id, quantity: 1 }] },
    }),
  },
  'POST /planning/kit': {
    statuses: FOR_ANYONE,
    input: () => ({
      body: {
        place: 'home',
        wiring: 'coax',
        days: 7,
        points: [
          {
            name: 'Gate',
            distanceM: 5,
            level: 'perceive',
            isOutdoors: true,
            needsColour: false,
            cableM: 20,
          },
        ],
      },
    }),
  },
  'GET /cart/checks': { statuses: FOR_USERS },
  'GET /admin/compatibility-notes': { statuses: FOR_ADMINS },
  'POST /admin/compatibility-notes': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: await newNoteBody(people) }),
  },
  'DELETE /admin/compatibility-notes/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call('POST /admin/compatibility-notes', {
        body: await newNoteBody(people),
      });
      return { params: { id: body._id } };
    },
  },
  'GET /planning/constants': { statuses: FOR_ANYONE },
  'GET /planning/presets': { statuses: FOR_ANYONE },
  'GET /planning/facts': { statuses: FOR_ANYONE },
  'GET /admin/planning/constants/:key': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { key: 'poe.spare' } }),
  },
  'PUT /admin/planning/constants/:key': {
    statuses: FOR_ADMINS,
    input: () => ({
      params: { key: 'poe.spare' },
      body: { low: 1.2, expected: 1.2, high: 1.2, source: 'Our own choice' },
    }),
  },
  'GET /admin/missing-facts': { statuses: FOR_ADMINS },
  'PUT /admin/missing-facts/:id/:key': {
    statuses: FOR_ADMINS,
    input: async ({ shop }) => {
      const { id } = await someProduct(shop, { specs: { planKind: 'camera' } });
      return { params: { id, key: 'fieldOfViewDeg' }, body: { applies: true } };
    },
  },
  'PUT /admin/planning/presets': { statuses: FOR_ADMINS, input: () => ({ body: { presets: [] } }) },
  'POST /plans': {
    statuses: [201, 201, 201, 201],
    input: () => ({ body: { kind: 'storage', answers: storageAnswers } }),
  },
  'GET /plans/:token': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { token: (await newPlan(people)).token } }),
  },
  'GET /plans/:token/picture': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { token: (await newPlan(people, await sketchedPlan())).token } }),
  },
  'PUT /plans/:token': {
    statuses: [401, 200, 403, 403],
    input: async (people) => {
      const { token, updatedAt } = await newPlan(people);
      return { params: { token }, body: { answers: storageAnswers, updatedAt } };
    },
  },
  'DELETE /plans/:token': {
    statuses: [401, 200, 403, 403],
    input: async (people) => ({ params: { token: (await newPlan(people)).token } }),
  },
  'GET /plans': { statuses: FOR_USERS },
} satisfies Partial<Record<CallKey, AccessCase>>;

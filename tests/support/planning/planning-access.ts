import { createNote } from '../../../src/contract/planning/compatibility-notes.ts';
import type { NewPlan } from '../../../src/contract/planning/plans-shapes.ts';
import { createPlan } from '../../../src/contract/planning/plans.ts';
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
  return (await customer.client.call(createPlan, { body: plan })).body;
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
export const PLANNING_ACCESS: Record<string, AccessCase> = {
  askStorage: {
    statuses: FOR_ANYONE,
    input: () => ({ body: { cameras: [{ count: 4, megapixels: 2 }], days: 30 } }),
  },
  askLens: { statuses: FOR_ANYONE, input: () => ({ body: { megapixels: 2, angleDeg: 90 } }) },
  askPoe: { statuses: FOR_ANYONE, input: () => ({ body: { devices: [{ count: 8, poeClass: 3 }] } }) },
  askCable: { statuses: FOR_ANYONE, input: () => ({ body: { watts: 3.7, lengthM: 20, coreMm2: 0.22 } }) },
  askSupply: { statuses: FOR_ANYONE, input: () => ({ body: { loads: [{ count: 4, watts: 3.7 }] } }) },
  askBackup: { statuses: FOR_ANYONE, input: () => ({ body: { watts: 15, wh: 65 } }) },
  askChecks: {
    statuses: FOR_ANYONE,
    input: async (people) => ({
      body: { lines: [{ productId: (await newProductId(people)).id, quantity: 1 }] },
    }),
  },
  askKit: {
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
  readCartChecks: { statuses: FOR_USERS },
  listNotes: { statuses: FOR_ADMINS },
  createNote: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ body: await newNoteBody(people) }),
  },
  deleteNote: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { body } = await people.admin.client.call(createNote, { body: await newNoteBody(people) });
      return { params: { id: body._id } };
    },
  },
  listConstants: { statuses: FOR_ANYONE },
  listPresets: { statuses: FOR_ANYONE },
  readPlanFacts: { statuses: FOR_ANYONE },
  readConstantHistory: { statuses: FOR_ADMINS, input: () => ({ params: { key: 'poe.spare' } }) },
  changeConstant: {
    statuses: FOR_ADMINS,
    input: () => ({
      params: { key: 'poe.spare' },
      body: { low: 1.2, expected: 1.2, high: 1.2, source: 'Our own choice' },
    }),
  },
  listMissingFacts: { statuses: FOR_ADMINS },
  changeMissingFact: {
    statuses: FOR_ADMINS,
    input: async ({ shop }) => {
      const { id } = await someProduct(shop, { specs: { planKind: 'camera' } });
      return { params: { id, key: 'fieldOfViewDeg' }, body: { applies: true } };
    },
  },
  changePresets: { statuses: FOR_ADMINS, input: () => ({ body: { presets: [] } }) },
  createPlan: {
    statuses: [201, 201, 201, 201],
    input: () => ({ body: { kind: 'storage', answers: storageAnswers } }),
  },
  readPlan: {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { token: (await newPlan(people)).token } }),
  },
  readPlanPicture: {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { token: (await newPlan(people, await sketchedPlan())).token } }),
  },
  changePlan: {
    statuses: [401, 200, 403, 403],
    input: async (people) => {
      const { token, updatedAt } = await newPlan(people);
      return { params: { token }, body: { answers: storageAnswers, updatedAt } };
    },
  },
  deletePlan: {
    statuses: [401, 200, 403, 403],
    input: async (people) => ({ params: { token: (await newPlan(people)).token } }),
  },
  listPlans: { statuses: FOR_USERS },
};

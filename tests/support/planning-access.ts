import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from './access-steps.ts';

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
  changePresets: { statuses: FOR_ADMINS, input: () => ({ body: { presets: [] } }) },
};

import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';
import { onsiteSettings } from './onsite-steps.ts';

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
} satisfies Partial<Record<CallKey, AccessCase>>;

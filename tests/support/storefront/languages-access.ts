import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

export const LANGUAGES_ACCESS = {
  'GET /admin/languages': { statuses: FOR_ADMINS },
  'PUT /admin/languages': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/languages', {});
      return { body: { updatedAt: body.updatedAt, offered: ['en'] } };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

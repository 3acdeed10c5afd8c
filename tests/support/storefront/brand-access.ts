import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from '../accounts/access-steps.ts';

export const BRAND_ACCESS = {
  'GET /admin/brand': { statuses: FOR_ADMINS },
  'PUT /admin/brand': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/brand', {});
      return { body: { updatedAt: body.updatedAt } };
    },
  },
  'GET /admin/brand/palette': { statuses: FOR_ADMINS, input: () => ({ query: 'accent=%231d4ed8' }) },
  'GET /pages/:key': { statuses: FOR_ANYONE, input: () => ({ params: { key: 'about' } }) },
  'GET /previews/:token': { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'unknown' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

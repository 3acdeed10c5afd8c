import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

const newRedirect = () => ({ from: `/old-${crypto.randomUUID()}`, to: '/about' });

export const REDIRECT_ACCESS = {
  'GET /admin/redirects': { statuses: FOR_ADMINS },
  'POST /admin/redirects': { statuses: [401, 403, 403, 201], input: () => ({ body: newRedirect() }) },
  'DELETE /admin/redirects/:id': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('POST /admin/redirects', { body: newRedirect() });
      return { params: { id: body._id } };
    },
  },
  'POST /admin/redirects/import': { statuses: FOR_ADMINS, input: () => ({ body: { csv: 'from,to\n' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

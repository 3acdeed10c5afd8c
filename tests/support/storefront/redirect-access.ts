import { addRedirect } from '../../../src/contract/storefront/redirects.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

const newRedirect = () => ({ from: `/old-${crypto.randomUUID()}`, to: '/about' });

export const REDIRECT_ACCESS: Record<string, AccessCase> = {
  listRedirects: { statuses: FOR_ADMINS },
  addRedirect: { statuses: [401, 403, 403, 201], input: () => ({ body: newRedirect() }) },
  deleteRedirect: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call(addRedirect, { body: newRedirect() });
      return { params: { id: body._id } };
    },
  },
  importRedirects: { statuses: FOR_ADMINS, input: () => ({ body: { csv: 'from,to\n' } }) },
};

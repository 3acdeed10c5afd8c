import { readBrand } from '../../../src/contract/storefront/brand.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from '../accounts/access-steps.ts';

export const BRAND_ACCESS: Record<string, AccessCase> = {
  readBrand: { statuses: FOR_ADMINS },
  changeBrand: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call(readBrand, {});
      return { body: { updatedAt: body.updatedAt } };
    },
  },
  readPalette: { statuses: FOR_ADMINS, input: () => ({ query: 'accent=%231d4ed8' }) },
  readPage: { statuses: FOR_ANYONE, input: () => ({ params: { key: 'about' } }) },
  readPreview: { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'unknown' } }) },
};

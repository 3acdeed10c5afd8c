import { readOfferedLanguages } from '../../../src/contract/storefront/offered-languages.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

export const LANGUAGES_ACCESS: Record<string, AccessCase> = {
  readOfferedLanguages: { statuses: FOR_ADMINS },
  changeOfferedLanguages: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call(readOfferedLanguages, {});
      return { body: { updatedAt: body.updatedAt, offered: ['en'] } };
    },
  },
};

import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from '../accounts/access-steps.ts';
import { attributeFields, createdAttribute } from './attribute-steps.ts';

const CATEGORY = { slug: 'bullet-cameras' };

/** The expected access of the calls about attributes. */
export const ATTRIBUTE_ACCESS: Record<string, AccessCase> = {
  listAttributes: { statuses: FOR_ANYONE },
  createAttribute: { statuses: [401, 403, 403, 201], input: () => ({ body: attributeFields() }) },
  updateAttribute: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const body = attributeFields();
      await createdAttribute(admin, body);
      return { params: { key: body.key }, body };
    },
  },
  deleteAttribute: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({ params: { key: (await createdAttribute(admin)).key } }),
  },
  readCategoryAttributes: { statuses: FOR_ADMINS, input: () => ({ params: CATEGORY }) },
  writeCategoryAttributes: {
    statuses: FOR_ADMINS,
    input: () => ({ params: CATEGORY, body: { attributes: [] } }),
  },
};

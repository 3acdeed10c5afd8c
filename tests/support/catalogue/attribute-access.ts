import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from '../accounts/access-steps.ts';
import { attributeFields, createdAttribute } from './attribute-steps.ts';

const CATEGORY = { slug: 'bullet-cameras' };

/** The expected access of the calls about attributes. */
export const ATTRIBUTE_ACCESS = {
  'GET /attributes': { statuses: FOR_ANYONE },
  'POST /admin/attributes': { statuses: [401, 403, 403, 201], input: () => ({ body: attributeFields() }) },
  'PUT /admin/attributes/:key': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const body = attributeFields();
      await createdAttribute(admin, body);
      return { params: { key: body.key }, body };
    },
  },
  'DELETE /admin/attributes/:key': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({ params: { key: (await createdAttribute(admin)).key } }),
  },
  'GET /admin/categories/:slug/attributes': { statuses: FOR_ADMINS, input: () => ({ params: CATEGORY }) },
  'PUT /admin/categories/:slug/attributes': {
    statuses: FOR_ADMINS,
    input: () => ({ params: CATEGORY, body: { attributes: [] } }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

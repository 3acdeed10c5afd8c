import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { apply, fileOf, someSku } from './import-steps.ts';

const sheet = () => `SKU,Name,Description,Price,Category\n${someSku()},n,d,1,Bullet Cameras\n`;

async function seenId(people: AccessPeople): Promise<{ id: string }> {
  const { body } = await people.admin.client.call('POST /admin/imports', { body: fileOf(sheet()) });
  return { id: body._id };
}

async function appliedId(people: AccessPeople): Promise<{ id: string }> {
  const { body } = await people.admin.client.call('POST /admin/imports', {
    body: fileOf('ID,Price\nnothing,1'),
  });
  const params = { id: body._id };
  await people.shop.db
    .updateTable('change_sets')
    .set({ counts: JSON.stringify({ rows: 0, add: 0, change: 0, same: 0, fault: 0 }) })
    .where('id', '=', params.id)
    .execute();
  await apply(people.admin, params.id);
  return params;
}

const withSeen = async (people: AccessPeople) => ({ params: await seenId(people) });
const withApplied = async (people: AccessPeople) => ({ params: await appliedId(people) });

/** The expected access of imports, exports and bulk edits. */
export const IMPORT_ACCESS = {
  // There is no demo in this shop.
  'POST /admin/demo/remove': { statuses: [401, 403, 403, 409] },
  'POST /admin/imports': { statuses: [401, 403, 403, 201], input: () => ({ body: fileOf(sheet()) }) },
  'GET /admin/imports': { statuses: FOR_ADMINS },
  'GET /admin/imports/:id': { statuses: FOR_ADMINS, input: withSeen },
  'GET /admin/imports/:id/rows': { statuses: FOR_ADMINS, input: withSeen },
  'PUT /admin/imports/:id/mapping': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await seenId(people), body: { mapping: { sku: 'SKU' } } }),
  },
  'POST /admin/imports/:id/apply': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await appliedId(people), body: {} }),
  },
  'GET /admin/imports/:id/faults.csv': { statuses: FOR_ADMINS, input: withSeen },
  'POST /admin/imports/:id/stop': { statuses: [401, 403, 403, 409], input: withSeen },
  'POST /admin/imports/:id/undo': { statuses: FOR_ADMINS, input: withApplied },
  'GET /admin/change-sets': { statuses: FOR_ADMINS },
  'POST /admin/change-sets/:id/undo': { statuses: FOR_ADMINS, input: withApplied },
  'PATCH /admin/products': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      body: { ids: [(await newProductId(people)).id], change: { isFeatured: true } },
    }),
  },
  'GET /admin/products.csv': { statuses: FOR_ADMINS },
  'GET /admin/products.xlsx': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;

import { createImport } from '../../../src/contract/imports/imports.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { apply, fileOf, someSku } from './import-steps.ts';

const sheet = () => `SKU,Name,Description,Price,Category\n${someSku()},n,d,1,Bullet Cameras\n`;

async function seenId(people: AccessPeople): Promise<{ id: string }> {
  const { body } = await people.admin.client.call(createImport, { body: fileOf(sheet()) });
  return { id: body._id };
}

async function appliedId(people: AccessPeople): Promise<{ id: string }> {
  const { body } = await people.admin.client.call(createImport, { body: fileOf('ID,Price\nnothing,1') });
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
export const IMPORT_ACCESS: Record<string, AccessCase> = {
  // There is no demo in this shop.
  removeDemo: { statuses: [401, 403, 403, 409] },
  createImport: { statuses: [401, 403, 403, 201], input: () => ({ body: fileOf(sheet()) }) },
  listImports: { statuses: FOR_ADMINS },
  readImport: { statuses: FOR_ADMINS, input: withSeen },
  listImportRows: { statuses: FOR_ADMINS, input: withSeen },
  changeImportMapping: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await seenId(people), body: { mapping: { sku: 'SKU' } } }),
  },
  applyImport: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await appliedId(people), body: {} }),
  },
  downloadImportFaults: { statuses: FOR_ADMINS, input: withSeen },
  stopImport: { statuses: [401, 403, 403, 409], input: withSeen },
  undoImport: { statuses: FOR_ADMINS, input: withApplied },
  listChangeSets: { statuses: FOR_ADMINS },
  undoChangeSet: { statuses: FOR_ADMINS, input: withApplied },
  editProducts: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      body: { ids: [(await newProductId(people)).id], change: { isFeatured: true } },
    }),
  },
  exportProductsCsv: { statuses: FOR_ADMINS },
  exportProductsXlsx: { statuses: FOR_ADMINS },
};

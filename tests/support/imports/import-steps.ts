import type {
  Import,
  ImportApplying,
  ImportRow,
  NewImport,
} from '../../../src/imports/preview/imports.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

type Admin = Pick<SignedIn, 'client'>;

let count = 0;

/** @returns a SKU that is unique in this run */
export function someSku(): string {
  return `IMP-${process.pid}-${++count}`;
}

/** @returns the body of an import of this text, or of these bytes */
function fileOf(content: string | Uint8Array, details: Partial<NewImport> = {}): NewImport {
  return { fileName: 'sheet.csv', data: Buffer.from(content).toString('base64'), ...details };
}

/** Sends a file. */
export function sendFile(admin: Admin, content: string | Uint8Array, details: Partial<NewImport> = {}) {
  return admin.client.call('POST /admin/imports', { body: fileOf(content, details) });
}

/**
 * Sends a file.
 * @throws when it is refused
 */
export async function seenImport(
  admin: Admin,
  content: string | Uint8Array,
  details: Partial<NewImport> = {},
): Promise<Import> {
  const answer = await sendFile(admin, content, details);
  if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`);
  return answer.body;
}

export async function rowsOf(admin: Admin, id: string): Promise<ImportRow[]> {
  const { body } = await admin.client.call('GET /admin/imports/:id/rows', { params: { id }, query: {} });
  return body;
}

export function apply(admin: Admin, id: string, body: ImportApplying = {}) {
  return admin.client.call('POST /admin/imports/:id/apply', { params: { id }, body });
}

export function undo(admin: Admin, id: string) {
  return admin.client.call('POST /admin/imports/:id/undo', { params: { id } });
}

/**
 * Sends a file and applies it.
 * @throws when either is refused
 */
export async function appliedImport(admin: Admin, content: string | Uint8Array): Promise<Import> {
  const { _id } = await seenImport(admin, content);
  const answer = await apply(admin, _id);
  if (answer.status !== 200) {
    const faults = (await rowsOf(admin, _id)).flatMap((row) => row.faults);
    throw new Error(`Refused: ${JSON.stringify([answer.refusal, faults])}`);
  }
  return answer.body;
}

/** @returns the bytes of an export */
export async function exported(admin: Admin, kind: 'csv' | 'xlsx', query = ''): Promise<Uint8Array> {
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(admin.client.urlOf(`/api/admin/products.${kind}${query}`), {
    headers: { cookie },
  });
  if (response.status !== 200) throw new Error(`Export answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

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

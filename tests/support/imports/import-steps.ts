import type {
  Import,
  ImportApplying,
  ImportRow,
  NewImport,
} from '../../../src/imports/preview/imports.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';

type Admin = Pick<SignedIn, 'client'>;

let count = 0;

/** @returns a SKU that is unique in this run */
export function someSku(): string {
  return `IMP-${process.pid}-${++count}`;
}

/** @returns the body of an import of this text, or of these bytes */
export function fileOf(content: string | Uint8Array, details: Partial<NewImport> = {}): NewImport {
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

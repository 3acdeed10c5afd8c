import crypto from 'node:crypto';
import { MAX_IMPORT_BYTES } from '../../../../domain/imports/imports-limits.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { Import, ImportMapping, NewImport } from '../../../../contract/imports/imports-shapes.ts';
import type { ImportReading } from '../../../../db/imports-schema.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { replaceRows } from '../change-sets/change-rows-queries.ts';
import { importReply, lockChangeSet, requireImport } from '../change-sets/change-sets-queries.ts';
import type { SheetThreads } from '../threads/sheet-threads.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { readImportFile, refusedFile, type ReadFile } from './read-import-file.ts';
import { chooseMapping, rememberMapping } from './remembered-mappings.ts';
import { resolveImport, type ResolvedImport } from './resolve-import.ts';

/** Changes nothing in the catalogue. @throws Refused 400, 413 or 415 when the file is refused; 503 */
export async function previewImport(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  { fileName, data, supplier, mapping }: NewImport,
): Promise<Import> {
  const bytes = bytesOf(data);
  const sha256 = crypto.createHash('sha256').update(bytes).digest('hex');
  const now = services.clock.now();
  const { db } = services;
  // The thread takes ownership of its copy.
  const file = await readImportFile(threads, new Uint8Array(bytes), (opened) =>
    chooseMapping(db, opened, { mapping, supplier }),
  );
  const resolved = await resolveImport(db, file.products, file.mapping, file.categories, now);
  return inTransaction(services, async (tx) => {
    const { id } = await tx
      .insertInto('change_sets')
      .values({
        ...setColumns(file, resolved, supplier ?? null),
        kind: 'import',
        state: 'seen',
        file_name: cleanFileName(fileName),
        sha256,
        actor_id: currentUser.id,
        at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('import_files').values({ set_id: id, bytes }).execute();
    await replaceRows(tx, id, resolved.rows);
    if (mapping) await remember(tx, file, supplier ?? null, now);
    const seen = await requireImport(tx, id);
    await writeAudit(
      tx,
      currentUser,
      'import.preview',
      id,
      { fileName: seen.fileName, counts: seen.counts },
      now,
    );
    return seen;
  });
}

/** @throws Refused 404; 400 for a mapping that does not fit; 409 import_applied, import_undone */
export async function changeMapping(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  id: string,
  said: ImportMapping,
): Promise<Import> {
  const { db } = services;
  const former = await requireImport(db, id);
  requireSeen(former.state);
  const now = services.clock.now();
  const supplier = said.supplier ?? former.supplier ?? undefined;
  const bytes = await storedFile(services, id);
  const file = await readImportFile(threads, bytes, (opened) =>
    chooseMapping(db, opened, {
      ...{ mapping: said.mapping, supplier },
      categories: { ...former.categories, ...said.categories },
    }),
  );
  const resolved = await resolveImport(db, file.products, file.mapping, file.categories, now);
  return inTransaction(services, async (tx) => {
    requireSeen((await lockChangeSet(tx, id, 'import')).state);
    await replaceResolved(tx, id, file, resolved, supplier ?? null);
    await remember(tx, file, supplier ?? null, now);
    await writeAudit(tx, currentUser, 'import.mapping', id, { counts: resolved.counts }, now);
    return requireImport(tx, id);
  });
}

export async function resolveAgain(
  services: WriteServices,
  threads: SheetThreads,
  id: string,
): Promise<void> {
  const former = await requireImport(services.db, id);
  const now = services.clock.now();
  const { mapping, mappingFrom, categories, supplier } = former;
  const file = await readImportFile(threads, await storedFile(services, id), () =>
    Promise.resolve({ mapping, mappingFrom, categories }),
  );
  const resolved = await resolveImport(services.db, file.products, mapping, categories, now);
  await inTransaction(services, async (tx) => {
    const set = await lockChangeSet(tx, id, 'import');
    if (importReply(set).state === 'seen') await replaceResolved(tx, id, file, resolved, supplier);
  });
}

async function replaceResolved(
  tx: Tx,
  id: string,
  file: ReadFile,
  resolved: ResolvedImport,
  supplier: string | null,
): Promise<void> {
  await tx
    .updateTable('change_sets')
    .set(setColumns(file, resolved, supplier))
    .where('id', '=', id)
    .execute();
  await replaceRows(tx, id, resolved.rows);
}

function setColumns(file: ReadFile, { counts, unknownCategories }: ResolvedImport, supplier: string | null) {
  const { encoding, delimiter, mappingFrom, unmapped, categories } = file;
  const reading: ImportReading = {
    ...{ encoding, delimiter, mappingFrom, unmapped, unknownCategories, categories, supplier },
    columns: file.headings.filter((heading) => heading !== ''),
  };
  return {
    format: file.format,
    mapping: JSON.stringify(file.mapping),
    reading: JSON.stringify(reading),
    counts: JSON.stringify(counts),
  };
}

function remember(tx: Tx, { headings, mapping, categories }: ReadFile, supplier: string | null, now: Date) {
  return rememberMapping(tx, headings, { mapping, categories, supplier }, now);
}

async function storedFile({ db }: Pick<Services, 'db'>, id: string): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom('import_files')
    .select('bytes')
    .where('set_id', '=', id)
    .executeTakeFirstOrThrow();
  return new Uint8Array(bytes);
}

function requireSeen(state: Import['state']): void {
  if (state === 'applied') throw conflict('import_applied', importMessages.applied);
  if (state === 'undone') throw conflict('import_undone', importMessages.undone);
}

function bytesOf(data: string): Buffer {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data) || data.length % 4 !== 0) throw invalid();
  if (data === '') throw refusedFile('import_empty');
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES) throw refusedFile('import_too_large');
  return bytes;
}

function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!;
  return (
    last
      .replace(/[\p{Cc}\p{Cf}"]/gu, '')
      .trim()
      .slice(0, 200) || importMessages.unnamedFile
  );
}

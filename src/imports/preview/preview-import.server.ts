import crypto from 'node:crypto';
import { sql } from 'kysely';
import { MAX_IMPORT_BYTES } from './import-fields.ts';
import * as importMessages from './import.words.ts';
import type { Import, ImportMapping, NewImport } from './imports.shapes.ts';
import type { ImportReading } from '../../db/imports-schema.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import { lockChangeSet, requireImport, stateOf } from '../change-sets/change-sets-queries.server.ts';
import type { TablePlace } from '../reading/sheet-table.server.ts';
import type { OpenedSheet, SheetThreads } from '../threads/sheet-threads.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import {
  readImportFile,
  refusedFile,
  type ReadFile,
  resolveImport,
  type ResolvedImport,
  chooseMapping,
  rememberMapping,
} from './read-import-file.server.ts';

/** Changes nothing in the catalogue. @throws Refused 400, 413 or 415 when the file is refused; 503 */
export async function previewImport(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  { fileName, data, supplier, mapping, ...choices }: NewImport,
): Promise<Import> {
  const bytes = bytesOf(data);
  const now = services.clock.now();
  const { db } = services;
  const id = crypto.randomUUID();
  const named = { file_name: cleanFileName(fileName), sha256: sha256Of(bytes) };
  try {
    // The thread takes ownership of its copy.
    return await readImportFile(
      threads,
      { bytes: new Uint8Array(bytes), place: choices },
      (opened) => chooseMapping(db, opened, { mapping, supplier }),
      async (file, rows) => {
        await insertReading(db, { id, ...named, actor_id: currentUser.id, at: now });
        const resolved = await resolveImport(db, rows, {
          ...{ setId: id, readNo: 1, mapping: file.mapping, decisions: file.categories, now },
          pricesWithoutGst: choices.pricesWithoutGst === true,
        });
        return inTransaction(services, async (tx) => {
          await tx
            .updateTable('change_sets')
            .set({ ...setColumns(file, resolved, { supplier, ...choices }), state: 'seen' })
            .where('id', '=', id)
            .execute();
          await tx.insertInto('import_files').values({ set_id: id, bytes }).execute();
          if (mapping) await remember(tx, file, supplier ?? null, now);
          const details = { fileName: named.file_name, counts: resolved.counts };
          await writeAudit(tx, currentUser, 'import.preview', id, details, now);
          return requireImport(tx, id);
        });
      },
    );
  } catch (error) {
    await db.deleteFrom('change_sets').where('id', '=', id).where('state', '=', 'reading').execute();
    throw error;
  }
}

/** The reading is hidden until all its rows are written. */
async function insertReading(
  db: Db,
  set: { id: string; file_name: string; sha256: string; actor_id: string; at: Date },
): Promise<void> {
  const nothing = { counts: JSON.stringify({}), reading: JSON.stringify({}) };
  await db
    .insertInto('change_sets')
    .values({ ...set, ...nothing, kind: 'import', state: 'reading' })
    .execute();
}

function sha256Of(bytes: Buffer): string {
  return crypto.createHash('sha256').update(bytes).digest('hex');
}

/** @throws Refused 404; 400 for a mapping that does not fit; 409 import_applied, import_undone, import_running */
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
  const choose = (opened: OpenedSheet) =>
    chooseMapping(db, opened, {
      ...{ mapping: said.mapping, supplier },
      categories: { ...former.categories, ...said.categories },
    });
  const choices = {
    sheet: said.sheet ?? former.sheet ?? undefined,
    headingRow: said.headingRow ?? former.headingRow,
    pricesWithoutGst: said.pricesWithoutGst ?? former.pricesWithoutGst,
  };
  return readAgain(services, threads, { id, choices, choose }, async (tx, file, resolved) => {
    requireSeen(stateOf(await lockChangeSet(tx, id, 'import')));
    await replaceResolved(tx, id, file, resolved, { supplier, ...choices });
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
  const { mapping, mappingFrom, categories } = former;
  const choices = choicesOf(former);
  const choose = () => Promise.resolve({ mapping, mappingFrom, categories });
  await readAgain(services, threads, { id, choices, choose }, async (tx, file, resolved) => {
    const set = await lockChangeSet(tx, id, 'import');
    if (set.state === 'seen') await replaceResolved(tx, id, file, resolved, choices);
  });
}

interface NumberedResolved extends ResolvedImport {
  readNo: number;
}

/** The rows of the former reading count until `take` says otherwise; then those of the other are deleted. */
async function readAgain<T>(
  services: WriteServices,
  threads: SheetThreads,
  {
    id,
    choices,
    choose,
  }: { id: string; choices: ReadingChoices; choose: Parameters<typeof readImportFile>[2] },
  take: (tx: Tx, file: ReadFile, resolved: NumberedResolved) => Promise<T>,
): Promise<T> {
  const { db } = services;
  const now = services.clock.now();
  const bytes = await storedFile(services, id);
  const readNo = await nextReadNo(db, id);
  try {
    return await readImportFile(threads, { bytes, place: choices }, choose, async (file, rows) => {
      const { mapping, categories: decisions } = file;
      const resolved = await resolveImport(db, rows, {
        ...{ setId: id, readNo, mapping, decisions, now },
        pricesWithoutGst: choices.pricesWithoutGst === true,
      });
      return inTransaction(services, (tx) => take(tx, file, { ...resolved, readNo }));
    });
  } finally {
    await deleteOtherRows(db, id, readNo);
  }
}

async function nextReadNo(db: Db, id: string): Promise<number> {
  const { last_read_no } = await db
    .updateTable('change_sets')
    .set((row) => ({ last_read_no: row('last_read_no', '+', 1) }))
    .where('id', '=', id)
    .returning('last_read_no')
    .executeTakeFirstOrThrow();
  return last_read_no;
}

/** A later reading may be going on in another process. */
async function deleteOtherRows(db: Db, id: string, readNo: number): Promise<void> {
  await sql`
    delete from change_rows using change_sets
    where change_sets.id = ${id} and set_id = change_sets.id and change_rows.read_no <> change_sets.read_no
      and change_rows.read_no <= ${readNo}`.execute(db);
}

/** An earlier reading that ends after a later one counts no more. */
async function replaceResolved(
  tx: Tx,
  id: string,
  file: ReadFile,
  resolved: NumberedResolved,
  choices: ReadingChoices,
): Promise<void> {
  await tx
    .updateTable('change_sets')
    .set({ ...setColumns(file, resolved, choices), read_no: resolved.readNo })
    .where('id', '=', id)
    .where('read_no', '<', resolved.readNo)
    .execute();
}

/** The choices that people make about how a file is read. */
interface ReadingChoices extends TablePlace {
  supplier?: string | undefined;
  pricesWithoutGst?: boolean | undefined;
}

export function choicesOf({ supplier, sheet, headingRow, pricesWithoutGst }: Import): ReadingChoices {
  return { supplier: supplier ?? undefined, sheet: sheet ?? undefined, headingRow, pricesWithoutGst };
}

function setColumns(
  file: ReadFile,
  { counts, unknownCategories, pictures }: ResolvedImport,
  {
    supplier = null as string | null,
    pricesWithoutGst = false,
  }: { supplier?: string | null | undefined; pricesWithoutGst?: boolean | undefined },
) {
  const { encoding, delimiter, mappingFrom, unmapped, categories, sheets, sheet, headingRow, samples } = file;
  const reading: ImportReading = {
    ...{ encoding, delimiter, mappingFrom, unmapped, unknownCategories, categories, supplier },
    ...{ sheets, sheet, headingRow, samples, pricesWithoutGst, pictures },
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

export async function storedFile({ db }: Pick<Services, 'db'>, id: string): Promise<Uint8Array> {
  const row = await db.selectFrom('import_files').select('bytes').where('set_id', '=', id).executeTakeFirst();
  if (!row) throw notFound(importMessages.notFound);
  return new Uint8Array(row.bytes);
}

function requireSeen(state: Import['state']): void {
  if (state === 'running') throw conflict('import_running', importMessages.running);
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

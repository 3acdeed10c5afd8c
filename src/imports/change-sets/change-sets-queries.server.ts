import { sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as importMessages from '../preview/import.words.ts';
import type { ChangeSet, ChangeSetState, Import } from '../preview/imports.shapes.ts';
import { readPage, type Paging } from '../../db/queries.ts';
import { sqlStateOf, type Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, notFound, requireById } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** lock_not_available: somebody else holds the row. */
const LOCKED = '55P03';

function selectSets(db: Db) {
  return db
    .selectFrom('change_sets')
    .leftJoin('users', 'users.id', 'change_sets.actor_id')
    .selectAll('change_sets')
    .select('users.name as actor')
    .where('state', '<>', 'reading');
}

export type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['execute']>>[number];

/**
 * Does not wait for another apply, which may take long.
 * @throws Refused 404; 409 import_running
 */
export async function lockChangeSet(tx: Tx, id: string, kind: 'import' | 'bulk' | null): Promise<SetRow> {
  if (!isUuid(id)) throw notFound(importMessages.notFound);
  let sets = selectSets(tx).where('change_sets.id', '=', id);
  if (kind) sets = sets.where('kind', '=', kind);
  const row = await sets
    .forUpdate('change_sets')
    .noWait()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (sqlStateOf(error) === LOCKED) throw conflict('import_running', importMessages.running);
      throw error;
    });
  if (!row) throw notFound(importMessages.notFound);
  return row;
}

/** Waits for a batch of its job. @returns null where there is none, or it does not run */
export async function lockRunning(tx: Tx, id: string): Promise<SetRow | null> {
  const row = await selectSets(tx)
    .where('change_sets.id', '=', id)
    .where('state', '=', 'running')
    .forUpdate('change_sets')
    .executeTakeFirst();
  return row ?? null;
}

/** @throws Refused 404 */
export async function requireSet(db: Db, id: string): Promise<SetRow> {
  const row = await requireById(selectSets(db), id, importMessages.notFound, 'change_sets.id');
  return row;
}

/** @throws Refused 404 */
export async function requireImport(db: Db, id: string): Promise<Import> {
  const row = await requireById(
    selectSets(db).where('kind', '=', 'import'),
    id,
    importMessages.notFound,
    'change_sets.id',
  );
  return importReply(row);
}

export async function listImportSets(db: Db, paging: Paging): Promise<Page<Import>> {
  const sets = selectSets(db).where('kind', '=', 'import');
  const { items, total } = await readPage(sets.orderBy('at', 'desc').orderBy('change_sets.id'), paging);
  return { items: items.map(importReply), total };
}

export async function listSets(db: Db, paging: Paging): Promise<Page<ChangeSet>> {
  const { items, total } = await readPage(
    selectSets(db).orderBy('at', 'desc').orderBy('change_sets.id'),
    paging,
  );
  return {
    items: items.map((row) => ({
      ...{ _id: row.id, kind: row.kind, state: stateOf(row), counts: row.counts, fileName: row.file_name },
      ...{ at: row.at.toISOString(), by: row.actor, progress: progressOf(row), doing: row.doing },
    })),
    total,
  };
}

export function importReply(row: SetRow): Import {
  const reading = row.reading!;
  return {
    _id: row.id,
    state: stateOf(row),
    fileName: row.file_name!,
    sha256: row.sha256!,
    format: row.format!,
    ...reading,
    mapping: row.mapping,
    counts: row.counts,
    kept: row.kept,
    createdAt: row.at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    by: row.actor,
    progress: progressOf(row),
    doing: row.doing,
    refusal: row.refusal,
  };
}

/** A set that is still being read is not selected. */
export function stateOf({ state }: Pick<SetRow, 'state'>): ChangeSetState {
  return state as ChangeSetState;
}

export function progressOf({ state, done, to_do }: SetRow): { done: number; of: number } | null {
  return state === 'running' ? { done, of: to_do } : null;
}

const KEPT_DAYS = 30;

/** Deletes imports that were never applied, and the rest of a reading or a preparation that a dead process left. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('change_sets')
    .where('state', '=', 'reading')
    .where('at', '<', secondsAfter(now, -DAY_SECONDS))
    .execute();
  await sql`
    delete from import_files using change_sets
    where change_sets.id = set_id and change_sets.applied_at < ${secondsAfter(now, -KEPT_DAYS * DAY_SECONDS)}`.execute(
    db,
  );
  await sql`
    delete from change_rows using change_sets
    where change_sets.id = set_id and change_rows.read_no < change_sets.read_no`.execute(db);
  for (const table of ['prepared_products', 'prepared_references'])
    await sql`
      delete from ${sql.table(table)} using change_sets
      where change_sets.id = set_id and change_sets.state <> 'running'`.execute(db);
  await db
    .deleteFrom('change_sets')
    .where('state', '=', 'seen')
    .where('at', '<', secondsAfter(now, -KEPT_DAYS * DAY_SECONDS))
    .execute();
}

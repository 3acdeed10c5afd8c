import type { Page } from '../../../../domain/platform/list-page.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { ChangeSet, Import } from '../../../../contract/imports/imports-shapes.ts';
import { type Paging, readPage } from '../../../../db/read-page.ts';
import { type Db, sqlStateOf } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { secondsAfter } from '../../../clock.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** lock_not_available: somebody else holds the row. */
const LOCKED = '55P03';

function selectSets(db: Db) {
  return db
    .selectFrom('change_sets')
    .leftJoin('users', 'users.id', 'change_sets.actor_id')
    .selectAll('change_sets')
    .select('users.name as actor');
}

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['execute']>>[number];

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

/** @throws Refused 404 */
export async function requireImport(db: Db, id: string): Promise<Import> {
  const row = isUuid(id)
    ? await selectSets(db).where('change_sets.id', '=', id).where('kind', '=', 'import').executeTakeFirst()
    : undefined;
  if (!row) throw notFound(importMessages.notFound);
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
    items: items.map(({ id, kind, state, counts, file_name, at, actor }) => ({
      ...{ _id: id, kind, state, counts, at: at.toISOString(), by: actor },
      fileName: file_name,
    })),
    total,
  };
}

export function importReply(row: SetRow): Import {
  const reading = row.reading!;
  return {
    _id: row.id,
    state: row.state,
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
  };
}

const KEPT_DAYS = 30;

/** Only imports that were never applied. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('change_sets')
    .where('state', '=', 'seen')
    .where('at', '<', secondsAfter(now, -KEPT_DAYS * DAY_SECONDS))
    .execute();
}

import { sql, type Selectable } from 'kysely';
import { pairKey, type Notes } from '../checks/checked-system.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { CompatibilityNote } from './compatibility-notes.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import { readConstantsInForce, type Db, type ConstantRow } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { readAnyPlanProducts } from '../facts/plan-products.server.ts';
import type { PlanConstant, PlanConstantRow } from './planning-data.shapes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import type { ConstantsInForce, PlanConstants } from './plan-constants.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Clock } from '../../kit/server/clock.ts';

export async function readNotes(db: Db): Promise<Notes> {
  const rows = await db
    .selectFrom('compatibility_notes')
    .select(['low_id', 'high_id', 'verdict', 'note'])
    .execute();
  return new Map(
    rows.map(({ low_id, high_id, verdict, note }) => [pairKey(low_id, high_id), { verdict, note }]),
  );
}

export async function readNotesPage(db: Db, paging: Paging): Promise<Page<CompatibilityNote>> {
  const query = db
    .selectFrom('compatibility_notes')
    .select(NOTE_COLUMNS)
    .orderBy('written_at', 'desc')
    .orderBy('id');
  const { items, total } = await readPage(query, paging);
  return { items: await noteReplies(db, items), total };
}

const NOTE_COLUMNS = ['id', 'low_id', 'high_id', 'verdict', 'note', 'written_at'] as const;

type NoteRow = Pick<Selectable<Schema['compatibility_notes']>, (typeof NOTE_COLUMNS)[number]>;

export async function insertNote(
  tx: Tx,
  { a, b, verdict, note }: { a: string; b: string; verdict: NoteRow['verdict']; note: string },
  adminId: string,
  now: Date,
): Promise<NoteRow | null> {
  tx.effects.catalogueChanged();
  const [low, high] = a < b ? [a, b] : [b, a];
  const written = await tx
    .insertInto('compatibility_notes')
    .values({
      low_id: low,
      high_id: high,
      verdict,
      note,
      // Stored, because a deleted admin's account loses its name.
      written_by: sql<string>`(select name from users where id = ${adminId})`,
      written_at: now,
    })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returning(NOTE_COLUMNS)
    .executeTakeFirst();
  return written ?? null;
}

export async function removeNote(tx: Tx, id: string): Promise<NoteRow | null> {
  tx.effects.catalogueChanged();
  const removed = await tx
    .deleteFrom('compatibility_notes')
    .where('id', '=', id)
    .returning(NOTE_COLUMNS)
    .executeTakeFirst();
  return removed ?? null;
}

export async function noteReplies(db: Db | Tx, rows: readonly NoteRow[]): Promise<CompatibilityNote[]> {
  const products = await readAnyPlanProducts(
    db,
    rows.flatMap(({ low_id, high_id }) => [low_id, high_id]),
  );
  const refs = new Map(products.map(({ product }) => [product._id, product]));
  return rows.map(({ id, low_id, high_id, verdict, note, written_at }) => ({
    _id: id,
    // Products are never deleted, only archived.
    a: refs.get(low_id)!,
    b: refs.get(high_id)!,
    verdict,
    note,
    writtenAt: written_at.toISOString(),
  }));
}

/**
 * Cached answers become stale when a constant changes at midnight in India; planners themselves read by the day.
 * @returns a task for the maintenance
 */
export function renewConstantsEachDay(
  services: Pick<Services, 'catalogueVersion' | 'clock' | 'db'>,
): () => Promise<void> {
  let renewedDay = isoDayOf(services.clock.now());
  return async () => {
    const today = isoDayOf(services.clock.now());
    if (today === renewedDay) return;
    if (await beginsConstantOn(services.db, today)) services.catalogueVersion.renew();
    renewedDay = today;
  };
}

async function beginsConstantOn(db: Db, day: string): Promise<boolean> {
  const begun = await db
    .selectFrom('plan_constants')
    .select('key')
    .where('from_day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
}

/** Newest first; empty for an unknown key. */
export function readConstantRows(db: Db | Tx, key: string): Promise<ConstantRow[]> {
  return db
    .selectFrom('plan_constants')
    .selectAll()
    .where('key', '=', key)
    .orderBy('from_day', 'desc')
    .execute();
}

/** Replaces the row of the same day. @param adminId the admin whose name is stored */
export function writeConstantRow(
  tx: Tx,
  row: Omit<ConstantRow, 'written_by'>,
  adminId: string,
): Promise<ConstantRow> {
  tx.effects.catalogueChanged();
  const { key, from_day, ...figures } = row;
  // Stored, because a deleted admin's account loses its name.
  const written = { ...figures, written_by: sql<string>`(select name from users where id = ${adminId})` };
  return tx
    .insertInto('plan_constants')
    .values({ key, from_day, ...written })
    .onConflict((conflict) => conflict.columns(['key', 'from_day']).doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Serializes changes of one constant. */
export async function lockConstant(tx: Tx, key: string): Promise<void> {
  await sql`select from plan_constants where key = ${key} order by from_day for update`.execute(tx);
}

export function constantReply(row: ConstantRow): PlanConstant {
  const { key, low, expected, high, unit, source, note } = row;
  return { key, low, expected, high, unit, source, fromDay: row.from_day, note };
}

export function constantRowReply(row: ConstantRow): PlanConstantRow {
  return { ...constantReply(row), writtenBy: row.written_by, writtenAt: row.written_at.toISOString() };
}

export interface WithPlanConstants {
  /** Planning figures and their sources today, kept in memory; not for use inside a transaction. */
  planConstants: () => Promise<ConstantsInForce>;
}

/** Today's constants in India, cached until the catalogue version rises. Not inside a transaction. */
export function planConstantsMemo(
  db: Db,
  version: CatalogueVersion,
  clock: Clock,
): () => Promise<ConstantsInForce> {
  const memo = new Memo<ConstantsInForce>(() => version.withoutStock);
  return () => {
    const today = isoDayOf(clock.now());
    return memo.of({ today }, async () => {
      const rows = await readConstantsInForce(db, today);
      const values = rows.map(({ key, low, expected, high }) => [key, { low, expected, high }]);
      const days = rows.map(({ from_day }) => from_day).sort();
      return { values: Object.fromEntries(values) as PlanConstants, day: days.at(-1) ?? today };
    });
  };
}

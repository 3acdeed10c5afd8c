import { sql, type Selectable } from 'kysely';
import { pairKey, type Notes } from '../checks/checked-system.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { CompatibilityNote } from './compatibility-notes.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/read-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { readAnyPlanProducts } from '../facts/plan-products.server.ts';

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

export type NoteRow = Pick<Selectable<Schema['compatibility_notes']>, (typeof NOTE_COLUMNS)[number]>;

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

import { sql } from 'kysely';
import type { PlanConstant, PlanConstantRow } from './planning-data.shapes.ts';
import type { ConstantRow } from '../../db/constants-in-force.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';

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

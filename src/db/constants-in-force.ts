import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import type { Db } from './transaction.ts';

export type ConstantRow = Selectable<Schema['plan_constants']>;

/** The latest row of each constant that does not begin after the day, by key. */
export function readConstantsInForce(db: Db, day: string): Promise<ConstantRow[]> {
  return db
    .selectFrom('plan_constants')
    .selectAll()
    .distinctOn('key')
    .where('from_day', '<=', day)
    .orderBy('key')
    .orderBy('from_day', 'desc')
    .execute();
}

import { sql, type Insertable, type Selectable } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/read-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

export type PlanRow = Selectable<Schema['plans']>;

export function insertPlan(tx: Tx, row: Insertable<Schema['plans']>): Promise<PlanRow> {
  return tx.insertInto('plans').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function readPlanRow(db: Db, token: string): Promise<PlanRow | null> {
  const row = await livePlan(db, token).executeTakeFirst();
  return row ?? null;
}

export async function lockPlan(tx: Tx, token: string): Promise<PlanRow | null> {
  const row = await livePlan(tx, token).forUpdate().executeTakeFirst();
  return row ?? null;
}

function livePlan(db: Db | Tx, token: string) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('deleted_at', 'is', null);
}

export function readPlansOf(db: Db, userId: string, paging: Paging): Promise<Page<PlanRow>> {
  const newestFirst = db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(newestFirst, paging);
}

export function updatePlan(
  tx: Tx,
  id: string,
  changed: Pick<
    Insertable<Schema['plans']>,
    'title' | 'answers' | 'result' | 'constants_day' | 'sketch' | 'updated_at'
  >,
): Promise<PlanRow> {
  return tx.updateTable('plans').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function setPlanDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('plans').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * @param today in India
 * @returns the plans for which a constant now in force begins after their day, or was written after them
 */
export async function readOutdated(db: Db, ids: readonly string[], today: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('plan_constants as constant')
          .select(sql.lit(1).as('one'))
          .where('constant.from_day', '<=', today)
          .where((later) =>
            later.or([
              later('constant.from_day', '>', later.ref('plans.constants_day')),
              later('constant.written_at', '>', later.ref('plans.updated_at')),
            ]),
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

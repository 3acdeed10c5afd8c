import { sql } from 'kysely';
import { RETURN_NUMBER_PREFIX } from './return-choices.ts';
import type { Return, ReturnsQuery } from './returns.shapes.ts';
import { forBuyer, readReturns } from './return-replies.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { containsPattern } from '../../db/queries.ts';
import { readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';

/** The oldest unfinished first, then the others, newest first. */
export async function listReturns(db: Db, { state, search, ...paging }: ReturnsQuery): Promise<Page<Return>> {
  let query = db.selectFrom('returns').innerJoin('orders', 'orders.id', 'returns.order_id');
  if (state) query = query.where('returns.state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    query = query
      .leftJoin('users', (join) =>
        join.onRef('users.id', '=', 'orders.user_id').on('users.deleted_at', 'is', null),
      )
      .where((row) =>
        row.or([
          row(sql<string>`${sql.lit(RETURN_NUMBER_PREFIX)} || returns.number`, 'ilike', pattern),
          row('orders.number', 'ilike', pattern),
          row('orders.phone', 'ilike', pattern),
          row(sql<string>`users.name`, 'ilike', pattern),
        ]),
      );
  }
  const isOpen = sql`returns.state not in ('refused', 'withdrawn', 'closed')`;
  const inOrder = query
    .select('returns.id')
    .orderBy(sql`${isOpen} desc`)
    .orderBy(sql`case when ${isOpen} then requested_at end`)
    .orderBy('requested_at', 'desc')
    .orderBy('returns.id');
  return withReplies(db, await readPage(inOrder, paging));
}

/** Newest first. */
export async function listMyReturns(db: Db, userId: string, paging: Paging): Promise<Page<Return>> {
  const newestFirst = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where('orders.user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('returns.id');
  const { items, total } = await withReplies(db, await readPage(newestFirst, paging));
  return { items: items.map(forBuyer), total };
}

async function withReplies(db: Db, { items, total }: Page<{ id: string }>): Promise<Page<Return>> {
  return {
    items: await readReturns(
      db,
      items.map(({ id }) => id),
    ),
    total,
  };
}

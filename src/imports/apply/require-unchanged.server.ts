import { sql } from 'kysely';
import * as importMessages from '../preview/import.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { readNoOf } from '../change-sets/change-rows-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Checks without a lock, so a later change is still possible. @throws Refused 409 import_changed */
export async function requireUnchanged(tx: Tx, setId: string): Promise<void> {
  // The embedded database has no statistics, and would compare ten thousand rows with each product in turn.
  await sql`set local enable_nestloop = off`.execute(tx);
  const ofSet = sql`set_id = ${setId} and read_no = ${readNoOf(setId)}`;
  const { rows } = await sql`
    select 1 from change_rows left join products on products.id = change_rows.product_id
    where ${ofSet} and act = 'change'
      and date_trunc('milliseconds', products.updated_at) is distinct from product_updated_at
    union all
    select 1 from change_rows join products
      on lower(products.sku) = lower(change_rows.after ->> 'sku') and products.archived_at is null
      and products.id is distinct from change_rows.product_id
    where ${ofSet} and act in ('add', 'change')
    limit 1`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  if (rows.length > 0) throw conflict('import_changed', importMessages.changed);
}

import { sql } from 'kysely';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Locks in the order of ids, as orders do. @throws Refused 409 import_changed */
export async function requireUnchanged(tx: Tx, setId: string): Promise<void> {
  await sql`
    select id from products
    where id in (select product_id from change_rows where set_id = ${setId} and act = 'change')
    order by id for no key update`.execute(tx);
  const { rows } = await sql`
    select 1 from change_rows left join products on products.id = change_rows.product_id
    where set_id = ${setId} and act = 'change'
      and date_trunc('milliseconds', products.updated_at) is distinct from product_updated_at
    union all
    select 1 from change_rows join products
      on lower(products.sku) = lower(change_rows.after ->> 'sku') and products.archived_at is null
      and products.id is distinct from change_rows.product_id
    where set_id = ${setId} and act in ('add', 'change')
    limit 1`.execute(tx);
  if (rows.length > 0) throw conflict('import_changed', importMessages.changed);
}

import { sql } from 'kysely';
import type { PlainTx } from '../transaction.ts';

export async function insertOpeningStock(tx: PlainTx, now: Date): Promise<void> {
  await sql`
    insert into stock_moves (product_id, kind, delta, after, note, at, value_paise, value_after_paise)
    select id, 'count', stock, stock, 'Opening stock', ${now}::timestamptz, 0, 0 from products
    where stock is not null and not exists (select from stock_moves where product_id = products.id)
    order by id`.execute(tx);
}

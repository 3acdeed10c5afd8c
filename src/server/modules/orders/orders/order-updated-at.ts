import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** When the status, parcels, units or papers of an order changed last. @param number of an order that exists */
export async function readUpdatedAt(db: Db | Tx, number: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(created_at,
      (select max(at) from order_events where order_id = orders.id),
      (select max(updated_at) from shipments where order_id = orders.id),
      (select max(at) from given_up where order_id = orders.id),
      (select max(updated_at) from returns where order_id = orders.id),
      (select max(greatest(issued_at, void_at)) from tax_documents where order_id = orders.id)) as at
    from orders where number = ${number}`.execute(db);
  return rows[0]!.at;
}

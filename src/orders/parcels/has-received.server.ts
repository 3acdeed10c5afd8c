import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/**
 * Whether a unit of the product was delivered to the account, also as a part of a kit; units that came back before do
 * not count. Always false for staff, in whichever role.
 */
export async function hasReceived(db: Db | Tx, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select (select staff_role is null from users where id = ${userId}) and (exists (
      select from orders join order_lines line on line.order_id = orders.id
      left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
      where orders.user_id = ${userId} and orders.status = 'Delivered'
        and ${productId}::uuid in (line.product_id, part.product_id)
        and line.quantity * coalesce(part.quantity, 1) > coalesce((
          select sum(quantity) from given_up where order_id = line.order_id and position = line.position
            and product_id = coalesce(part.product_id, line.product_id)), 0)
    ) or exists (
      select from orders join shipments on shipments.order_id = orders.id
      join shipment_lines held on held.shipment_id = shipments.id
      where orders.user_id = ${userId} and shipments.state = 'delivered' and held.product_id = ${productId}
    )) as has`.execute(db);
  return rows[0]!.has;
}

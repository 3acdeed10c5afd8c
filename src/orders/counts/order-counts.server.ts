import { sql, type RawBuilder } from 'kysely';

interface CountedColumns {
  status: unknown;
  is_pickup: unknown;
  packing: unknown;
  is_unpaid: unknown;
  is_overpaid: unknown;
}

/**
 * The orders there are, added up by what the desk counts: from the roll-up order_counts, and each newer order as a row
 * of its own.
 * @returns a subquery with the columns of CountedColumns and `orders`, how many they are
 */
export function countedOrders(): RawBuilder<CountedColumns & { orders: number }> {
  return sql`(
    select status, is_pickup, packing, is_unpaid, is_overpaid, orders from order_counts
    union all
    select status, delivery_method is not distinct from 'pickup', packing, is_unpaid, is_overpaid, 1
    from orders where not is_rolled_up)`;
}

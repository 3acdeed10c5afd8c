import { sql } from 'kysely';
import { MAX_QUANTITY_PER_LINE } from '../../../../domain/orders/orders-limits.ts';
import { recordSet } from '../../../../db/record-set.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** A product in a cart, or to be added, with its stock. */
export interface StockRow {
  id: string;
  name: string;
  is_live: boolean;
  stock: number | null;
  /** 0 where it is not in the cart yet. */
  in_cart: number;
  /** Null where the product is not a kit. */
  parts: { productId: string; quantity: number; units: number | null }[] | null;
}

/**
 * Serializes changes of a user's lists and orders.
 * @returns whether the account exists
 */
export async function lockCart(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export async function readStockOnHand(tx: Tx, userId: string, ids: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select products.id, products.name, is_live, stock, coalesce(cart.quantity, 0) as in_cart, (
      select coalesce(jsonb_agg(jsonb_build_object('productId', part.id, 'quantity', kit_parts.quantity,
          'units', case when part.archived_at is null then part.stock else 0 end))
        filter (where not is_optional), '[]')
      from kit_parts join products part on part.id = part_id
      where kit_id = products.id having count(*) > 0) as parts
    from products left join cart_lines cart on cart.product_id = products.id and cart.user_id = ${userId}
    where products.id = any(array(
      select unnest(${ids}::uuid[]) union select product_id from cart_lines where user_id = ${userId}))`.execute(
    tx,
  );
  return rows;
}

interface AddedLine {
  product_id: string;
  quantity: number;
}

/** Written in the given order. A line stops at its maximum: a single product may be added at the same moment. */
export async function writeLines(
  tx: Tx,
  userId: string,
  added: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const columns = { product_id: [...added.keys()], quantity: [...added.values()] };
  await sql`
    insert into cart_lines as line (user_id, product_id, quantity, added_at)
    select ${userId}::uuid, product_id, quantity,
      ${now}::timestamptz + (row_number() over ()) * interval '1 microsecond'
    from ${recordSet<AddedLine>({ product_id: 'uuid', quantity: 'int4' }, columns)} as added
    on conflict (user_id, product_id) do update
      set quantity = least(line.quantity + excluded.quantity, ${MAX_QUANTITY_PER_LINE}::int),
        changed_at = excluded.added_at`.execute(tx);
}

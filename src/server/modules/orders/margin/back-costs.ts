import { sql } from 'kysely';
import { proportionalShares } from '../../../../domain/platform/proportional-shares.ts';
import { RETURN_NUMBER_PREFIX } from '../../../../domain/orders/returns/return-choices.ts';
import type { Db } from '../../../../db/transaction.ts';

interface BackRow {
  orderId: number;
  paise: number;
  /** Lines with this product, itself or in a kit, and how many of it each has. */
  lines: { position: number; pieces: number }[];
}

/**
 * The value at which units of these orders came back into the stock: with a parcel, a return or a credit note, or called
 * off. A product of several lines is divided among them by pieces.
 * @returns whole paise by order and position
 */
export async function readBackCosts(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const ids = sql`${[...orderIds]}::bigint[]`;
  const { rows } = await sql<BackRow>`
    with refs as (
      select id, number as ref from orders where id = any(${ids})
      union all
      select orders.id, orders.number || '-P' || parcel from shipments join orders on orders.id = order_id
      where order_id = any(${ids})
      union all
      select order_id, ${RETURN_NUMBER_PREFIX} || number from returns where order_id = any(${ids})
      union all
      select order_id, number from tax_documents where kind = 'CRN' and order_id = any(${ids})
    ), back as (
      select refs.id, product_id, sum(value_paise)::bigint as paise
      from refs join stock_moves on stock_moves.ref = refs.ref and kind = 'return' group by refs.id, product_id
    )
    select back.id as "orderId", paise, (
      select jsonb_agg(jsonb_build_object('position', line.position,
        'pieces', line.quantity * coalesce(part.quantity, 1)) order by line.position)
      from order_lines line
        left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
      where line.order_id = back.id and coalesce(part.product_id, line.product_id) = back.product_id
    ) as lines
    from back where paise <> 0`.execute(db);
  const costs = new Map<number, Map<number, number>>();
  for (const { orderId, paise, lines } of rows) {
    const ofOrder = costs.get(orderId) ?? new Map<number, number>();
    const shares = proportionalShares(
      paise,
      lines.map(({ pieces }) => pieces),
    );
    lines.forEach(({ position }, index) =>
      ofOrder.set(position, (ofOrder.get(position) ?? 0) + shares[index]!),
    );
    costs.set(orderId, ofOrder);
  }
  return costs;
}

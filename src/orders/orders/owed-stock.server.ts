import { sql } from 'kysely';
import type { OrderUnits } from './order-units.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { Units } from '../../stock/stock/move-stock.server.ts';

interface OwedRow {
  position: number;
  product_id: string;
  /** Null where the line took all its units, or where the ledger knows nothing of them. */
  owed: number | null;
}

/**
 * The part of units coming back to the stock that their order has taken and not given back. An order that was opened
 * again while too little was in stock has taken none for that line, except what had left before. Units that were
 * called off were given back under the order's own number, as a cancellation does.
 * @param order locked; what it gives back now is not noted yet
 * @param packedAt of the parcel that brings them: they were taken by then, after those of earlier parcels
 */
export async function owedToStock(
  tx: Tx,
  order: { id: number; number: string },
  units: readonly OrderUnits[],
  packedAt: Date | null = null,
): Promise<Units[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<OwedRow>`
    with piece as (
      select line.order_id, line.position, coalesce(part.product_id, line.product_id) as product_id,
        coalesce(part.quantity, 1) as in_one, line.quantity * coalesce(part.quantity, 1) - coalesce((
          select quantity from given_up where given_up.order_id = line.order_id and given_up.position = line.position
            and given_up.product_id = coalesce(part.product_id, line.product_id) and why = 'called_off'), 0) as quantity,
        line.restocked,
        coalesce(part.stock_taken, line.stock_taken) as is_taken
      from order_lines line
        left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
      where line.order_id = ${order.id}
    ), counted as (
      select piece.*, coalesce((
          select sum(quantity) from given_up where given_up.order_id = piece.order_id and given_up.position = piece.position
            and given_up.product_id = piece.product_id and why <> 'called_off'), 0)
        + case when ${packedAt}::timestamptz is null then in_one * (restocked + coalesce((
          select sum(back.received - coalesce(back.reject, 0)) from returns
            join return_lines back on back.return_id = returns.id
          where returns.order_id = piece.order_id and back.position = piece.position
            and returns.state in ('inspected', 'closed')), 0))
        else coalesce((
          select sum(held.quantity) from shipments join shipment_lines held on held.shipment_id = shipments.id
          where shipments.order_id = piece.order_id and shipments.state not in ('unpacked', 'came_back')
            and shipments.packed_at < ${packedAt}::timestamptz
            and held.position = piece.position and held.product_id = piece.product_id), 0) end as gone
      from piece
    )
    select position, product_id, case when not is_taken then (
      (select -sum(delta) from stock_moves where ref = ${order.number} and stock_moves.product_id = counted.product_id
        and not is_by_hand and (${packedAt}::timestamptz is null or at <= ${packedAt}::timestamptz))
      - (select sum(case when other.is_taken then other.quantity else other.gone end) from counted other
        where other.product_id = counted.product_id))::int end as owed
    from counted`.execute(tx);
  const owed = new Map(rows.map((row) => [`${row.position} ${row.product_id}`, row.owed]));
  const given = new Map<string, number>();
  return units.flatMap(({ position, productId, quantity }) => {
    const most = owed.get(`${position} ${productId}`) ?? null;
    if (most === null) return [{ productId, quantity }];
    const before = given.get(productId) ?? 0;
    const back = Math.max(0, Math.min(quantity, most - before));
    given.set(productId, before + back);
    return back === 0 ? [] : [{ productId, quantity: back }];
  });
}

import { sql, type RawBuilder } from 'kysely';
import type { OrderUnits } from '../../../../domain/orders/order-units.ts';

/**
 * Units that left with no parcel, as far as is known of each: their serial numbers, and returns of more than
 * parcels took away.
 * @param orderId of one order
 * @returns rows of position, product_id and quantity
 */
export function leftByHand(orderId: RawBuilder<number>): RawBuilder<OrderUnits> {
  return sql<OrderUnits>`
    select position, product_id, sum(quantity)::int as quantity from (
      select position, product_id, count(*) as quantity from serials
      where serials.order_id = ${orderId} and shipment_id is null and not exists (
        select from return_serials came where came.serial_id = serials.id and came.outcome is null)
      group by position, product_id
      union all
      select back.position, back.product_id, greatest(0, back.quantity - coalesce((
        select sum(held.quantity) from shipments join shipment_lines held on held.shipment_id = shipments.id
        where shipments.order_id = ${orderId} and shipments.state not in ('packed', 'unpacked', 'came_back')
          and held.position = back.position and held.product_id = back.product_id), 0))
      from (
        select line.position, coalesce(part.product_id, line.product_id) as product_id,
          sum((coalesce(came.received, came.quantity) - coalesce(came.reject, 0)) * coalesce(part.quantity, 1)) as quantity
        from returns join return_lines came on came.return_id = returns.id
          join order_lines line on line.order_id = returns.order_id and line.position = came.position
          left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
        where returns.order_id = ${orderId} and returns.state not in ('refused', 'withdrawn')
        group by 1, 2
      ) back
    ) away group by position, product_id`;
}

/** Whether anything of one order can have: without it, most orders would pay for the question above. */
export function mayHaveLeftByHand(orderId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from serials where serials.order_id = ${orderId})
    or exists (select from returns where returns.order_id = ${orderId}))`;
}

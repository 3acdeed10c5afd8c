import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { sumOfUnits, unitKey, type OrderUnits } from '../../orders/orders/order-units.ts';
import { deliveredUnits, leftToReturn, type DeliveredUnits, type ReturnTerms } from './return-days.ts';
import type { ShipmentState } from '../../orders/parcels/shipment-states.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { AfterSaleRow } from '../../platform/after-sale/after-sale-memo.server.ts';
import { RETURNS_OF_ORDER, type StoredReturn } from './return-replies.server.ts';

interface LineFacts {
  position: number;
  productId: string;
  name: string;
  quantity: number;
  hsn: string | null;
  /** Days of the nearest category that sets them; null: the shop's. */
  days: number | null;
  parts: { productId: string; quantity: number }[];
  /** Units in returns that are neither refused nor withdrawn; without rejected ones. */
  returned: number;
  /** Put into stock by credit notes; none of them is in a return or came back with a parcel. */
  restocked: number;
}

interface FactsRow {
  lines: LineFacts[];
  parcels: { state: ShipmentState; deliveredAt: string | null; lines: OrderUnits[] | null }[];
  givenUp: OrderUnits[];
  statusAt: Date | null;
  returns: StoredReturn[];
}

/** A line with the units of it that can be returned. */
export interface ReturnableLine {
  position: number;
  productId: string;
  name: string;
  isService: boolean;
  terms: ReturnTerms;
  delivered: number;
  /** Oldest first. */
  left: DeliveredUnits[];
}

export interface ReturnFacts {
  lines: ReturnableLine[];
  returns: StoredReturn[];
}

/** Read in one statement. @param withReturns false leaves out returns */
export async function readReturnFacts(
  db: Db | Tx,
  orderId: number,
  settings: Pick<AfterSaleRow, 'fault_days' | 'return_days'>,
  withReturns: boolean,
): Promise<ReturnFacts> {
  const { rows } = await sql<FactsRow>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'productId', line.product_id,
        'name', line.name, 'quantity', line.quantity, 'hsn', line.hsn, 'days', (
          with recursive above as (
            select id, parent_id, return_days, 0 as height from categories where id = product.category_id
            union all
            select parent.id, parent.parent_id, parent.return_days, height + 1
            from categories parent join above on parent.id = above.parent_id
          )
          select return_days from above where return_days is not null order by height limit 1),
        'parts', (
          select coalesce(jsonb_agg(jsonb_build_object('productId', part.product_id, 'quantity', part.quantity)), '[]')
          from order_line_parts part join products piece on piece.id = part.product_id
          where part.order_id = line.order_id and part.position = line.position and (piece.hsn is null or piece.hsn not like '99%')),
        'restocked', line.restocked, 'returned', (
          select coalesce(sum(coalesce(back.received, back.quantity) - coalesce(back.reject, 0)), 0) from return_lines back
            join returns on returns.id = back.return_id
          where returns.order_id = line.order_id and back.position = line.position
            and returns.state not in ('refused', 'withdrawn'))) order by line.position), '[]')
      from order_lines line join products product on product.id = line.product_id where line.order_id = orders.id
    ) as lines, (
      select coalesce(jsonb_agg(jsonb_build_object('state', state, 'deliveredAt', delivered_at, 'lines', (
        select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity))
        from shipment_lines where shipment_id = shipments.id))), '[]')
      from shipments where order_id = orders.id
    ) as parcels, (
      select coalesce(jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity)), '[]')
      from given_up where order_id = orders.id
    ) as "givenUp", case when status = 'Delivered' then (
      select max(at) from order_events where order_id = orders.id and order_events.status = 'Delivered'
    ) end as "statusAt", ${withReturns ? RETURNS_OF_ORDER : sql`'[]'::jsonb`} as returns
    from orders where id = ${orderId}`.execute(db);
  const { lines, returns, ...where } = rows[0]!;
  return { lines: lines.map((line) => returnableLine(line, where, settings)), returns };
}

function returnableLine(
  { position, productId, name, quantity, hsn, days, parts, returned, restocked }: LineFacts,
  { parcels, givenUp, statusAt }: Omit<FactsRow, 'lines' | 'returns'>,
  settings: Pick<AfterSaleRow, 'fault_days' | 'return_days'>,
): ReturnableLine {
  const perLine = parts.length === 0 ? [{ productId, quantity: 1 }] : parts;
  const isService = parts.length === 0 && (hsn?.startsWith('99') ?? false);
  const delivered = deliveredUnits(
    { position, quantity },
    perLine,
    parcels.map(({ state, deliveredAt, lines }) => ({
      state,
      deliveredOn: deliveredAt && isoDayOf(deliveredAt),
      lines: lines ?? [],
    })),
    givenUp,
    statusAt && isoDayOf(statusAt),
  );
  const units = delivered.reduce((sum, each) => sum + each.quantity, 0);
  const gone = perLine.map((piece) => {
    const key = unitKey({ position, productId: piece.productId });
    return Math.ceil((sumOfUnits(givenUp).get(key) ?? 0) / piece.quantity);
  });
  // Units that never left the shop are the first that a note has put back.
  const noted = Math.max(0, units + restocked + Math.max(0, ...gone) - quantity);
  return {
    position,
    productId,
    name,
    isService,
    terms: { faultDays: settings.fault_days, days: days ?? settings.return_days },
    delivered: units,
    left: leftToReturn(delivered, returned + noted),
  };
}

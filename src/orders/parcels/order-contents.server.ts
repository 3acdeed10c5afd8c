import { sql, type RawBuilder } from 'kysely';
import type { SerialsChoice } from '../../catalogue/products/product-choices.ts';
import {
  countUnits,
  unitKey,
  unitsOfOrder,
  type OrderUnits,
  type UnitCounts,
} from '../orders/order-units.ts';
import type { ShipmentState } from './shipment-states.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import type { OrderUnit } from '../dispatch/dispatch.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';

export interface StoredParcel {
  id: string;
  parcel: number;
  state: ShipmentState;
  collectPaise: number;
  packedAt: string;
  lines: OrderUnits[];
}

/** The units of an order, where they are, and how they are named. */
export interface OrderContent {
  orderId: number;
  units: OrderUnits[];
  parcels: StoredParcel[];
  givenUp: OrderUnits[];
  /** Known to have left with no parcel. */
  byHand: OrderUnits[];
  /** Units by unitKey. */
  named: ReadonlyMap<string, NamedUnit>;
}

interface NamedUnit {
  product: Article;
  kit: string | null;
  serials: SerialsChoice;
}

interface StoredPiece {
  productId: string;
  name: string;
  sku: string | null;
  slug: string;
  image: string | null;
  serials: SerialsChoice;
  quantity: number;
  hsn: string | null;
}

interface ContentRow {
  id: number;
  lines: (StoredPiece & { position: number; parts: StoredPiece[] | null })[] | null;
  parcels: StoredParcel[] | null;
  given_up: OrderUnits[] | null;
  by_hand: OrderUnits[] | null;
}

/** Read in one statement. Names and SKUs are as sold. */
export async function readContents(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<Map<number, OrderContent>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<ContentRow>`
    select wanted.id, (
      select jsonb_agg(jsonb_build_object('position', line.position, 'productId', line.product_id, 'name', line.name,
        'sku', line.sku, 'slug', product.slug, 'image', product.image, 'serials', product.serials,
        'quantity', line.quantity, 'hsn', line.hsn, 'parts', (
          select jsonb_agg(jsonb_build_object('productId', part.product_id, 'name', part.name, 'sku', part.sku,
            'slug', piece.slug, 'image', piece.image, 'serials', piece.serials, 'quantity', part.quantity,
            'hsn', piece.hsn) order by part.name collate "C", part.product_id)
          from order_line_parts part join products piece on piece.id = part.product_id
          where part.order_id = line.order_id and part.position = line.position)) order by line.position)
      from order_lines line join products product on product.id = line.product_id where line.order_id = wanted.id
    ) as lines, (
      select jsonb_agg(jsonb_build_object('id', shipments.id, 'parcel', parcel, 'state', state,
        'collectPaise', collect_paise, 'packedAt', packed_at, 'lines', (
          select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity)
            order by position, product_id)
          from shipment_lines where shipment_id = shipments.id)) order by parcel)
      from shipments where order_id = wanted.id
    ) as parcels, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity))
      from given_up where order_id = wanted.id
    ) as given_up, case when ${mayHaveLeftByHand(sql`wanted.id`)} then (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity))
      from (${leftByHand(sql`wanted.id`)}) units
    ) end as by_hand
    from unnest(${[...orderIds]}::bigint[]) as wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, contentOf(row)]));
}

export async function readContent(db: Db | Tx, orderId: number): Promise<OrderContent> {
  return (await readContents(db, [orderId])).get(orderId)!;
}

function contentOf({ id, lines, parcels, given_up, by_hand }: ContentRow): OrderContent {
  const sold = (lines ?? []).map((line) => ({ ...line, parts: line.parts ?? [] }));
  const named = new Map<string, NamedUnit>();
  for (const line of sold) {
    const { position } = line;
    for (const piece of line.parts.length === 0 ? [line] : line.parts)
      named.set(unitKey({ position, productId: piece.productId }), {
        product: articleOf(piece),
        kit: line.parts.length === 0 ? null : line.name,
        serials: piece.serials,
      });
  }
  return {
    ...{ orderId: id, units: unitsOfOrder(sold), parcels: parcels ?? [], named },
    ...{ givenUp: given_up ?? [], byHand: by_hand ?? [] },
  };
}

function articleOf({ productId, sku, name, slug, image }: StoredPiece): Article {
  return { _id: productId, sku, name, slug, image: imageUrl(image) };
}

export function countsOf(content: OrderContent, isCancelled: boolean): UnitCounts[] {
  const gone = [...content.givenUp, ...content.byHand];
  return countUnits(content.units, content.parcels, gone, isCancelled);
}

/** @param counts of this content */
export function unitReplies(content: OrderContent, counts: readonly UnitCounts[]): OrderUnit[] {
  return counts.map(({ position, productId, quantity, toPack }) => ({
    position,
    ...content.named.get(unitKey({ position, productId }))!,
    ordered: quantity,
    toPack,
  }));
}

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

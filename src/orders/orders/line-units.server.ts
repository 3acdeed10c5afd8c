import { sql, type RawBuilder } from 'kysely';
import type { OrderUnits } from './order-units.ts';
import type { TakenBundle, Units } from '../../stock/stock/move-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface LineContent {
  productId: string;
  /** Quantity in one unit of the line. */
  quantity: number;
  stockTaken: boolean;
  /** Units of all of the line that parcels hold or have brought. */
  inParcels: number;
  /** Units of all of the line that came back and are not sent again. */
  givenUp: number;
  /** Units of all of the line in returns that were neither refused nor withdrawn, except rejected ones. */
  returned: number;
  /** Units of all of the line that left without a parcel and are under a claim, at the shop or its maker, when it is cancelled. */
  claimed: number;
}

/** Leaves out units that credit notes have put back. */
export interface LineUnits {
  position: number;
  quantity: number;
  isKit: boolean;
  contents: LineContent[];
}

/**
 * For a kit, its parts when ordered. Empty for a line whose product became a kit later and whose units were not
 * taken.
 */
export async function readLineUnits(tx: Tx, orderId: number): Promise<LineUnits[]> {
  const { rows } = await sql<Omit<LineUnits, 'contents'> & Record<'parts' | 'self', LineContent[] | null>>`
    select position, quantity - restocked as quantity, parts is not null as "isKit", parts,
      case when stock_taken or not exists (select from kit_parts where kit_id = product_id)
        then jsonb_build_array(jsonb_build_object('productId', product_id, 'quantity', 1, 'stockTaken', stock_taken,
          'inParcels', ${inParcels('line')}, 'givenUp', ${givenUp('line')}, 'returned', ${returned('line')},
          'claimed', ${claimed('line')}))
      end as self
    from order_lines line left join lateral (
      select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity, 'stockTaken', stock_taken,
        'inParcels', ${inParcels('part')}, 'givenUp', ${givenUp('part')},
        'returned', quantity * ${returned('part')}, 'claimed', ${claimed('part')}) order by product_id) as parts
      from order_line_parts part where part.order_id = line.order_id and part.position = line.position
    ) box on true
    where order_id = ${orderId} and quantity > restocked order by position`.execute(tx);
  return rows.map(({ parts, self, ...line }) => ({ ...line, contents: parts ?? self ?? [] }));
}

/** @param unit the table of lines or of their parts */
function inParcels(unit: 'line' | 'part'): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(held.quantity) from shipments join shipment_lines held on held.shipment_id = shipments.id
    where shipments.order_id = ${sql.ref(`${unit}.order_id`)} and shipments.state not in ('unpacked', 'came_back')
      and held.position = ${sql.ref(`${unit}.position`)} and held.product_id = ${sql.ref(`${unit}.product_id`)}), 0)`;
}

function givenUp(unit: 'line' | 'part'): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(gone.quantity) from given_up gone where gone.order_id = ${sql.ref(`${unit}.order_id`)}
      and gone.position = ${sql.ref(`${unit}.position`)} and gone.product_id = ${sql.ref(`${unit}.product_id`)}), 0)`;
}

function returned(unit: 'line' | 'part'): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(coalesce(back.received, back.quantity) - coalesce(back.reject, 0))
    from returns join return_lines back on back.return_id = returns.id
    where returns.order_id = ${sql.ref(`${unit}.order_id`)} and back.position = ${sql.ref(`${unit}.position`)}
      and returns.state not in ('refused', 'withdrawn')), 0)`;
}

/**
 * Cancelled frees the sold ones first; a buyer who gets these back after that has them still. Units that a claim
 * brings only later were put back already. Units without a serial number are first of all those of parcels.
 */
function claimed(unit: 'line' | 'part'): RawBuilder<number> {
  const cancelledAt = sql`(
    select max(at) from order_events where order_id = ${sql.ref(`${unit}.order_id`)} and status = 'Cancelled')`;
  return sql<number>`(
    select count(*) from serials held where held.order_id = ${sql.ref(`${unit}.order_id`)}
      and held.position = ${sql.ref(`${unit}.position`)} and held.product_id = ${sql.ref(`${unit}.product_id`)}
      and held.shipment_id is null and not exists (
        select from return_serials came where came.serial_id = held.id and came.outcome is null)
      and not exists (select from claims late where late.order_id = held.order_id
        and held.id in (late.serial_id, late.new_serial_id) and late.received_at > ${cancelledAt})
    ) + greatest(0, (
    select count(*) from claims here where here.order_id = ${sql.ref(`${unit}.order_id`)}
      and here.position = ${sql.ref(`${unit}.position`)} and here.product_id = ${sql.ref(`${unit}.product_id`)}
      and here.serial_id is null and here.new_serial_id is null and here.received_at <= ${cancelledAt}
      and (here.returned_at is null or here.returned_at > ${cancelledAt})
    ) - ${inParcels(unit)})`;
}

export function takenUnits(lines: readonly LineUnits[]): Units[][] {
  return lines.map((line) => unitsWhere(line, ({ stockTaken }) => stockTaken));
}

/** Like takenUnits, but leaves out units that left with a parcel. */
export function takenAtShop(lines: readonly LineUnits[]): Units[][] {
  return lines.map((line) => unitsAtShop(line, ({ stockTaken }) => stockTaken));
}

/** Units that did not leave with a parcel; empty for a line that has taken any. */
export function missingUnits(lines: readonly LineUnits[]): Units[][] {
  return lines.map((line) =>
    line.contents.some(({ stockTaken }) => stockTaken) ? [] : unitsAtShop(line, () => true),
  );
}

function unitsWhere({ quantity, contents }: LineUnits, isMeant: (content: LineContent) => boolean): Units[] {
  return contents
    .filter(isMeant)
    .map((content) => ({ productId: content.productId, quantity: quantity * content.quantity }));
}

function unitsAtShop({ quantity, contents }: LineUnits, isMeant: (content: LineContent) => boolean): Units[] {
  return contents
    .filter(isMeant)
    .map((content) => ({
      productId: content.productId,
      quantity: quantity * content.quantity - awayOf(content),
    }))
    .filter((units) => units.quantity > 0);
}

/**
 * Marks these units as taken and all others as not, and writes what each line cost. A line that left with parcels, or
 * came back, as a whole stays as it is; a line that did so in part keeps their share of the cost.
 * @param taken for each of the lines; empty where it took none
 * @param isReopened whether the lines' cost is that of what had left already
 */
export async function setStockTaken(
  tx: Tx,
  orderId: number,
  lines: readonly LineUnits[],
  taken: readonly TakenBundle[],
  isReopened = false,
): Promise<void> {
  const took = lines
    .map(({ position, isKit }, index) => ({
      position,
      isKit,
      ...(taken[index] ?? { costPaise: 0, productIds: [] }),
    }))
    .filter(({ productIds }) => productIds.length > 0);
  const left = lines.filter(hasLeft);
  const whole = left.filter((line) => unitsAtShop(line, () => true).length === 0);
  await sql`
    update order_lines set
      stock_taken = position = any(${took.filter(({ isKit }) => !isKit).map(({ position }) => position)}::int[]),
      cost_paise = coalesce((
        select cost_paise
        from unnest(${took.map(({ position }) => position)}::int[], ${took.map(({ costPaise }) => costPaise)}::bigint[])
          as taken (position, cost_paise)
        where taken.position = order_lines.position
      ), 0) + coalesce((
        select round(order_lines.cost_paise * share)
        from unnest(${left.map(({ position }) => position)}::int[],
          ${left.map((line) => (isReopened ? 1 : shareAway(line)))}::numeric[]) as left_before (position, share)
        where left_before.position = order_lines.position
      ), 0)
    where order_id = ${orderId} and position <> all(${whole.map(({ position }) => position)}::int[])`.execute(
    tx,
  );
  if (!lines.some(({ isKit }) => isKit)) return;
  const parts = took.flatMap(({ position, productIds }) =>
    productIds.map((productId) => ({ position, productId })),
  );
  await sql`
    update order_line_parts set stock_taken = (position, product_id) in (
      select * from unnest(${parts.map(({ position }) => position)}::int[],
        ${parts.map(({ productId }) => productId)}::uuid[]))
    where order_id = ${orderId} and position <> all(${whole.map(({ position }) => position)}::int[])`.execute(
    tx,
  );
}

/** Units that are no longer away. @param before,after the same lines */
export function freedUnits(before: readonly LineUnits[], after: readonly LineUnits[]): OrderUnits[] {
  return after.flatMap(({ position, contents }, index) =>
    contents
      .map((content, place) => ({
        position,
        productId: content.productId,
        quantity: awayOf(before[index]!.contents[place]!) - awayOf(content),
      }))
      .filter((units) => units.quantity > 0),
  );
}

/** Marks lines of a cancelled order of which units were freed as not taken; their cost is that of what is still away. */
export async function setFreed(
  tx: Tx,
  orderId: number,
  before: readonly LineUnits[],
  after: readonly LineUnits[],
): Promise<void> {
  const freed = after
    .map((line, index) => ({ position: line.position, was: shareAway(before[index]!), is: shareAway(line) }))
    .filter(({ was, is }) => is < was);
  if (freed.length === 0) return;
  const positions = freed.map(({ position }) => position);
  await sql`
    update order_lines set stock_taken = false, cost_paise = round(cost_paise * share)
    from unnest(${positions}::int[], ${freed.map(({ was, is }) => is / was)}::numeric[]) as freed (place, share)
    where order_id = ${orderId} and position = place`.execute(tx);
  await sql`
    update order_line_parts set stock_taken = false
    where order_id = ${orderId} and position = any(${positions}::int[])`.execute(tx);
}

function hasLeft({ contents }: LineUnits): boolean {
  return contents.some((content) => awayOf(content) > 0);
}

function shareAway({ quantity, contents }: LineUnits): number {
  const all = contents.reduce((sum, content) => sum + quantity * content.quantity, 0);
  const away = contents.reduce(
    (sum, content) => sum + Math.min(awayOf(content), quantity * content.quantity),
    0,
  );
  return all === 0 ? 0 : away / all;
}

/** Returned units are first of all those that came with parcels, which count them already. */
function awayOf({ inParcels: held, givenUp: gone, returned: back, claimed: here }: LineContent): number {
  return Math.max(held, back) + gone + here;
}

/** How many of a line are neither put back by a credit note nor dealt with by a parcel that came back or by a return. */
export function restockableQuantity({ quantity, contents }: LineUnits): number {
  const gone = contents.map((content) => Math.ceil((content.givenUp + content.returned) / content.quantity));
  return Math.max(0, quantity - Math.max(0, ...gone));
}

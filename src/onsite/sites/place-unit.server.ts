import { sql } from 'kysely';
import { serialAt } from '../../after-sale/serials/serial-replies.server.ts';
import { placeAt, sellInStep } from '../../after-sale/serials/sell-afterwards.server.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { unitKey } from '../../orders/orders/order-units.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { readContent } from '../../orders/parcels/order-contents.server.ts';
import { lockSerial } from '../../orders/serials/move-serials.server.ts';
import type { Step } from '../../platform/records/record.server.ts';
import type { SiteRow } from './site-record.server.ts';
import type { NewUnit } from './sites.shapes.ts';
import { siteMessages } from '../visits/visit.words.ts';
import { boughtUnits, isPlacedSql } from './to-place.server.ts';

interface Where {
  site: SiteRow;
  /** The visit that fits it; null: the customer wrote it down. */
  visitId: string | null;
  /** Whether staff may give a unit its number now (on-site.md, 4.3). */
  maySell: boolean;
}

interface FoundUnit {
  orderId: number;
  position: number;
  productId: string;
  serialId: string | null;
}

/**
 * Writes down what hangs where. @returns its id
 * @throws Refused 400; 409 not_in_order, already_placed, serials_missing, too_many, and as sellAfterwards
 */
export async function placeUnit(each: Step, where: Where, unit: NewUnit): Promise<string> {
  const { tx, now } = each;
  const { site, visitId } = where;
  const found =
    unit.serial === undefined ? await unitAt(tx, site, unit) : await unitNumbered(each, where, unit);
  await requirePlaceLeft(tx, found);
  const { id } = await tx
    .insertInto('site_units')
    .values({
      site_id: site.id,
      visit_id: visitId,
      product_id: found.productId,
      order_id: found.orderId,
      position: found.position,
      serial_id: found.serialId,
      place: unit.place,
      fitted_on: isoDayOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws Refused 400; 409 not_in_order, serials_missing */
async function unitAt(tx: Tx, site: SiteRow, unit: NewUnit): Promise<FoundUnit> {
  const { number, position } = placeOf(unit);
  const orderId = await requireOwnOrder(tx, site, number);
  await lockOrderById(tx, orderId);
  const content = await readContent(tx, orderId);
  const place = placeAt(content, { position, product: unit.product });
  if (content.named.get(unitKey(place))!.serials === 'required')
    throw conflict('serials_missing', siteMessages.serialNeeded, { position, needed: 1 });
  return { orderId, position, productId: place.productId, serialId: null };
}

/** @throws Refused 400; 409 not_in_order, already_placed, and as sellAfterwards */
async function unitNumbered(each: Step, { site, maySell }: Where, unit: NewUnit): Promise<FoundUnit> {
  const { tx } = each;
  const serial = serialAt(unit.serial!, 'serial');
  const sold = await tx
    .selectFrom('serials')
    .innerJoin('orders', 'orders.id', 'serials.order_id')
    .select(['serials.id', 'serials.order_id'])
    .where('serials.serial', '=', serial)
    .where('serials.state', '=', 'sold')
    .where('orders.user_id', '=', site.user_id)
    .where('orders.status', '<>', 'Cancelled')
    .$if(unit.product !== undefined, (query) =>
      query.where(sql`serials.product_id::text`, '=', unit.product!),
    )
    .orderBy('serials.id')
    .limit(1)
    .executeTakeFirst();
  if (!sold && !maySell) throw notInOrder();
  const id = sold?.id ?? (await sell(each, site, { ...unit, serial }));
  if (sold) await lockOrderById(tx, sold.order_id!);
  const row = await lockSerial(tx, id);
  if (row.state !== 'sold' || row.order_id === null) throw notInOrder();
  const { rows } = await sql<{ isPlaced: boolean }>`
    select ${isPlacedSql} as "isPlaced" from serials where id = ${id}::uuid`.execute(tx);
  if (rows[0]!.isPlaced) throw conflict('already_placed', siteMessages.alreadyPlaced);
  return { orderId: row.order_id, position: row.position!, productId: row.product_id, serialId: id };
}

async function sell(each: Step, site: SiteRow, unit: NewUnit & { serial: string }): Promise<string> {
  const { number, position } = placeOf(unit);
  await requireOwnOrder(each.tx, site, number);
  const { id } = await sellInStep(each, number, { position, product: unit.product, serial: unit.serial });
  return id;
}

/** @throws Refused 400 */
function placeOf({ order, position }: NewUnit): { number: string; position: number } {
  if (order === undefined) throw invalid(undefined, { order: siteMessages.whichOrder });
  if (position === undefined) throw invalid(undefined, { position: siteMessages.whichOrder });
  return { number: order, position };
}

/** @throws Refused 409 not_in_order */
async function requireOwnOrder(tx: Tx, { user_id }: SiteRow, number: string): Promise<number> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('user_id', '=', user_id)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  if (!order) throw notInOrder();
  return order.id;
}

/** @param unit of a locked order @throws Refused 409 too_many */
async function requirePlaceLeft(tx: Tx, { orderId, position, productId }: FoundUnit): Promise<void> {
  const content = await readContent(tx, orderId);
  const { placed } = await tx
    .selectFrom('site_units')
    .select((eb) => eb.fn.countAll<number>().as('placed'))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('product_id', '=', productId)
    .where('removed_on', 'is', null)
    .executeTakeFirstOrThrow();
  if (placed >= boughtUnits(content, unitKey({ position, productId })))
    throw conflict('too_many', siteMessages.allPlaced, { position });
}

function notInOrder(): Refused {
  return conflict('not_in_order', siteMessages.notInOrder);
}

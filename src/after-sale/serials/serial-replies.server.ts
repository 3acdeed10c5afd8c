import { sql, type RawBuilder } from 'kysely';
import { normalisedSerial, type SerialState } from '../../orders/serials/serial-outcomes.ts';
import { warrantyOf, type Warranty } from '../warranty/warranty-rows.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as serialDeskMessages from './serial-desk.words.ts';
import type { Serial, SerialLife, AddedSerials, NewSerials } from './serials.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound, conflict, invalid, requireById } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { parcelNumber } from '../../orders/parcels/shipment-replies.server.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { writeSerialNotes } from '../../orders/serials/move-serials.server.ts';

/**
 * Adds numbers of units in stock, all or none; the stock stays as it is.
 * @throws Refused 404; 400 with the number's place; 409 serials_off, serial_taken (with `serials`), too_many
 */
export function addSerials(
  actor: Actor,
  { product, serials: typed, purchase }: NewSerials,
): Promise<AddedSerials> {
  const numbers = typed.map((each, place) => serialAt(each, `serials.${place}`));
  numbers.forEach((serial, place) => {
    if (numbers.indexOf(serial) < place)
      throw invalid(undefined, { [`serials.${place}`]: dispatchDeskMessages.serialTwice });
  });
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const found = await requireById(
      tx.selectFrom('products').select(['id', 'sku', 'name', 'serials']),
      product,
      serialDeskMessages.noProduct,
    );
    if (found.serials === 'off') throw conflict('serials_off', serialDeskMessages.off);
    const purchaseId = purchase === undefined ? null : await lockPurchase(tx, purchase);
    const ids = await insertSerials(tx, { productId: found.id, numbers, purchaseId }, now);
    if (purchaseId !== null) await requireBought(tx, found.id, purchaseId);
    const doing = { actorId, now };
    const ref = purchaseId === null ? null : String(purchaseId);
    await writeSerialNotes(tx, ids, { kind: 'added', ref }, doing);
    const details = { name: found.name, count: ids.length, ...(ref !== null && { purchase: ref }) };
    await audit('serial.add', found.sku ?? found.id, details);
    return { added: ids.length, serials: await readSerials(tx, ids, now) };
  });
}

/** @throws Refused 400 */
export function serialAt(typed: string, field: string): string {
  const serial = normalisedSerial(typed);
  if (serial === null) throw invalid(undefined, { [field]: dispatchDeskMessages.serialFormat });
  return serial;
}

interface NewNumbers {
  productId: string;
  numbers: readonly string[];
  purchaseId: number | null;
}

/** Sorted, so that two people who enter the same numbers cannot deadlock. @returns ids as the numbers were sent */
async function insertSerials(
  tx: Tx,
  { productId, numbers, purchaseId }: NewNumbers,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; serial: string }>`
    insert into serials (product_id, serial, state, purchase_id, updated_at)
    select ${productId}::uuid, serial, 'in_stock', ${purchaseId}::bigint, ${now}::timestamptz
    from unnest(${[...numbers].sort()}::text[]) with ordinality as sent (serial, place) order by place
    on conflict on constraint serials_of_product do nothing returning id, serial`.execute(tx);
  const ids = new Map(rows.map(({ id, serial }) => [serial, id]));
  const taken = numbers.filter((serial) => !ids.has(serial));
  if (taken.length > 0) throw conflict('serial_taken', serialDeskMessages.taken(taken), { serials: taken });
  return numbers.map((serial) => ids.get(serial)!);
}

/** @throws Refused 404 */
async function lockPurchase(tx: Tx, id: string): Promise<number> {
  const purchase = /^\d{1,15}$/.test(id)
    ? await tx
        .selectFrom('purchases')
        .select('id')
        .where('id', '=', Number(id))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!purchase) throw notFound(serialDeskMessages.noPurchase);
  return purchase.id;
}

/** @throws Refused 409 too_many */
async function requireBought(tx: Tx, productId: string, purchaseId: number): Promise<void> {
  const { rows } = await sql<{ bought: number; known: number }>`
    select (select coalesce(sum(quantity), 0)::int from purchase_lines line join purchases on purchases.id = purchase_id
        where purchase_id = ${purchaseId} and product_id = ${productId}::uuid and cancelled_at is null) as bought,
      (select count(*)::int from serials
        where purchase_id = ${purchaseId} and product_id = ${productId}::uuid) as known`.execute(tx);
  const { bought, known } = rows[0]!;
  if (known > bought) throw conflict('too_many', serialDeskMessages.moreThanBought(bought), { bought });
}

/** The dates of a unit with a serial number from which its warranty follows. */
export interface SerialDays {
  soldOn: string | null;
  deliveredAt: string | null;
  sentAt: string | null;
  months: number | null;
  warrantyUntil: string | null;
}

interface SerialRow {
  id: string;
  serial: string;
  state: SerialState;
  product: Serial['product'];
  order: string | null;
  position: number | null;
  parcel: number | null;
  days: SerialDays;
  purchase: { id: number; supplier: string; bill: string } | null;
  replaces: string | null;
  replaced_by: string | null;
  updated_at: Date;
}

/**
 * Reads `serials`, `orders`, `shipments`, `line` and `product`. A parcel has the day of its units; units without one
 * were delivered with their order. Older lines have the product's present months; so has a part of a kit that has
 * none itself.
 */
export const serialDaysColumn: RawBuilder<SerialDays> = sql`jsonb_build_object(
  'soldOn', serials.sold_on, 'months', coalesce(line.warranty_months, product.warranty_months),
  'warrantyUntil', serials.warranty_until,
  'deliveredAt', case when shipments.id is not null then shipments.delivered_at
    when orders.status = 'Delivered' then coalesce((
      select max(at) from order_events where order_id = orders.id and status = 'Delivered'), orders.created_at) end,
  'sentAt', case when shipments.id is not null then shipments.handed_over_at else (
    select max(at) from order_events where order_id = orders.id and status = 'Shipped') end)`;

export const serialDaysTables = sql`
  left join orders on orders.id = serials.order_id
  left join shipments on shipments.id = serials.shipment_id
  left join order_lines line on line.order_id = serials.order_id and line.position = serials.position`;

/** @param today India's. @returns null for what was not sold, or without a warranty */
export function warrantyOfSerial(days: SerialDays, today: string): Warranty | null {
  if (days.soldOn === null) return null;
  return warrantyOf(
    {
      deliveredOn: days.deliveredAt && isoDayOf(days.deliveredAt),
      sentOn: days.sentAt === null ? days.soldOn : isoDayOf(days.sentAt),
    },
    days.months,
    days.warrantyUntil,
    today,
  );
}

/** Read in one statement; the answers have the order of the ids. */
export async function readSerials(db: Db | Tx, ids: readonly string[], now: Date): Promise<Serial[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SerialRow>`
    select serials.id, serials.serial, serials.state, orders.number as order, serials.position, shipments.parcel,
      ${serialDaysColumn} as days, serials.updated_at,
      jsonb_build_object('_id', product.id, 'sku', product.sku, 'name', product.name, 'slug', product.slug,
        'image', product.image) as product,
      case when purchases.id is not null then jsonb_build_object('id', purchases.id, 'supplier', purchases.supplier,
        'bill', purchases.bill) end as purchase,
      (select serial from serials old where old.replaced_by = serials.id) as replaces,
      (select serial from serials newer where newer.id = serials.replaced_by) as replaced_by
    from serials join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) on wanted.id = serials.id
      join products product on product.id = serials.product_id ${serialDaysTables}
      left join purchases on purchases.id = serials.purchase_id
    order by place`.execute(db);
  const today = isoDayOf(now);
  return rows.map((row) => serialReply(row, today));
}

function serialReply(row: SerialRow, today: string): Serial {
  return {
    _id: row.id,
    serial: row.serial,
    product: pictured(row.product),
    state: row.state,
    order: row.order,
    position: row.position,
    shipment: row.order === null || row.parcel === null ? null : parcelNumber(row.order, row.parcel),
    soldOn: row.days.soldOn,
    warranty: warrantyOfSerial(row.days, today),
    purchase: row.purchase && {
      _id: String(row.purchase.id),
      supplier: row.purchase.supplier,
      bill: row.purchase.bill,
    },
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @throws Refused 404 */
export async function requireSerial(db: Db | Tx, id: string, now: Date): Promise<Serial> {
  const [serial] = isUuid(id) ? await readSerials(db, [id], now) : [];
  if (!serial) throw notFound(serialDeskMessages.notFound);
  return serial;
}

/** Returns the unit with its whole history, the oldest step first. @throws Refused 404 */
export async function readSerialLife(db: Db, id: string, now: Date): Promise<SerialLife> {
  const serial = await requireSerial(db, id, now);
  const events = await db
    .selectFrom('serial_events')
    .leftJoin('users', 'users.id', 'serial_events.by')
    .select(['at', 'kind', 'ref', 'note', 'users.name as by'])
    .where('serial_id', '=', id)
    .orderBy('serial_events.id')
    .execute();
  return { ...serial, history: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { NewParcel, Shipment } from './shipments.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { lockOrder, type LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { ownCollectPaise, readParcelMoney, requireCollectable } from '../parcels/collect-money.server.ts';
import { requireShipment, parcelNumber } from '../parcels/shipment-replies.server.ts';
import { countsOf, readContent } from '../parcels/order-contents.server.ts';
import { parcelLines, type ParcelLine } from '../parcels/parcel-lines.server.ts';
import { packSerials } from '../serials/parcel-serials.server.ts';
import { keepTrackLink } from '../parcels/tracked-order.server.ts';
import { writeEvents } from '../parcels/move-parcels.server.ts';

/**
 * Part of an order, or all that is left of it. The order's status and the stock stay as they are.
 * @param idempotency a repeat under the same key gets the first parcel
 * @throws Refused 404; 400 as parcelLines; 409 order_cancelled, order_held, not_paid (with `due`), too_many,
 * serials_missing, serial_not_free, collect_too_much, key_reused
 */
export async function packParcel(
  services: WriteServices & Pick<Services, 'secret'>,
  currentUser: CurrentUser,
  orderNumber: string,
  body: NewParcel,
  idempotency: Idempotency,
): Promise<Shipment> {
  const packOnce = () =>
    inTransaction(services, async (tx) => {
      const order = await lockOrder(tx, orderNumber);
      const first = await findByKey(tx, currentUser.id, order.id, idempotency);
      const id = first ?? (await packLocked(tx, services, currentUser, order, body, idempotency));
      return requireShipment(tx, id);
    });
  return retryIfTaken('shipments_key', packOnce);
}

/** @throws Refused 409 key_reused, also for a parcel of another order */
async function findByKey(
  tx: Tx,
  userId: string,
  orderId: number,
  { key, bodyHash }: Idempotency,
): Promise<string | null> {
  const first = await tx
    .selectFrom('shipments')
    .select(['id', 'order_id', 'body_hash'])
    .where('packed_by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.order_id !== orderId || !first.body_hash.equals(bodyHash))
    throw conflict('key_reused', orderMessages.keyReused);
  return first.id;
}

/** Goods of a held order stay at the shop. @throws Refused 409 order_held */
export function requireNotHeld({ held_why: why }: LockedMoneyOrder): void {
  if (why !== null) throw conflict('order_held', dispatchDeskMessages.held);
}

async function packLocked(
  tx: Tx,
  services: WriteServices & Pick<Services, 'secret'>,
  currentUser: CurrentUser,
  order: LockedMoneyOrder,
  body: NewParcel,
  idempotency: Idempotency,
): Promise<string> {
  const now = services.clock.now();
  if (order.status === 'Cancelled') throw conflict('order_cancelled', dispatchDeskMessages.orderCancelled);
  requireNotHeld(order);
  const content = await readContent(tx, order.id);
  const money = await readParcelMoney(tx, order, content.parcels);
  if (money.waitingPaise > 0 && !body.unpaid)
    throw conflict('not_paid', dispatchDeskMessages.notPaid, { due: rupeesOf(money.waitingPaise) });
  const lines = parcelLines(content, countsOf(content, false), body.lines);
  const collectPaise =
    body.collect === undefined
      ? await ownCollectPaise(tx, order, content, lines, money)
      : paiseOf(body.collect);
  requireCollectable(collectPaise, money);

  const parcel = Math.max(0, ...content.parcels.map((each) => each.parcel)) + 1;
  const id = randomUUID();
  await tx
    .insertInto('shipments')
    .values({
      id,
      order_id: order.id,
      parcel,
      state: 'packed',
      weight_g: body.weightGrams ?? null,
      length_cm: body.lengthCm ?? null,
      width_cm: body.widthCm ?? null,
      height_cm: body.heightCm ?? null,
      collect_paise: collectPaise,
      packed_at: now,
      packed_by: currentUser.id,
      key: idempotency.key,
      body_hash: idempotency.bodyHash,
      updated_at: now,
      updated_by: currentUser.id,
    })
    .execute();
  await writeLines(tx, id, lines);
  const number = parcelNumber(order.number, parcel);
  const doing = { actorId: currentUser.id, now };
  await packSerials(tx, serialUnitsOf(lines), { shipmentId: id, orderId: order.id, number }, doing);
  await writeEvents(tx, [{ shipmentId: id, kind: 'packed', note: noteOf(lines), at: now }], currentUser.id);
  await keepTrackLink(tx, services.secret, order.id);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const details = { order: order.number, units, ...(money.waitingPaise > 0 && { unpaid: true }) };
  await writeAudit(tx, currentUser, 'shipment.pack', number, details, now);
  return id;
}

async function writeLines(tx: Tx, shipmentId: string, lines: readonly ParcelLine[]): Promise<void> {
  await sql`
    insert into shipment_lines (shipment_id, position, product_id, quantity)
    select ${shipmentId}::uuid, position, product_id, quantity
    from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ productId }) => productId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[]) as line (position, product_id, quantity)`.execute(tx);
}

function serialUnitsOf(lines: readonly ParcelLine[]) {
  return lines.flatMap(({ serials, productId, position }) =>
    serials.map((serial) => ({ serial, productId, position })),
  );
}

/** The reasons why units have no serial number. */
function noteOf(lines: readonly ParcelLine[]): string | null {
  const reasons = new Set(lines.flatMap(({ noSerial }) => noSerial ?? []));
  return reasons.size === 0 ? null : [...reasons].join(' · ');
}

import { sql } from 'kysely';
import { normalisedSerial } from '../../orders/serials/serial-number.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import * as serialDeskMessages from './serial-desk.words.ts';
import type { AddedSerials, NewSerials } from './serials.shapes.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { writeSerialNotes } from '../../orders/serials/move-serials.server.ts';
import { readSerials } from './serial-replies.server.ts';

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

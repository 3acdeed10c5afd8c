import type { Updateable } from 'kysely';
import type { OldUnitOutcome } from './claim-steps.ts';
import { normalisedSerial, type SerialState } from '../../orders/serials/serial-outcomes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import type { Schema } from '../../db/schema.ts';
import type { ClaimStepBody } from './claims.shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { AfterSaleRow } from '../../platform/after-sale/after-sale-memo.server.ts';
import { lockStock } from '../../stock/stock/lock-stock.server.ts';
import { returnStock } from '../../stock/stock/move-stock.server.ts';
import { writeMoves } from '../../stock/stock/write-moves.server.ts';
import { readContent } from '../../orders/parcels/order-contents.server.ts';
import {
  forgetReplacedBy,
  serialNotFree,
  type ActorAndTime,
} from '../../orders/serials/parcel-serials.server.ts';
import {
  lockOrAddSerial,
  lockSerialsById,
  moveSerial,
  NOWHERE,
  type LockedSerial,
} from '../../orders/serials/move-serials.server.ts';
import { claimNumberOver } from '../../orders/serials/check-serials.server.ts';
import { freePlace, orderNumberOf, soldDay } from '../serials/sell-afterwards.server.ts';
import { requireClaim } from './claim-rows.server.ts';
import type { LockedClaim } from './open-claim.server.ts';

type ClaimChange = Updateable<Schema['claims']>;

const OLD_STATES: Record<OldUnitOutcome, SerialState> = {
  scrap: 'scrapped',
  repair: 'repair',
  maker: 'at_maker',
};

/** The unit is here; its number may be known only now. @throws Refused 400; 409 serial_not_free, too_many */
export async function receiveUnit(stepping: Stepping): Promise<ClaimChange> {
  const { tx, claim, number, body, doing } = stepping;
  const typed = body.serial === undefined ? null : serialOf(body.serial, 'serial');
  const note = { kind: 'received', ref: number };
  if (claim.serial_id !== null) {
    const row = await lockedUnit(tx, claim.serial_id);
    if (typed !== null && typed !== row.serial)
      throw invalid(undefined, { serial: claimDeskMessages.otherSerial });
    if (row.state !== 'sold' || !isOfPlace(row, claim)) throw await notFree(tx, row);
    await moveSerial(tx, row, { state: 'came_back' }, note, doing);
    return {};
  }
  if (claim.order_id === null) return typed === null ? {} : { typed_serial: typed };
  if (typed === null) return {};
  const row = await lockOrAddSerial(tx, claim.product_id, typed, doing);
  const isKnown = isOfPlace(row, claim);
  const isFree = row.state === 'in_stock' || (row.state === 'sold' && isKnown);
  if (!isFree || (await claimNumberOver(tx, [row.id])) !== null) throw await notFree(tx, row);
  const change = isKnown ? {} : await placeOfClaim(stepping);
  await moveSerial(tx, row, { ...change, state: 'came_back' }, note, doing);
  return { serial_id: row.id };
}

function isOfPlace(row: LockedSerial, claim: Stepping['claim']): boolean {
  return row.order_id === claim.order_id && row.position === claim.position;
}

/** The place of a unit that left without its number. */
async function placeOfClaim({ tx, claim, doing }: Stepping) {
  const content = await readContent(tx, claim.order_id!);
  const unit = content.units.find(
    ({ position, productId }) => position === claim.position && productId === claim.product_id,
  )!;
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'is_rolled_up'])
    .where('id', '=', claim.order_id!)
    .executeTakeFirstOrThrow();
  // The unit had left before its order was cancelled.
  const left = order.status === 'Cancelled' ? { ...order, status: 'Delivered' as const } : order;
  return {
    order_id: claim.order_id,
    position: claim.position,
    shipment_id: await freePlace(tx, left, content, unit),
    sold_on: await soldDay(tx, order.id, doing.now),
    replaced_by: null,
  };
}

export async function sendToMaker({ tx, claim, number, body, doing }: Stepping): Promise<void> {
  if (claim.serial_id === null) return;
  const row = await lockedUnit(tx, claim.serial_id);
  const note = { kind: 'at_maker', ref: number, note: body.rma ?? null };
  await moveSerial(tx, row, { state: 'at_maker' }, note, doing);
}

/** Takes the unit back from the maker; it waits to be given back. */
export async function takeUnitBack({ tx, claim, number, body, doing }: Stepping): Promise<void> {
  if (claim.serial_id === null || claim.received_at === null) return;
  const row = await lockedUnit(tx, claim.serial_id);
  await moveSerial(tx, row, { state: 'came_back' }, { kind: body.step, ref: number }, doing);
}

/**
 * Puts another unit in the place of the faulty one, in its order and parcel; it waits to be given out. Without a
 * number the claim keeps the end of its warranty.
 * @throws Refused 400; 409 serial_not_free, stock_below_zero; not_shipped, too_many where a unit without a number was
 * there
 */
export async function replaceUnit(stepping: Stepping): Promise<ClaimChange> {
  const { tx, claim, number, body, doing } = stepping;
  const { serials } = await tx
    .selectFrom('products')
    .select('serials')
    .where('id', '=', claim.product_id)
    .executeTakeFirstOrThrow();
  if (serials === 'required' && body.newSerial === undefined)
    throw invalid(undefined, { newSerial: claimDeskMessages.newSerialNeeded });
  const typed = body.newSerial === undefined ? null : serialOf(body.newSerial, 'newSerial');
  const rows = await replacing(tx, claim.serial_id, typed === null ? null : [claim.product_id, typed], doing);
  const { old, newer } = rows;
  if (newer && newer.id === old?.id) throw invalid(undefined, { newSerial: claimDeskMessages.sameSerial });
  if (newer && newer.state !== 'in_stock') throw await notFree(tx, newer);
  const { warranty } = await requireClaim(tx, claim.id, doing.now);
  if (newer) {
    await forgetReplacedBy(tx, [newer.id]);
    const place = old
      ? {
          ...{ order_id: old.order_id, position: old.position, shipment_id: old.shipment_id },
          ...{ sold_on: old.sold_on, warranty_until: old.warranty_until },
        }
      : claim.order_id === null
        ? {}
        : await placeOfClaim(stepping);
    const note = { kind: 'replacement', ref: number, note: old?.serial ?? null };
    await moveSerial(tx, newer, { state: 'packed', replaced_by: null, ...place }, note, doing);
  }
  if (old) {
    const state = OLD_STATES[body.old ?? 'scrap'];
    const note = { kind: 'replaced', ref: number, note: newer?.serial ?? null };
    await moveSerial(tx, old, { state, ...NOWHERE, replaced_by: newer?.id ?? null }, note, doing);
  }
  if ((body.from ?? 'stock') === 'stock') await takeForClaim(tx, claim.product_id, number, doing);
  if (newer) return { new_serial_id: newer.id };
  return old && warranty ? { until_after: warranty.until } : {};
}

async function replacing(
  tx: Tx,
  oldId: string | null,
  wanted: [productId: string, serial: string] | null,
  doing: Stepping['doing'],
): Promise<{ old: LockedSerial | null; newer: LockedSerial | null }> {
  // A number that nobody knew is inserted before any is locked, as in packing.
  const known = wanted && (await lockOrAddSerial(tx, ...wanted, doing));
  const rows = await lockSerialsById(
    tx,
    [oldId, known?.id].flatMap((id) => id ?? []),
  );
  return {
    old: oldId === null ? null : rows.get(oldId)!,
    newer: known ? rows.get(known.id)! : null,
  };
}

/**
 * The unit, or what replaced it, is with its buyer again.
 * @param until its new end of warranty; null: as it was
 * @returns whether it has a serial number
 */
export async function returnUnit(
  { tx, claim, number, doing }: Stepping,
  until: string | null,
): Promise<boolean> {
  const isReplaced = claim.state === 'replaced';
  const id = isReplaced ? claim.new_serial_id : claim.serial_id;
  if (id === null) return false;
  const row = await lockedUnit(tx, id);
  const change = {
    state: 'sold' as const,
    sold_on: row.sold_on ?? isoDayOf(doing.now),
    ...(until !== null && claim.order_id !== null && { warranty_until: until }),
  };
  await moveSerial(tx, row, change, { kind: 'returned', ref: number }, doing);
  return true;
}

async function lockedUnit(tx: Tx, id: string): Promise<LockedSerial> {
  return (await lockSerialsById(tx, [id])).get(id)!;
}

export async function notFree(tx: Tx, row: LockedSerial) {
  return serialNotFree({ ...row, order: await orderNumberOf(tx, row.order_id) });
}

/** @throws Refused 400 */
export function serialOf(typed: string, field: string): string {
  const serial = normalisedSerial(typed);
  if (serial === null) throw invalid(undefined, { [field]: dispatchDeskMessages.serialFormat });
  return serial;
}

/** A claim that takes a step. */
export interface Stepping {
  tx: Tx;
  claim: LockedClaim;
  number: string;
  body: ClaimStepBody;
  settings: AfterSaleRow;
  doing: { actorId: string; now: Date };
}

/** Takes one unit from the stock for a claim, if it is counted. @throws Refused 409 stock_below_zero */
export async function takeForClaim(
  tx: Tx,
  productId: string,
  number: string,
  doing: ActorAndTime,
): Promise<void> {
  const product = (await lockStock(tx, [productId])).get(productId);
  if (product?.units == null) return;
  await writeMoves(
    tx,
    [{ product, change: { kind: 'adjust', delta: -1 }, ref: number, note: number }],
    doing,
  );
}

/** A unit that was lent is in the stock again. */
export async function putBackLoan(
  tx: Tx,
  productId: string,
  number: string,
  doing: ActorAndTime,
): Promise<void> {
  await returnStock(tx, [{ productId, quantity: 1 }], { ref: number, ...doing });
}

import { sql } from 'kysely';
import { MAX_STATUS_BYTES, MAX_STATUS_ROWS } from './dispatch-limits.ts';
import { STATUS_VERDICTS, type StatusVerdict } from './courier-status.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { StatusFile, StatusFileBody } from './shipments.shapes.ts';
import type { ShipmentState } from '../parcels/shipment-states.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { UnreadableFile } from '../../imports/reading/sheet-table.server.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { moveParcels } from '../parcels/move-parcels.server.ts';
import {
  checkRows,
  STATUS_COLUMNS,
  statusRows,
  type CheckedRow,
  type StatusCells,
  type StatusRow,
  folded,
  type KnownParcel,
} from './status-rows.server.ts';

/** Rows applied in one transaction; other requests reach the orders between two. */
const ROWS_AT_ONCE = 500;

/**
 * Reads a courier's file; where that is asked, applies it, except for rows with a fault.
 * @throws Refused 400 csv_header; 413 for too many rows or bytes; 503 when too many files wait
 */
export async function takeStatusFile(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  { csv, apply = false }: StatusFileBody,
): Promise<StatusFile> {
  if (Buffer.byteLength(csv) > MAX_STATUS_BYTES) throw tooLarge();
  const rows = statusRows(await readCells(threads, csv), services.clock.now());
  const known = await readKnownParcels(
    services.db,
    rows.map(({ number }) => number),
  );
  const checked = checkRows(rows, known);
  return statusReply(apply ? await applyRows(services, currentUser, checked) : checked, apply);
}

async function readCells(threads: SheetThreads, csv: string): Promise<StatusCells[]> {
  const request = { ask: 'columns' as const, csv, wanted: STATUS_COLUMNS, maxRows: MAX_STATUS_ROWS };
  try {
    return await threads.use((ask) => ask<StatusCells[]>(request));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.refusal === 'import_too_large') throw tooLarge();
    const sentence = dispatchDeskMessages.statusHeader;
    if (error.refusal === 'import_header')
      throw new Refused(400, 'csv_header', sentence, { fields: { csv: sentence } });
    throw invalid(dispatchDeskMessages.statusQuote, { csv: dispatchDeskMessages.statusQuote });
  }
}

function tooLarge(): Refused {
  return new Refused(413, 'too_large', dispatchDeskMessages.statusTooLong);
}

/** Applies all rows of a parcel in one transaction, each checked once more with the parcel locked. */
async function applyRows(
  services: WriteServices,
  currentUser: CurrentUser,
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const known = checked.filter((row) => row.known !== null && row.fault === null);
  const done = new Map<number, CheckedRow>();
  for (const group of groupsOf(known)) {
    const applied = await inTransaction(services, (tx) =>
      applyLocked(tx, currentUser, group, services.clock.now()),
    );
    for (const row of applied) done.set(row.row, row);
  }
  return checked.map((row) => done.get(row.row) ?? row);
}

function groupsOf(rows: readonly CheckedRow[]): StatusRow[][] {
  const groups: StatusRow[][] = [];
  const byParcel = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    const others = byParcel.get(row.known!.id);
    if (others) others.push(row);
    else byParcel.set(row.known!.id, [row]);
  }
  for (const ofParcel of byParcel.values()) {
    if (!ofParcel.some(({ verdict }) => verdict === 'change')) continue;
    const last = groups.at(-1);
    if (last && last.length + ofParcel.length <= ROWS_AT_ONCE) last.push(...ofParcel);
    else groups.push([...ofParcel]);
  }
  return groups;
}

async function applyLocked(
  tx: Tx,
  currentUser: CurrentUser,
  rows: readonly StatusRow[],
  now: Date,
): Promise<CheckedRow[]> {
  const numbers = rows.map(({ number }) => number);
  const orders = await lockOrdersOf(tx, numbers);
  const checked = checkRows(rows, await readKnownParcels(tx, numbers));
  const changes = checked.filter(({ verdict, known }) => verdict === 'change' && orders.has(known!.orderId));
  // Changes of one parcel are applied one after the other.
  const waves = new Map<number, CheckedRow[]>();
  const seen = new Map<string, number>();
  for (const change of changes) {
    const wave = seen.get(change.known!.id) ?? 0;
    seen.set(change.known!.id, wave + 1);
    waves.set(wave, [...(waves.get(wave) ?? []), change]);
  }
  for (const wave of waves.values()) {
    const followed = await moveParcels(
      tx,
      wave.map(({ known, from, to, at }) => ({
        shipmentId: known!.id,
        order: orders.get(known!.orderId)!,
        parcel: known!.parcel,
        from: from!,
        to: to!,
        at: at!,
      })),
      { actorId: currentUser.id, now },
    );
    for (const [id, status] of followed) orders.set(id, { ...orders.get(id)!, status });
  }
  if (changes.length > 0) {
    const details = { parcels: seen.size, changes: changes.length };
    await writeAudit(tx, currentUser, 'shipment.status-file', 'shipments', details, now);
  }
  return checked;
}

/** The orders, then their parcels. */
async function lockOrdersOf(tx: Tx, numbers: readonly string[]): Promise<Map<number, LockedOrder>> {
  const isMeant = sql`tracking_number = any(${[...new Set(numbers)]}::text[]) and state <> 'unpacked'`;
  const { rows } = await sql<LockedOrder>`
    select id, number, status, is_rolled_up from orders
    where id in (select order_id from shipments where ${isMeant}) order by id for update`.execute(tx);
  await sql`select id from shipments where ${isMeant} order by id for update`.execute(tx);
  return new Map(rows.map((order) => [order.id, order]));
}

function statusReply(checked: readonly CheckedRow[], applied: boolean): StatusFile {
  const counts = Object.fromEntries(
    STATUS_VERDICTS.map((verdict) => [verdict, checked.filter((row) => row.verdict === verdict).length]),
  ) as Record<StatusVerdict, number>;
  return {
    applied,
    counts,
    rows: checked.map(({ row, number, known, from, to, at, verdict, why }) => ({
      ...{ row, number, order: known?.order ?? null, from, to },
      ...{ at: at?.toISOString() ?? null, verdict, why },
    })),
  };
}

interface ParcelRow {
  id: string;
  order_id: number;
  order: string;
  parcel: number;
  state: ShipmentState;
  tracking_number: string;
  courier: string | null;
  courier_name: string | null;
  packed_at: Date;
  events: { kind: string; at: string }[];
}

/** Parcels by tracking number; unpacked ones are left out. */
async function readKnownParcels(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<Map<string, KnownParcel[]>> {
  const { rows } = await sql<ParcelRow>`
    select shipments.id, order_id, orders.number as order, parcel, shipments.state, tracking_number, courier,
      couriers.name as courier_name, packed_at, (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by event.id), '[]')
        from shipment_events event where event.shipment_id = shipments.id) as events
    from shipments join orders on orders.id = shipments.order_id left join couriers on couriers.code = shipments.courier
    where tracking_number = any(${[...new Set(numbers)]}::text[]) and shipments.state <> 'unpacked'
    order by shipments.id`.execute(db);
  const known = new Map<string, KnownParcel[]>();
  for (const parcel of rows.map(knownParcel))
    known.set(parcel.number, [...(known.get(parcel.number) ?? []), parcel]);
  return known;
}

function knownParcel(row: ParcelRow): KnownParcel {
  return {
    id: row.id,
    orderId: row.order_id,
    order: row.order,
    parcel: row.parcel,
    state: row.state,
    number: row.tracking_number,
    couriers: [row.courier, row.courier_name].flatMap((name) => (name === null ? [] : [folded(name)])),
    packedAt: row.packed_at,
    events: row.events.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  };
}

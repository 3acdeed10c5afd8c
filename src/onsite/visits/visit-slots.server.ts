import { sql } from 'kysely';
import type { DeliveryRules, WithDeliveryRules, Zone } from '../../delivery/zones/delivery-rules.server.ts';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { VisitKind } from './onsite-choices.ts';
import { lockOnsiteRow, requireOn, type OnsiteRow, type WithOnsite } from './onsite-memo.server.ts';
import {
  bookableDays,
  slotDays,
  slotKey,
  slotsOn,
  type FreeSlot,
  type SlotRules,
  type TakenSlots,
} from './slots.ts';
import { visitMessages } from './visit.words.ts';
import type { VisitSlots } from './site-visits.shapes.ts';

export function slotRulesOf(row: OnsiteRow): SlotRules {
  return {
    leadDays: row.lead_days,
    daysAhead: row.days_ahead,
    daysOff: row.days_off,
    slots: row.slots,
  };
}

/** The zone of a PIN code where the shop goes to; null elsewhere. */
export function servedZone(rules: DeliveryRules, pin: string): Zone | null {
  const zone = rules.zones.zoneOf(pin);
  return zone.served ? zone : null;
}

interface Asked {
  pin: string;
  kind: VisitKind;
  /** The promised day of the order, where one is named that is not delivered. */
  promisedBy: string | null;
}

/** @throws Refused 409 switched_off */
export async function readVisitSlots(
  services: Pick<Services, 'db' | 'clock'> & WithOnsite & WithDeliveryRules,
  { pin, kind, promisedBy }: Asked,
): Promise<VisitSlots> {
  const [row, delivery] = await Promise.all([services.onsite(), services.deliveryRules()]);
  requireOn(row, 'visits');
  const zone = delivery.zones.zoneOf(pin);
  const installs = zone.served && zone.installs;
  const rules = slotRulesOf(row);
  const today = isoDayOf(services.clock.now());
  const range = bookableDays(rules, today, kind === 'fitting' ? promisedBy : null);
  const taken = installs ? await readTaken(services.db, zone.id, range, null) : new Map<string, number>();
  const days = installs ? slotDays(rules, zone.id, range, taken) : [];
  return { pin, zone: zone.id, installs, ...range, days };
}

/** @param except a visit that moves: it is not counted against itself */
async function readTaken(
  db: Db | Tx,
  zoneId: string,
  { first, last }: { first: string; last: string },
  except: string | null,
): Promise<TakenSlots> {
  const { rows } = await sql<{ day: string; slot_from: string; count: number }>`
    select day, slot_from, count(*)::int as count from site_visits
    where zone_id = ${zoneId}::uuid and day between ${first}::date and ${last}::date
      and state not in ('planned', 'cancelled') and id is distinct from ${except}::uuid
    group by day, slot_from`.execute(db);
  return new Map(rows.map(({ day, slot_from, count }) => [slotKey(day, slot_from), count]));
}

/** @returns the zones that have slots, or booked visits to come; who books or saves slots waits meanwhile */
export async function zonesOfVisits(tx: Tx, now: Date): Promise<Set<string>> {
  const { slots } = await lockOnsiteRow(tx);
  const { rows } = await sql<{ zone_id: string }>`
    select distinct zone_id from site_visits where zone_id is not null and day >= ${isoDayOf(now)}::date
      and state = 'booked'`.execute(tx);
  return new Set([...slots.map(({ zone }) => zone), ...rows.map(({ zone_id }) => zone_id)]);
}

/** The place that somebody wants. */
export interface Wanted {
  zone: Zone;
  day: string;
  from: string;
  /** The visit that moves; null: a new one. */
  visitId: string | null;
  promisedBy: string | null;
}

/**
 * Finds the slot that a shopper wants.
 * @param row locked
 * @throws Refused 409 day_closed; slot_full, with the day's free slots
 */
export async function requireFreeSlot(
  tx: Tx,
  row: OnsiteRow,
  today: string,
  wanted: Wanted,
): Promise<FreeSlot> {
  const { first, last } = bookableDays(slotRulesOf(row), today, wanted.promisedBy);
  if (wanted.day < first || wanted.day > last) throw dayClosed();
  const { slot, slots } = await slotOf(tx, row, wanted);
  if (!slot) throw dayClosed();
  if (slot.left === 0) throw slotFull(slots);
  return slot;
}

/** @returns the slot that begins then, if there is one, and those of its day */
export async function slotOf(
  tx: Tx,
  row: OnsiteRow,
  { zone, day, from, visitId }: Pick<Wanted, 'zone' | 'day' | 'from' | 'visitId'>,
): Promise<{ slot: FreeSlot | undefined; slots: FreeSlot[] }> {
  const taken = await readTaken(tx, zone.id, { first: day, last: day }, visitId);
  const slots = slotsOn(slotRulesOf(row), zone.id, day, taken);
  return { slot: slots.find((each) => each.from === from), slots };
}

export function dayClosed() {
  return conflict('day_closed', visitMessages.dayClosed);
}

export function slotFull(slots: readonly FreeSlot[]) {
  return conflict('slot_full', visitMessages.slotFull, { slots: slots.filter(({ left }) => left > 0) });
}

/** The day until which an order is promised; null where it was delivered, or nobody promised one. */
export function promisedDay(order: {
  status: string;
  created_at: Date;
  days_max: number | null;
}): string | null {
  if (order.status === 'Delivered' || order.days_max === null) return null;
  return dayAfter(isoDayOf(order.created_at), order.days_max);
}

import {
  inActiveParcels,
  sumOfUnits,
  unitKey,
  type OrderUnits,
  type UnitPlace,
} from '../../orders/orders/order-units.ts';
import { isSent, type ShipmentState } from '../../orders/parcels/shipment-states.ts';
import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';

export interface DatedParcel extends UnitDays {
  id: string;
  state: ShipmentState;
  lines: readonly OrderUnits[];
}

interface SoldSerialUnit extends UnitPlace, UnitDays {
  serial: string;
  shipmentId: string | null;
  /** The end that a claim set. */
  until: string | null;
}

export interface WarrantyFacts {
  units: readonly OrderUnits[];
  givenUp: readonly OrderUnits[];
  parcels: readonly DatedParcel[];
  serials: readonly SoldSerialUnit[];
  /** Days of units that left without a parcel; null: they have not left. */
  byHand: UnitDays | null;
  /** Came back, and stay with the shop. */
  returned: readonly OrderUnits[];
  /** Months by unitKey. */
  months: ReadonlyMap<string, number | null>;
  /** Units without a serial number whose end of warranty claims have set. */
  claimed: readonly (UnitPlace & { until: string })[];
}

interface WarrantyRow extends OrderUnits {
  serial: string | null;
  from: string | null;
  until: string | null;
  inWarranty: boolean;
}

/**
 * A row for each serial number, and for units without a number that have the same days; units that were given
 * up or came back have none.
 */
export function warrantyRows(facts: WarrantyFacts, today: string): WarrantyRow[] {
  return facts.units.flatMap((unit) => rowsOfPlace(facts, unit, today));
}

function rowsOfPlace(facts: WarrantyFacts, unit: OrderUnits, today: string): WarrantyRow[] {
  const key = unitKey(unit);
  const { position, productId } = unit;
  const months = facts.months.get(key) ?? null;
  const own = facts.serials.filter((serial) => unitKey(serial) === key);
  const rowOf = (
    quantity: number,
    days: UnitDays | null,
    kept: string | null,
    serial: string | null,
  ): WarrantyRow => {
    const warranty = days && warrantyOf(days, months, kept, today);
    const from = days && warrantyFrom(days);
    const until = warranty?.until ?? null;
    return { position, productId, serial, quantity, from, until, inWarranty: warranty?.inWarranty ?? false };
  };
  const numbered = own.map((serial) => rowOf(1, serial, serial.until, serial.serial));
  const sent = facts.parcels.filter(({ state }) => isSent(state));
  const inParcel = (lines: readonly OrderUnits[]) => sumOfUnits(lines).get(key) ?? 0;
  const groups = sent.map((parcel): Group => [
    inParcel(parcel.lines) - own.filter(({ shipmentId }) => shipmentId === parcel.id).length,
    parcel,
  ]);
  const left = unit.quantity - (inActiveParcels(facts.parcels).get(key) ?? 0) - inParcel(facts.givenUp);
  const numberedByHand = own.filter(({ shipmentId }) => shipmentId === null).length;
  const packed = facts.parcels.filter(({ state }) => state === 'packed');
  const waiting = packed.reduce((sum, { lines }) => sum + inParcel(lines), 0);
  groups.push([left - numberedByHand, facts.byHand], [waiting, null]);
  const claimed = facts.claimed.filter((claim) => unitKey(claim) === key).map(({ until }) => until);
  const rows = withoutReturned(groups, inParcel(facts.returned)).flatMap(([quantity, days]) => {
    const kept = days === null ? [] : claimed.splice(0, Math.max(0, quantity));
    const rest = quantity - kept.length;
    return [
      ...kept.map((until) => rowOf(1, days, until, null)),
      ...(rest > 0 ? [rowOf(rest, days, null, null)] : []),
    ];
  });
  return [...numbered, ...joined(rows)];
}

type Group = [quantity: number, days: UnitDays | null];

/** Takes units that came back from those that were delivered first; what has not left cannot come back. */
function withoutReturned(groups: readonly Group[], returned: number): Group[] {
  const left = new Map<Group, number>();
  let gone = returned;
  for (const group of groups.filter(([, days]) => days !== null).sort(byArrival)) {
    const taken = Math.min(gone, Math.max(0, group[0]));
    left.set(group, group[0] - taken);
    gone -= taken;
  }
  return groups.map((group) => [left.get(group) ?? group[0], group[1]]);
}

function byArrival([, one]: Group, [, other]: Group): number {
  const [arrived, otherArrived] = [one, other].map((days) => days?.deliveredOn ?? '~') as [string, string];
  return arrived < otherArrived ? -1 : Number(arrived > otherArrived);
}

/** Adds up rows of the same days. */
function joined(rows: readonly WarrantyRow[]): WarrantyRow[] {
  const byDays = new Map<string, WarrantyRow>();
  for (const row of rows) {
    const key = `${row.from} ${row.until}`;
    const known = byDays.get(key);
    byDays.set(key, { ...row, quantity: row.quantity + (known?.quantity ?? 0) });
  }
  return [...byDays.values()];
}

/** The longest time that a parcel takes, where nobody noted its arrival (after-sale.md, 4.3). */
export const DAYS_ON_THE_WAY = 7;

/** Days are India's, `yyyy-mm-dd`. */
export interface UnitDays {
  deliveredOn: string | null;
  /** Handed over, or Shipped. */
  sentOn: string | null;
}

export interface Warranty {
  from: string;
  /** The last day, included. */
  until: string;
  inWarranty: boolean;
}

/** @returns null for what has not been sent */
export function warrantyFrom({ deliveredOn, sentOn }: UnitDays): string | null {
  return deliveredOn ?? (sentOn === null ? null : daysAfter(sentOn, DAYS_ON_THE_WAY));
}

/** The same day of the month so many months later, at a shorter month's end its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** @param months null or 0: no warranty */
export function warrantyUntil(from: string | null, months: number | null): string | null {
  return from === null || !months ? null : monthsAfter(from, months);
}

/**
 * @param kept the end that a repair or a replacement gave, which counts before the months
 * @param today India's
 * @returns null where there is none
 */
export function warrantyOf(
  days: UnitDays,
  months: number | null,
  kept: string | null,
  today: string,
): Warranty | null {
  const from = warrantyFrom(days);
  const until = from === null ? null : (kept ?? warrantyUntil(from, months));
  return from === null || until === null ? null : { from, until, inWarranty: today <= until };
}

/** The end of warranty of a repaired or replaced unit that is returned on a day. @param until null: it had none */
export function untilAfterClaim(until: string | null, returnedOn: string, replacementDays: number): string {
  const after = daysAfter(returnedOn, replacementDays);
  return until !== null && until > after ? until : after;
}

/** The day after so many days, Sundays left out. */
export function dueOnOf(receivedOn: string, claimDays: number): string {
  let day = receivedOn;
  for (let left = claimDays; left > 0;) {
    day = daysAfter(day, 1);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) left--;
  }
  return day;
}

function daysAfter(day: string, days: number): string {
  return isoDayOf(new Date(endOfDay(day).getTime() + (days - 1) * DAY_MS));
}

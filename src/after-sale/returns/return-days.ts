import { dayAfter } from '../../delivery/zones/arrival.ts';
import { unitKey, type OrderUnits, type Parcel } from '../../orders/orders/order-units.ts';
import { RETURN_REASONS, isFaultOfShop, type ReturnReason } from './return-choices.ts';

/** Units that reached the buyer on one day in India, `yyyy-mm-dd`. */
export interface DeliveredUnits {
  day: string;
  quantity: number;
}

export interface DatedParcel extends Parcel {
  deliveredOn: string | null;
}

export interface ReturnTerms {
  faultDays: number;
  /** Days for a change of mind; 0: never. */
  days: number;
}

/** The last day, which counts as a whole in India (after-sale.md, 4.1). */
export function lastReturnDay(deliveredOn: string, days: number): string {
  return dayAfter(deliveredOn, days);
}

/**
 * The days on which the units of a line reached their buyer, the oldest first: the day of their parcel or, for units
 * in none, of the order's status. A kit has arrived with the last of its parts.
 * @param perLine pieces of each product in one unit of the line
 * @param statusDay of the status Delivered; null while the order has another
 */
export function deliveredUnits(
  { position, quantity }: { position: number; quantity: number },
  perLine: readonly { productId: string; quantity: number }[],
  parcels: readonly DatedParcel[],
  givenUp: readonly OrderUnits[],
  statusDay: string | null,
): DeliveredUnits[] {
  const days = perLine.map((piece) => {
    const key = unitKey({ position, productId: piece.productId });
    const quantityIn = (lines: readonly OrderUnits[]) =>
      lines.reduce((sum, line) => sum + (unitKey(line) === key ? line.quantity : 0), 0);
    const arrived = parcels.flatMap(({ state, deliveredOn, lines }) =>
      state === 'delivered' && deliveredOn !== null
        ? [{ day: deliveredOn, quantity: quantityIn(lines) }]
        : [],
    );
    const active = parcels
      .filter(({ state }) => state !== 'unpacked' && state !== 'came_back')
      .reduce((sum, { lines }) => sum + quantityIn(lines), 0);
    const inNone = quantity * piece.quantity - active - quantityIn(givenUp);
    if (statusDay !== null && inNone > 0) arrived.push({ day: statusDay, quantity: inNone });
    arrived.sort((a, b) => (a.day < b.day ? -1 : 1));
    return { each: piece.quantity, arrived };
  });
  const units: DeliveredUnits[] = [];
  for (let unit = 1; unit <= quantity; unit++) {
    const reached = days.map(({ each, arrived }) => dayOfPiece(arrived, unit * each));
    if (reached.length === 0 || reached.includes(null)) break;
    const day = reached.reduce((last, next) => (next! > last! ? next : last))!;
    const latest = units.at(-1);
    if (latest?.day === day) latest.quantity += 1;
    else units.push({ day, quantity: 1 });
  }
  return units;
}

function dayOfPiece(arrived: readonly DeliveredUnits[], piece: number): string | null {
  let count = 0;
  for (const { day, quantity } of arrived) {
    count += quantity;
    if (count >= piece) return day;
  }
  return null;
}

/** The younger units of two days are returned first. @returns the oldest first */
export function leftToReturn(delivered: readonly DeliveredUnits[], returned: number): DeliveredUnits[] {
  let away = returned;
  return [...delivered]
    .reverse()
    .map(({ day, quantity }) => {
      const taken = Math.min(away, quantity);
      away -= taken;
      return { day, quantity: quantity - taken };
    })
    .filter(({ quantity }) => quantity > 0)
    .reverse();
}

export interface Returnable {
  left: number;
  /** The last day for any of them; null where there is none. */
  until: string | null;
  /** Reasons for which at least one unit can be returned today. */
  reasons: ReturnReason[];
}

/** @param left as of leftToReturn @param today in India */
export function returnableOf(left: readonly DeliveredUnits[], terms: ReturnTerms, today: string): Returnable {
  const reasons = RETURN_REASONS.filter((reason) => unitsInTime(left, reason, terms, today) > 0);
  const until = RETURN_REASONS.flatMap((reason) => untilOf(left, reason, terms) ?? []);
  return {
    left: left.reduce((sum, { quantity }) => sum + quantity, 0),
    until: until.length === 0 ? null : until.reduce((last, day) => (day > last ? day : last)),
    reasons,
  };
}

export function unitsInTime(
  left: readonly DeliveredUnits[],
  reason: ReturnReason,
  terms: ReturnTerms,
  today: string,
): number {
  const days = daysFor(reason, terms);
  if (days === null) return 0;
  return left.reduce((sum, { day, quantity }) => sum + (today <= lastReturnDay(day, days) ? quantity : 0), 0);
}

/** The last day for the youngest unit. */
export function untilOf(
  left: readonly DeliveredUnits[],
  reason: ReturnReason,
  terms: ReturnTerms,
): string | null {
  const days = daysFor(reason, terms);
  const youngest = left.at(-1);
  return days === null || !youngest ? null : lastReturnDay(youngest.day, days);
}

function daysFor(reason: ReturnReason, { faultDays, days }: ReturnTerms): number | null {
  if (isFaultOfShop(reason)) return faultDays;
  return days === 0 ? null : days;
}

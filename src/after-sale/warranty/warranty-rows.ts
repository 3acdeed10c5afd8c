import {
  inActiveParcels,
  sumOfUnits,
  unitKey,
  type OrderUnits,
  type UnitPlace,
} from '../../orders/orders/order-units.ts';
import { isSent, type ShipmentState } from '../../orders/parcels/shipment-states.ts';
import { warrantyFrom, warrantyOf, type UnitDays } from './warranty-days.ts';

export interface DatedParcel extends UnitDays {
  id: string;
  state: ShipmentState;
  lines: readonly OrderUnits[];
}

export interface SoldSerialUnit extends UnitPlace, UnitDays {
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
  /** Months by unitKey. */
  months: ReadonlyMap<string, number | null>;
  /** Units without a serial number whose end of warranty claims have set. */
  claimed: readonly (UnitPlace & { until: string })[];
}

export interface WarrantyRow extends OrderUnits {
  serial: string | null;
  from: string | null;
  until: string | null;
  inWarranty: boolean;
}

/** A row for each serial number, and for units without a number that have the same days; given-up units have none. */
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
  const groups = sent.map((parcel): [number, UnitDays | null] => [
    inParcel(parcel.lines) - own.filter(({ shipmentId }) => shipmentId === parcel.id).length,
    parcel,
  ]);
  const left = unit.quantity - (inActiveParcels(facts.parcels).get(key) ?? 0) - inParcel(facts.givenUp);
  const numberedByHand = own.filter(({ shipmentId }) => shipmentId === null).length;
  const packed = facts.parcels.filter(({ state }) => state === 'packed');
  const waiting = packed.reduce((sum, { lines }) => sum + inParcel(lines), 0);
  groups.push([left - numberedByHand, facts.byHand], [waiting, null]);
  const claimed = facts.claimed.filter((claim) => unitKey(claim) === key).map(({ until }) => until);
  const rows = groups.flatMap(([quantity, days]) => {
    const kept = days === null ? [] : claimed.splice(0, Math.max(0, quantity));
    const rest = quantity - kept.length;
    return [
      ...kept.map((until) => rowOf(1, days, until, null)),
      ...(rest > 0 ? [rowOf(rest, days, null, null)] : []),
    ];
  });
  return [...numbered, ...joined(rows)];
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

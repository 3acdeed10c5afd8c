import { isActive, type ShipmentState } from '../parcels/shipment-states.ts';

/** A line of an order as it was sold; a part counts in one kit. */
interface SoldLine {
  position: number;
  productId: string;
  quantity: number;
  /** The code as sold; that of a service begins with 99. */
  hsn: string | null;
  /** Empty where it is no kit. */
  parts: readonly { productId: string; quantity: number; hsn: string | null }[];
}

/** Pieces of one product in one line. */
export interface OrderUnits {
  position: number;
  productId: string;
  quantity: number;
}

/** The place of a unit in an order that a parcel or a note refers to; as OrderUnits. */
export type UnitPlace = Pick<OrderUnits, 'position' | 'productId'>;

export interface Parcel {
  state: ShipmentState;
  lines: readonly OrderUnits[];
}

export interface UnitCounts extends OrderUnits {
  toPack: number;
}

export function unitKey({ position, productId }: UnitPlace): string {
  return `${position} ${productId}`;
}

/**
 * A line's product times its quantity; a kit's parts as sold. Services have none, also as parts of a kit.
 * @returns the units by line, each in the order of its parts
 */
export function unitsOfOrder(lines: readonly SoldLine[]): OrderUnits[] {
  return lines.flatMap(({ position, productId, quantity, hsn, parts }) => {
    if (parts.length === 0) return isService(hsn) ? [] : [{ position, productId, quantity }];
    return parts
      .filter((part) => !isService(part.hsn))
      .map((part) => ({ position, productId: part.productId, quantity: part.quantity * quantity }));
  });
}

function isService(hsn: string | null): boolean {
  return hsn?.startsWith('99') ?? false;
}

/** Adds up what occurs more than once. */
export function sumOfUnits(units: readonly OrderUnits[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const unit of units) sums.set(unitKey(unit), (sums.get(unitKey(unit)) ?? 0) + unit.quantity);
  return sums;
}

/** The units that parcels hold or have brought. */
export function inActiveParcels(parcels: readonly Parcel[]): Map<string, number> {
  return sumOfUnits(parcels.filter(({ state }) => isActive(state)).flatMap(({ lines }) => lines));
}

/**
 * The ordered units, less those in existing parcels and those that are gone; none of a cancelled order
 * (after-sale.md, 2).
 * @param gone units that came back and are not sent again, and those that left by hand
 */
export function countUnits(
  ordered: readonly OrderUnits[],
  parcels: readonly Parcel[],
  gone: readonly OrderUnits[],
  isCancelled: boolean,
): UnitCounts[] {
  const active = inActiveParcels(parcels);
  const left = sumOfUnits(gone);
  return ordered.map((unit) => {
    const away = (active.get(unitKey(unit)) ?? 0) + (left.get(unitKey(unit)) ?? 0);
    return { ...unit, toPack: isCancelled ? 0 : Math.max(0, unit.quantity - away) };
  });
}

export const ORDER_SORTS = ['createdAt', '-createdAt', 'totalAmount', '-totalAmount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const COUPON_SORTS = ['code', '-code', 'expirationDate', '-expirationDate', 'newest'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export type OrderSource = 'web' | 'quote' | 'counter' | 'cart' | 'exchange';

export type { HeldWhy } from '../../dealers/companies/company-debt.ts';

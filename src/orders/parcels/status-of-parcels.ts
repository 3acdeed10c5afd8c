import { sumOfUnits, unitKey, type OrderUnits, type Parcel } from '../orders/order-units.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { isActive } from './shipment-states.ts';

/**
 * The status that follows from an order's parcels, or null where it stays. It follows only forward: what was handed over
 * makes a Pending order Shipped, and it is Delivered once all its units but those given up are delivered.
 * @param ordered all its units
 */
export function statusOfParcels(
  status: OrderStatus,
  ordered: readonly OrderUnits[],
  parcels: readonly Parcel[],
  givenUp: readonly OrderUnits[],
): 'Shipped' | 'Delivered' | null {
  if (status === 'Cancelled' || status === 'Delivered') return null;
  const delivered = sumOfUnits(
    parcels.filter(({ state }) => state === 'delivered').flatMap(({ lines }) => lines),
  );
  const gone = sumOfUnits(givenUp);
  const isDone = ordered.every((unit) => {
    const key = unitKey(unit);
    return unit.quantity - (gone.get(key) ?? 0) <= (delivered.get(key) ?? 0);
  });
  if (isDone && delivered.size > 0) return 'Delivered';
  const hasLeft = parcels.some(({ state }) => isActive(state) && state !== 'packed');
  return status === 'Pending' && hasLeft ? 'Shipped' : null;
}

/** Whether nothing is left to pack, on the way or with the buyer. */
export function isAllGivenUp(
  ordered: readonly OrderUnits[],
  parcels: readonly Parcel[],
  givenUp: readonly OrderUnits[],
): boolean {
  const gone = sumOfUnits(givenUp);
  return (
    !parcels.some(({ state }) => isActive(state)) &&
    ordered.every((unit) => (gone.get(unitKey(unit)) ?? 0) >= unit.quantity)
  );
}

/** The sum that a parcel's courier collects at the door. */
interface AskingParcel {
  collectPaise: number;
  isDelivered: boolean;
}

/**
 * The sum that one more parcel may still collect. The sums of delivered parcels are due until the courier's money is
 * recorded, and no longer then.
 * @param duePaise of the order
 * @param others its existing parcels but this one
 * @param capturedPaise received since the first of those that are delivered was packed
 */
export function leftToCollectPaise(
  duePaise: number,
  others: readonly AskingParcel[],
  capturedPaise: number,
): number {
  const asked = (isDelivered: boolean) =>
    others
      .filter((parcel) => parcel.isDelivered === isDelivered)
      .reduce((sum, { collectPaise }) => sum + collectPaise, 0);
  return Math.max(0, duePaise - asked(false) - Math.max(0, asked(true) - capturedPaise));
}

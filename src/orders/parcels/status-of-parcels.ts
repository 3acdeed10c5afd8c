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

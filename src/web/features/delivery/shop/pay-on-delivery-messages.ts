import type { Delivery } from '../../../../contract/delivery/delivery-shapes.ts';

/** @param promise null while no PIN code is known */
export function payOnDeliveryWords(promise: Pick<Delivery, 'cod'> | null): string {
  return promise?.cod.offered === false
    ? 'Nothing is charged before you order.'
    : 'Pay on delivery by cash or UPI. Nothing is charged now.';
}

import type { Delivery } from '../../../../contract/delivery/delivery-shapes.ts';

/**
 * @param promise what is promised for the customer's PIN code; null while there is none
 * @returns how the customer pays
 */
export function payOnDeliveryWords(promise: Pick<Delivery, 'cod'> | null): string {
  return promise?.cod.offered === false
    ? 'Nothing is charged before you order.'
    : 'Pay on delivery by cash or UPI. Nothing is charged now.';
}

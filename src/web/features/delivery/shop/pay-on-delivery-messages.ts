import type { Delivery } from '../../../../contract/delivery/delivery-shapes.ts';
import type { Shop } from '../../../../contract/platform/settings-shapes.ts';

/** @param promise null while no PIN code is known; then the default zone decides, as it does for an order */
export function payOnDeliveryWords(
  promise: Pick<Delivery, 'cod'> | null,
  { payOnDelivery }: Pick<Shop, 'payOnDelivery'>,
): string {
  if (promise === null && payOnDelivery === 'in_zones')
    return 'Your PIN code says whether you may pay on delivery.';
  return (promise?.cod.offered ?? payOnDelivery !== 'nowhere')
    ? 'Pay on delivery by cash or UPI. Nothing is charged now.'
    : 'Nothing is charged before you order.';
}

import type { Delivery } from './delivery.shapes.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const payOnDeliveryMessages = sentences('payOnDelivery', {
  payOnDeliveryWords,
});

/** @param promise null while no PIN code is known; then the default zone decides, as it does for an order */
function payOnDeliveryWords(
  promise: Pick<Delivery, 'cod'> | null,
  { payOnDelivery }: Pick<Shop, 'payOnDelivery'>,
): string {
  if (promise === null && payOnDelivery === 'in_zones')
    return 'Your PIN code decides whether you may pay on delivery.';
  return (promise?.cod.offered ?? payOnDelivery !== 'nowhere')
    ? 'Pay on delivery by cash or UPI. Nothing is charged now.'
    : 'Nothing is charged before you order.';
}

export const deliveryShopMessages = sentences('deliveryShop', {
  deliveryPinCode: 'Delivery PIN code',
  check: 'Check',
});

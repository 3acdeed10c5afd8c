import { sentences } from '../../domain/platform/sentences.ts';

export const deliveryShopMessages = sentences('deliveryShop', {
  deliveryPinCode: 'Delivery PIN code',
  check: 'Check',
});

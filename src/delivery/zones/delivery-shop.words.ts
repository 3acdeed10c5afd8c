import { sentences } from '../../kit/rules/sentences.ts';

export const deliveryShopMessages = sentences('deliveryShop', {
  deliveryPinCode: 'Delivery PIN code',
  check: 'Check',
});

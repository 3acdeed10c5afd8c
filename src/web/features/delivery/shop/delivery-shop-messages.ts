export const deliveryPinCode = 'Delivery PIN code';
export const check = 'Check';

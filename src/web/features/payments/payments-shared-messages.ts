export const payOnDelivery = 'Pay on delivery';
export const payOnline = 'Pay online';
export const bankTransfer = 'Bank transfer';
export const onAccount = 'On account';

export const yourPrice = 'Your price';
export const orMore = (quantity: number) => `${quantity} or more:`;
export const exGst = 'ex GST';
export const each = 'each';

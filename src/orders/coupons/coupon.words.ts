import { sentences } from '../../kit/rules/sentences.ts';

export const couponMessages = sentences('coupon', {
  unknown: 'This coupon code is not valid.',
  expired: 'This coupon has expired.',
  firstTimeOnly: 'This coupon is for first-time buyers only.',
  usedUp: 'This coupon has been used up.',
  used: 'You have already used this coupon.',
  belowLeast: (least: string) => `This coupon is for orders from ${least}.`,
  noGoods: 'This coupon is not for the products in your cart.',
  notCombined: 'A coupon cannot be used with the prices of your company.',
});

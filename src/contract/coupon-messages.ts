/** The sentences about coupons. They are used as messages.coupons. */
export const coupons = {
  unknown: 'This coupon code is not valid.',
  expired: 'This coupon has expired.',
  firstTimeOnly: 'This coupon is for first-time buyers only.',
  used: 'You have already used this coupon.',
} as const;

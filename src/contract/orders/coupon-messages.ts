export const unknown = 'This coupon code is not valid.';
export const expired = 'This coupon has expired.';
export const firstTimeOnly = 'This coupon is for first-time buyers only.';
export const used = 'You have already used this coupon.';

export const unknown = 'This coupon code is not valid.';
export const expired = 'This coupon has expired.';
export const firstTimeOnly = 'This coupon is for first-time buyers only.';
export const usedUp = 'This coupon has been used up.';
export const used = 'You have already used this coupon.';
export const notCombined = 'A coupon cannot be used with the prices of your company.';

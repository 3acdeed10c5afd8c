export * as general from './general-messages.ts';
export * as auth from './auth-messages.ts';
export * as products from './product-messages.ts';
export * as cart from './cart-messages.ts';
export * as orders from './ordering-messages.ts';
export * as coupons from './coupon-messages.ts';
export * as enquiries from './enquiry-messages.ts';
export * as account from './account-messages.ts';

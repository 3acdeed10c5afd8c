export { general } from './general-messages.ts';
export { auth } from './auth-messages.ts';
export { products } from './product-messages.ts';
export { cart } from './cart-messages.ts';
export { orders } from './ordering-messages.ts';
export { coupons } from './coupon-messages.ts';
export { enquiries } from './enquiry-messages.ts';
export { account } from './account-messages.ts';

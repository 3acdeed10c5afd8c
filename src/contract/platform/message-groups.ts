export * as general from './general-messages.ts';
export * as auth from '../accounts/auth-messages.ts';
export * as products from '../catalogue/product-messages.ts';
export * as cart from '../orders/cart-messages.ts';
export * as orders from '../orders/ordering-messages.ts';
export * as coupons from '../orders/coupon-messages.ts';
export * as enquiries from '../desk/enquiry-messages.ts';
export * as account from '../accounts/account-messages.ts';

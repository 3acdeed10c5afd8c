import { call } from '../../platform/call.ts';
import type { CartItem } from '../cart/cart-shapes.ts';
import type { CartLink, NewDeskCart, OwnCart, SharedCart } from './shared-carts-shapes.ts';

export const shareDeskCart = call<{ body: NewDeskCart; reply: CartLink }>(
  'POST',
  '/admin/carts',
  'admin',
  'orders',
);

export const shareOwnCart = call<{ body: OwnCart; reply: CartLink }>('POST', '/shared-carts', 'user');

export const readSharedCart = call<{ params: { token: string }; reply: SharedCart }>(
  'GET',
  '/shared-carts/:token',
  'anyone',
);

/** All or none. */
export const takeSharedCart = call<{ params: { token: string }; reply: CartItem[] }>(
  'POST',
  '/shared-carts/:token/take',
  'user',
);

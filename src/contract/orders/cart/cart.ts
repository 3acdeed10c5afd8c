import { call } from '../../platform/call.ts';
import type { CartAddition, CartChecks, CartItem, CartLines } from './cart-shapes.ts';

export const readCart = call<{ reply: CartItem[] }>('GET', '/cart', 'user');

export const addToCart = call<{ body: CartAddition; reply: CartItem[] }>('POST', '/cart', 'user');

/** All or none. */
export const addLines = call<{ body: CartLines; reply: CartItem[] }>('POST', '/cart/lines', 'user');

export const setQuantity = call<{
  params: { productId: string };
  body: { quantity: number };
  reply: CartItem[];
}>('PUT', '/cart/:productId', 'user');

export const removeFromCart = call<{ params: { productId: string }; reply: CartItem[] }>(
  'DELETE',
  '/cart/:productId',
  'user',
);

export const readCartChecks = call<{ reply: CartChecks }>('GET', '/cart/checks', 'user');

export const clearCart = call<{ reply: CartItem[] }>('DELETE', '/cart', 'user');

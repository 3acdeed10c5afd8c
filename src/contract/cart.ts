import { z } from 'zod';
import { cart, productParams } from './cart-shapes.ts';
import { UNITS_PER_ADD } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { quantity } from './shapes.ts';

export const readCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary: 'The cart',
  shapes: import.meta.env.SSR && { reply: cart },
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'user',
  summary: 'Add units of a product',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && {
    body: z.object({
      productId: z.string({ error: messages.products.notFound }).max(300),
      quantity: quantity.default(UNITS_PER_ADD),
    }),
    reply: cart,
  },
});

export const setQuantity = endpoint({
  method: 'PUT',
  path: '/cart/:productId',
  access: 'user',
  summary: 'Set how many of a product; below 1 removes it',
  refusals: [404],
  shapes: import.meta.env.SSR && {
    params: productParams,
    body: z.object({
      quantity: z.int({ error: messages.cart.quantity }).max(1000, { error: messages.cart.quantity }),
    }),
    reply: cart,
  },
});

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/cart/:productId',
  access: 'user',
  summary: 'Take a product out of the cart',
  shapes: import.meta.env.SSR && { params: productParams, reply: cart },
});

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  access: 'user',
  summary: 'Empty the cart',
  shapes: import.meta.env.SSR && { reply: cart },
});

import * as calls from '../../../contract/cart.ts';
import { cart, cartAddition, productParams, quantityBody } from '../../../contract/cart-shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../ids.ts';
import { route, type Routing } from '../../route.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart, removeAllLines, removeLine, setLine } from './cart-queries.ts';

/** The cart of whoever is signed in; every answer is the whole cart. */
export function cartRoutes(routing: Routing): void {
  const { db } = routing.shop;

  route(routing, calls.readCart, { summary: 'The cart', reply: cart }, ({ who }) => readCart(db, who.id));

  route(
    routing,
    calls.addToCart,
    { summary: 'Add units of a product', refusals: [404, 409], body: cartAddition, reply: cart },
    ({ who, body }) => addToCart(routing.shop, who.id, body),
  );

  route(
    routing,
    calls.setQuantity,
    {
      summary: 'Set how many of a product; below 1 removes it',
      refusals: [404],
      params: productParams,
      body: quantityBody,
      reply: cart,
    },
    async ({ who, params, body }) => {
      if (body.quantity < 1) await removeIfId(who.id, params.productId);
      else if (!isUuid(params.productId) || !(await setLine(db, who.id, params.productId, body.quantity))) {
        throw notFound(messages.cart.notInCart);
      }
      return readCart(db, who.id);
    },
  );

  route(
    routing,
    calls.removeFromCart,
    { summary: 'Take a product out of the cart', params: productParams, reply: cart },
    async ({ who, params }) => {
      await removeIfId(who.id, params.productId);
      return readCart(db, who.id);
    },
  );

  route(routing, calls.clearCart, { summary: 'Empty the cart', reply: cart }, async ({ who }) => {
    await removeAllLines(db, who.id);
    return [];
  });

  async function removeIfId(userId: string, productId: string): Promise<void> {
    if (isUuid(productId)) await removeLine(db, userId, productId);
  }
}

import * as rows from '../../../contract/cart.ts';
import { messages } from '../../../contract/messages.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../ids.ts';
import { route, type Routing } from '../../route.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart, removeAllLines, removeLine, setLine } from './cart-queries.ts';

/** The cart of whoever is signed in; every answer is the whole cart. */
export function cartRoutes(routing: Routing): void {
  const { db } = routing.shop;

  route(routing, rows.readCart, ({ who }) => readCart(db, who.id));

  route(routing, rows.addToCart, ({ who, body }) => addToCart(routing.shop, who.id, body));

  route(routing, rows.setQuantity, async ({ who, params, body }) => {
    if (body.quantity < 1) await removeIfId(who.id, params.productId);
    else if (!isUuid(params.productId) || !(await setLine(db, who.id, params.productId, body.quantity))) {
      throw notFound(messages.cart.notInCart);
    }
    return readCart(db, who.id);
  });

  route(routing, rows.removeFromCart, async ({ who, params }) => {
    await removeIfId(who.id, params.productId);
    return readCart(db, who.id);
  });

  route(routing, rows.clearCart, async ({ who }) => {
    await removeAllLines(db, who.id);
    return [];
  });

  async function removeIfId(userId: string, productId: string): Promise<void> {
    if (isUuid(productId)) await removeLine(db, userId, productId);
  }
}

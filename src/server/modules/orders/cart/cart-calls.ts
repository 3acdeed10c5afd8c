import { cartMessages } from '../../../../contract/orders/cart/cart-messages.ts';
import {
  cart,
  cartAddition,
  cartLinesBody,
  productParams,
  quantityBody,
} from '../../../../contract/orders/cart/cart-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { notFound } from '../../../http/errors.ts';
import { forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithMemberPrices } from '../member-prices/buyer-prices.ts';
import { addLines } from './add-lines.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart, removeAllLines, removeLine, setLine } from './cart-queries.ts';

export function cartCalls({ services }: Routing<WithMemberPrices>) {
  const { clock, db, memberPrices } = services;
  const cartOf = async (userId: string) => readCart(db, userId, await memberPrices.of(userId));

  return {
    'GET /cart': forUser({ name: 'readCart', summary: 'Return my cart', reply: cart }, ({ currentUser }) =>
      cartOf(currentUser.id),
    ),

    'POST /cart': forUser(
      {
        name: 'addToCart',
        summary: 'Add units of a product to my cart',
        refusals: [404, 409],
        body: cartAddition,
        reply: cart,
      },
      ({ currentUser, body }) => addToCart(services, currentUser.id, body),
    ),

    'POST /cart/lines': forUser(
      {
        name: 'addLines',
        summary: 'Add several products to my cart, all or none; refusals name the lines',
        refusals: [404, 409],
        body: cartLinesBody,
        reply: cart,
      },
      ({ currentUser, body }) => addLines(services, currentUser.id, body.lines),
    ),

    'PUT /cart/:productId': forUser(
      {
        name: 'setQuantity',
        summary: 'Set the quantity of a product in my cart; below 1 removes it',
        refusals: [404],
        params: productParams,
        body: quantityBody,
        reply: cart,
      },
      async ({ currentUser, params, body }) => {
        if (body.quantity < 1) await removeIfId(currentUser.id, params.productId);
        else if (
          !isUuid(params.productId) ||
          !(await setLine(db, currentUser.id, params.productId, body.quantity, clock.now()))
        ) {
          throw notFound(cartMessages.notInCart);
        }
        return cartOf(currentUser.id);
      },
    ),

    'DELETE /cart/:productId': forUser(
      {
        name: 'removeFromCart',
        summary: 'Remove a product from my cart',
        params: productParams,
        reply: cart,
      },
      async ({ currentUser, params }) => {
        await removeIfId(currentUser.id, params.productId);
        return cartOf(currentUser.id);
      },
    ),

    'DELETE /cart': forUser(
      { name: 'clearCart', summary: 'Empty my cart', reply: cart },
      async ({ currentUser }) => {
        await removeAllLines(db, currentUser.id);
        return [];
      },
    ),
  };

  async function removeIfId(userId: string, productId: string): Promise<void> {
    if (isUuid(productId)) await removeLine(db, userId, productId, clock.now());
  }
}

import { cartMessages } from './cart.words.ts';
import {
  cart,
  cartAddition,
  cartLinesBody,
  productParams,
  quantityBody,
  type CartItem,
} from './cart.shapes.ts';
import { isUuid } from '../../db/uuid.ts';
import { MAX_LINES_PER_ORDER } from '../orders/orders-limits.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { forUser } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import type { Services } from '../../kit/server/services.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import { addLines } from './add-lines.server.ts';
import { readCart, removeAllLines, removeLine, setLine, addLine, isOnSale } from './cart-queries.server.ts';

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

/**
 * A line holds at most MAX_QUANTITY_PER_LINE units; more are dropped.
 * @throws Refused 404 when the product is not on sale, 409 when the cart is full
 */
async function addToCart(
  { db, clock, memberPrices }: Pick<Services, 'db' | 'clock'> & WithMemberPrices,
  userId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<CartItem[]> {
  if (!isUuid(productId)) throw notFound(productMessages.notFound);
  const prices = await memberPrices.of(userId);
  const { cart, isAdded } = await addLine(db, userId, productId, quantity, prices, clock.now());
  if (isAdded) return cart;
  const isFull = cart.length >= MAX_LINES_PER_ORDER;
  throw isFull && (await isOnSale(db, productId))
    ? conflict('cart_full', cartMessages.full)
    : notFound(productMessages.notFound);
}

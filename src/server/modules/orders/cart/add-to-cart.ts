import { MAX_LINES_PER_ORDER } from '../../../../domain/orders/orders-limits.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { cartMessages } from '../../../../contract/orders/cart/cart-messages.ts';
import type { CartItem } from '../../../../contract/orders/cart/cart-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { WithMemberPrices } from '../member-prices/buyer-prices.ts';
import { addLine, isOnSale } from './cart-queries.ts';

/**
 * A line holds at most MAX_QUANTITY_PER_LINE units; more are dropped.
 * @throws Refused 404 when the product is not on sale, 409 when the cart is full
 */
export async function addToCart(
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

import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const cartMessages = sentences('cart', {
  loadFailed: 'Could not load your cart.',
  added: (name: string) => `${name} added to cart!`,
  addFailed: 'Failed to add item to cart.',
  removed: 'Item removed from cart.',
  removeFailed: 'Failed to remove item.',
  quantityFailed: 'Failed to update quantity.',
  cleared: 'Cart cleared.',
  clearFailed: 'Failed to clear cart.',
  itemAdded: 'Item added to cart!',
  empty: 'Your cart is empty.',
  quantity: `Quantity must be a whole number from 1 to ${indianNumber(MAX_QUANTITY_PER_LINE)}.`,
  full: `A cart holds at most ${MAX_LINES_PER_ORDER} different products.`,
  lines: `Send 1 to ${MAX_LINES_PER_ORDER} products.`,
  notInCart: 'This product is not in your cart.',
  /** @param difference to the price of what it replaces: `₹1,400 more` */
  takeInstead: (name: string, difference: string) => `Take ${name} instead, ${difference}`,
});

import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../domain/orders/orders-limits.ts';
import { indianNumber } from '../../domain/platform/money.ts';

export const loadFailed = 'Could not load your cart.';
export const added = (name: string) => `${name} added to cart!`;
export const addFailed = 'Failed to add item to cart.';
export const removed = 'Item removed from cart.';
export const removeFailed = 'Failed to remove item.';
export const quantityFailed = 'Failed to update quantity.';
export const cleared = 'Cart cleared.';
export const clearFailed = 'Failed to clear cart.';
export const itemAdded = 'Item added to cart!';
export const empty = 'Your cart is empty.';
export const quantity = `Quantity must be a whole number from 1 to ${indianNumber(MAX_QUANTITY_PER_LINE)}.`;
export const full = `A cart holds at most ${MAX_LINES_PER_ORDER} different products.`;
export const lines = `Send 1 to ${MAX_LINES_PER_ORDER} products.`;
export const notInCart = 'This product is not in your cart.';

/** @param difference to the price of what it replaces: `₹1,400 more` */
export const takeInstead = (name: string, difference: string) => `Take ${name} instead, ${difference}`;

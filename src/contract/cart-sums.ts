import type { CartItem } from './cart-shapes.ts';
/**
 * What counts in a cart: lines whose product is still sold.
 * @returns those lines, with the product known to be there
 */
export function countedItems(
  items: CartItem[],
): (CartItem & { product: NonNullable<CartItem['product']> })[] {
  return items.filter(
    (item): item is CartItem & { product: NonNullable<CartItem['product']> } => item.product !== null,
  );
}

/** @returns how many units are in the cart, gone products left out: the number on the badge */
export function cartCount(items: CartItem[]): number {
  return countedItems(items).reduce((sum, item) => sum + item.quantity, 0);
}

import type { CartItem } from '../../../../../contract/orders/cart-shapes.ts';
/**
 * Selects the cart lines whose product is still on sale.
 * @returns those lines, with a product that is not null
 */
export function countedItems(
  items: CartItem[],
): (CartItem & { product: NonNullable<CartItem['product']> })[] {
  return items.filter(
    (item): item is CartItem & { product: NonNullable<CartItem['product']> } => item.product !== null,
  );
}

/** @returns the number of units in the cart, without products that are gone; shown on the badge */
export function cartCount(items: CartItem[]): number {
  return countedItems(items).reduce((sum, item) => sum + item.quantity, 0);
}

import type { CartItem } from './cart.shapes.ts';
/** Selects the lines whose product is still on sale. */
export function countedItems(
  items: CartItem[],
): (CartItem & { product: NonNullable<CartItem['product']> })[] {
  return items.filter(
    (item): item is CartItem & { product: NonNullable<CartItem['product']> } => item.product !== null,
  );
}

/** Leaves out products that are gone. */
export function cartCount(items: CartItem[]): number {
  return countedItems(items).reduce((sum, item) => sum + item.quantity, 0);
}

import { orderTotal } from '../../../../../domain/orders/order-total.ts';
import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { CartItem } from '../../../../../contract/orders/cart-shapes.ts';
import { countedItems } from './cart-sums.ts';

/**
 * @param items the cart; deleted products do not count
 * @param discountPercentage the coupon's, 0 without one
 * @returns the sums in rupees
 */
export function cartTotal(items: CartItem[], discountPercentage = 0) {
  const lines = countedItems(items).map(({ product, quantity }) => ({
    pricePaise: paiseOf(product.price),
    quantity,
  }));
  const { subtotalPaise, discountPaise, totalPaise } = orderTotal(lines, discountPercentage);
  return {
    subtotal: rupeesOf(subtotalPaise),
    discount: rupeesOf(discountPaise),
    total: rupeesOf(totalPaise),
  };
}

/** @returns the price of one line in rupees */
export function lineSubtotal(price: number, quantity: number): number {
  return rupeesOf(paiseOf(price) * quantity);
}

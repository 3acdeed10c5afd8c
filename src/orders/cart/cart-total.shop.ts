import { orderTotal } from '../orders/order-total.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { CartItem } from './cart.shapes.ts';
import { countedItems } from './cart-sums.shop.ts';

/** Sums in rupees, without deleted products. */
export function cartTotal(items: CartItem[], discountPercentage = 0) {
  const lines = countedItems(items).map(({ product, unitPrice, quantity }) => ({
    pricePaise: paiseOf(unitPrice ?? product.price),
    quantity,
  }));
  const { subtotalPaise, discountPaise, totalPaise } = orderTotal(lines, discountPercentage);
  return {
    subtotal: rupeesOf(subtotalPaise),
    discount: rupeesOf(discountPaise),
    total: rupeesOf(totalPaise),
  };
}

/** @returns rupees */
export function lineSubtotal(price: number, quantity: number): number {
  return rupeesOf(paiseOf(price) * quantity);
}

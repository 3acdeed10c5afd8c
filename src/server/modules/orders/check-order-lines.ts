import { MAX_COUNTED_UNITS_PER_ORDER } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { paiseOf, rupeesOf, rupeeSign } from '../../../contract/money.ts';
import { orderTotal } from '../../../contract/order-total.ts';
import type { NewOrder } from '../../../contract/orders-shapes.ts';
import { conflict, invalid } from '../../http/errors.ts';
import type { OrderedProduct } from './lock-for-order.ts';

/** A line of a new order with the current product and price. */
export interface CheckedLine {
  product: OrderedProduct;
  pricePaise: number;
  quantity: number;
}

/** @throws Refused 400 when a product appears in the order twice */
export function requireDistinctProducts(order: NewOrder): void {
  const distinct = new Set(order.products.map((line) => line.product));
  if (distinct.size < order.products.length) throw invalid(messages.orders.duplicateLine);
}

/**
 * Checks an order's lines against the products.
 * @param products the order's products that are on sale, by id
 * @throws Refused 409 when a product is gone, its price has changed, or too few units are left
 */
export function checkOrderLines(order: NewOrder, products: Map<string, OrderedProduct>): CheckedLine[] {
  const lines = order.products.map((line) => {
    const product = products.get(line.product);
    if (!product) throw conflict('product_gone', messages.orders.productGone);
    return {
      product,
      pricePaise: product.price_paise,
      quantity: line.quantity,
      sentPaise: paiseOf(line.price),
    };
  });
  const changed = lines.find((line) => line.sentPaise !== line.pricePaise);
  if (changed) {
    const { name, price_paise } = changed.product;
    const sentence = messages.orders.priceChanged(name, rupeeSign(rupeesOf(price_paise)));
    throw conflict('price_changed', sentence, { totalAmount: rupeesOf(orderTotal(lines).totalPaise) });
  }
  for (const { product, quantity } of lines) requireStock(product, quantity);
  return lines;
}

function requireStock({ name, stock }: OrderedProduct, quantity: number): void {
  if (stock === 0) throw conflict('sold_out', messages.orders.soldOut(name));
  if (stock !== null && quantity > MAX_COUNTED_UNITS_PER_ORDER)
    throw conflict('too_many_units', messages.orders.tooManyUnits(name, MAX_COUNTED_UNITS_PER_ORDER));
  if (stock !== null && stock < quantity) throw conflict('not_enough', messages.orders.onlyLeft(name, stock));
}

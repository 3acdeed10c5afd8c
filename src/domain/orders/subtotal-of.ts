import { paiseOf, rupeesOf } from '../platform/money.ts';

interface AnsweredOrder {
  totalAmount: number;
  roundOff?: number | undefined;
  discountAmount: number;
  deliveryFee: number;
}

/** What the goods of an order cost before its discount; in rupees, as the API answers it. */
export function subtotalOf({
  totalAmount,
  roundOff = 0,
  discountAmount,
  deliveryFee,
}: AnsweredOrder): number {
  return rupeesOf(paiseOf(totalAmount) - paiseOf(roundOff) + paiseOf(discountAmount) - paiseOf(deliveryFee));
}

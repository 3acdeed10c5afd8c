import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';

interface AnsweredOrder {
  totalAmount: number;
  roundOff?: number | undefined;
  discountAmount: number;
  deliveryFee: number;
}

/** The price of an order's goods before its discount; rupees, as in the API. */
export function subtotalOf({
  totalAmount,
  roundOff = 0,
  discountAmount,
  deliveryFee,
}: AnsweredOrder): number {
  return rupeesOf(paiseOf(totalAmount) - paiseOf(roundOff) + paiseOf(discountAmount) - paiseOf(deliveryFee));
}

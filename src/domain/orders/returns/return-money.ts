import { scaledHalfUp } from '../../platform/round-half-up.ts';

/** What is left of a line; whole paise. */
export interface LineRest {
  /** Price less discount, less what closed returns were worth. */
  restPaise: number;
  /** Units in no closed return. */
  restQuantity: number;
}

/** The last units are worth all that is left (after-sale.md, 4.2; gst-books.md, 5.6). */
export function valueOfUnits({ restPaise, restQuantity }: LineRest, quantity: number): number {
  if (quantity === 0) return 0;
  return quantity >= restQuantity ? restPaise : scaledHalfUp(restPaise, quantity, restQuantity);
}

export interface ReturnedMoney {
  totalPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  /** Of all closed returns of the order, and of what was given back against credit notes of none. */
  settledPaise: number;
}

/** What the buyer has paid beyond what stays with them once this value came back. */
export function backPaiseOf(money: ReturnedMoney, valuePaise: number): number {
  const { totalPaise, capturedPaise, refundedPaise, settledPaise } = money;
  return Math.max(0, capturedPaise - refundedPaise - (totalPaise - settledPaise - valuePaise));
}

/** What the buyer still owes for what stayed with them so far. */
export function owedPaiseOf({
  totalPaise,
  capturedPaise,
  refundedPaise,
  settledPaise,
}: ReturnedMoney): number {
  return Math.max(0, totalPaise - settledPaise - (capturedPaise - refundedPaise));
}

export interface ExchangedMoney {
  movedPaise: number;
  duePaise: number;
  refundPaise: number;
}

export function exchangedMoney(backPaise: number, newTotalPaise: number): ExchangedMoney {
  const movedPaise = Math.min(backPaise, newTotalPaise);
  return { movedPaise, duePaise: newTotalPaise - movedPaise, refundPaise: backPaise - movedPaise };
}

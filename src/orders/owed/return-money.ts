import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';

/** The rest of a line; whole paise. */
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

export interface ExchangedMoney {
  movedPaise: number;
  duePaise: number;
  refundPaise: number;
}

export function exchangedMoney(backPaise: number, newTotalPaise: number): ExchangedMoney {
  const movedPaise = Math.min(backPaise, newTotalPaise);
  return { movedPaise, duePaise: newTotalPaise - movedPaise, refundPaise: backPaise - movedPaise };
}

import { paidForLines } from '../../orders/orders/line-money.ts';
import {
  restOnPaper,
  valueOfUnits,
  type InvoiceFacts,
  type LineRest,
} from '../../orders/owed/what-is-owed.ts';

/** The sums that an order was sold for, and the value of its closed returns; whole paise. */
export interface SoldOrder {
  discountPaise: number;
  feePaise: number;
  lines: {
    position: number;
    pricePaise: number;
    quantity: number;
    discountPaise: number;
    /** Units that left without a return. */
    gone: number;
    isService: boolean;
  }[];
  closed: { position: number; quantity: number; valuePaise: number }[];
  closedFeePaise: number;
  /** The last one that is not void. */
  invoice: InvoiceFacts | null;
}

export interface UnitsOfLine {
  position: number;
  quantity: number;
}

export interface ReturnValue {
  lines: { position: number; valuePaise: number }[];
  goodsPaise: number;
  feePaise: number;
  totalPaise: number;
}

/** @param isFault the delivery fee goes back too once nothing of the order stays with the buyer */
export function returnValueOf(sold: SoldOrder, units: readonly UnitsOfLine[], isFault: boolean): ReturnValue {
  const lines = units.map(({ position, quantity }) => ({
    position,
    valuePaise: valueOfUnits(restOfLine(sold, position), quantity),
  }));
  const goodsPaise = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  const isFeeBack = isFault && !staysAny(sold, units);
  const feePaise = isFeeBack ? leftOfFee(sold) : 0;
  return { lines, goodsPaise, feePaise, totalPaise: goodsPaise + feePaise };
}

export function leftOfFee({ feePaise, closedFeePaise }: SoldOrder): number {
  return Math.max(0, feePaise - closedFeePaise);
}

/** What a living invoice and its notes say, else what was paid for the line less the worth of its closed returns. */
export function restOfLine({ lines, discountPaise, closed, invoice }: SoldOrder, position: number): LineRest {
  if (invoice && !invoice.isCreditedInFull) return restOnPaper({ position }, invoice);
  const index = lines.findIndex((line) => line.position === position);
  const before = closed.filter((each) => each.position === position);
  return {
    restPaise:
      paidForLines(discountPaise, lines)[index]! -
      before.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
    restQuantity: lines[index]!.quantity - before.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Whether any goods of the order are with the buyer, or on its way there, once these units are back. */
export function staysAny({ lines, closed }: SoldOrder, units: readonly UnitsOfLine[]): boolean {
  const back = (position: number) =>
    [...closed, ...units].reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0);
  return lines.some(
    ({ position, quantity, gone, isService }) => !isService && quantity - gone > back(position),
  );
}

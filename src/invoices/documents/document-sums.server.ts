import { isService } from '../../catalogue/products/units.ts';
import { payablePaise } from '../../orders/orders/order-total.ts';
import { addedSplits, splitTax, type TaxSplit } from './split-tax.ts';

export interface LineSums extends TaxSplit {
  position: number;
  productId: string | null;
  name: string;
  hsn: string | null;
  uqc: string;
  rate: number;
  /** 0 on a credit note by amount. */
  quantity: number;
  grossPaise: number;
  discountPaise: number;
  totalPaise: number;
}

export interface DocumentSums extends TaxSplit {
  roundOffPaise: number;
  totalPaise: number;
  goodsPaise: number;
}

/** The tax is contained in gross − discount. */
export function taxedLine(
  line: Omit<LineSums, keyof TaxSplit | 'totalPaise'>,
  isInterState: boolean,
): LineSums {
  const totalPaise = line.grossPaise - line.discountPaise;
  return { ...line, totalPaise, ...splitTax(totalPaise, line.rate, isInterState) };
}

/** @param isRounded to the rupee, on invoices where set */
export function sumsOf(lines: readonly LineSums[], isRounded: boolean): DocumentSums {
  const sum = (of: readonly LineSums[]) => of.reduce((total, line) => total + line.totalPaise, 0);
  const exactPaise = sum(lines);
  const totalPaise = payablePaise(exactPaise, isRounded);
  return {
    ...addedSplits(lines),
    roundOffPaise: totalPaise - exactPaise,
    totalPaise,
    goodsPaise: sum(lines.filter(({ hsn }) => !isService(hsn))),
  };
}

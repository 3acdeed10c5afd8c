import { roundedToRupee } from '../../kit/rules/money.ts';

export interface PricedLine {
  pricePaise: number;
  quantity: number;
  /** Discount on the whole line, given for it alone. */
  discountPaise?: number;
}

export interface OrderTotal {
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/** A discount in percent is a share of the subtotal, rounded once, half up to a paisa; lines add their own. */
export function orderTotal(lines: readonly PricedLine[], discountPercentage = 0): OrderTotal {
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const ofLines = lines.reduce((sum, { discountPaise = 0 }) => sum + discountPaise, 0);
  const discountPaise = percentageOf(subtotalPaise, discountPercentage) + ofLines;
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

/** The total of an order with its fee. @param isRounded to the rupee, as its invoice */
export function payablePaise(exactPaise: number, isRounded: boolean): number {
  return isRounded ? roundedToRupee(exactPaise) : exactPaise;
}

/** Computed in two parts, because the largest order times 100 exceeds 2^53. */
export function percentageOf(paise: number, percentage: number): number {
  const hundreds = Math.floor(paise / 100);
  const rest = paise % 100;
  return hundreds * percentage + Math.floor((rest * percentage + 50) / 100);
}

/** One line of a sum: a price in whole paise and how many. */
export interface PricedLine {
  pricePaise: number;
  quantity: number;
}

export interface OrderTotal {
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/**
 * The one sum of the shop. The discount is taken from the whole subtotal and rounded half up to a paisa, once.
 * @param lines what is bought
 * @param discountPercentage a coupon's percentage, 0 to 100; 0 without a coupon
 */
export function orderTotal(lines: PricedLine[], discountPercentage = 0): OrderTotal {
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const discountPaise = percentageOf(subtotalPaise, discountPercentage);
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

/** Whole hundreds and the rest are multiplied apart: the largest order times 100 would not fit in 2^53. */
function percentageOf(paise: number, percentage: number): number {
  const hundreds = Math.floor(paise / 100);
  const rest = paise % 100;
  return hundreds * percentage + Math.floor((rest * percentage + 50) / 100);
}

/** One line of a sum: a price in whole paise and a quantity. */
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
 * Computes an order's total. The discount is a share of the subtotal and is rounded once, half up to a paisa.
 * @param lines the lines of the order
 * @param discountPercentage a coupon's percentage, 0 to 100; 0 without a coupon
 */
export function orderTotal(lines: PricedLine[], discountPercentage = 0): OrderTotal {
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const discountPaise = percentageOf(subtotalPaise, discountPercentage);
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

/** Hundreds and remainder are multiplied separately, because the largest order times 100 would exceed 2^53. */
function percentageOf(paise: number, percentage: number): number {
  const hundreds = Math.floor(paise / 100);
  const rest = paise % 100;
  return hundreds * percentage + Math.floor((rest * percentage + 50) / 100);
}

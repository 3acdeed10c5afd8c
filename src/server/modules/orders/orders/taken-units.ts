import { proportionalShares } from '../../../../domain/platform/proportional-shares.ts';
import { valueAtAverage } from '../../../../domain/stock/stock-value.ts';
import { unitsOfLines } from '../../catalogue/kits/kit-stock.ts';
import type { CheckedLine } from './check-order-lines.ts';
import type { OrderedProduct } from './lock-for-order.ts';

/** The units of one product that an order takes from the stock, over all its lines. */
export interface TakenProduct {
  product: OrderedProduct;
  quantity: number;
  /** What they take from the stock's value. */
  costPaise: number;
}

/** What an order takes from the stock, and what each of its lines costs by it. */
export interface TakenByOrder {
  products: TakenProduct[];
  /** One for each line. */
  lineCostsPaise: number[];
}

/**
 * Adds up what the lines of an order take of each counted product, kits opened. What the units of a product cost is
 * divided among the lines by their units.
 * @param products those of the lines and the parts of kits, by id
 */
export function takenByOrder(lines: CheckedLine[], products: Map<string, OrderedProduct>): TakenByOrder {
  const lineCostsPaise = lines.map(() => 0);
  const taken = [...unitsOfLines(lines)].flatMap(([id, quantity]) => {
    const product = products.get(id)!;
    if (product.stock === null) return [];
    const onHand = { units: product.stock, valuePaise: product.stock_value_paise, costPaise: null };
    const costPaise = -valueAtAverage(onHand, -quantity);
    const units = lines.map((line) => unitsOfLines([line]).get(id) ?? 0);
    proportionalShares(costPaise, units).forEach((share, index) => (lineCostsPaise[index]! += share));
    return [{ product, quantity, costPaise }];
  });
  return { products: taken, lineCostsPaise };
}

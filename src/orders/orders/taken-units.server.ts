import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { valueAtAverage } from '../../stock/stock/stock-value.ts';
import { unitsOfLines } from '../../catalogue/kits/kit-stock.server.ts';
import type { CheckedLine } from '../placing/check-order-lines.server.ts';
import type { OrderedProduct } from '../placing/lock-for-order.server.ts';

export interface TakenProduct {
  product: OrderedProduct;
  quantity: number;
  costPaise: number;
}

export interface TakenByOrder {
  products: TakenProduct[];
  lineCostsPaise: number[];
}

/**
 * Counted products only, kits as parts. The cost of a product's units is divided among the lines by units.
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

import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { MarginRow } from '../../../../../contract/stock/margin-shapes.ts';

/** Sold without a cost means that it was not entered, and not that the goods were free. */
export function isCostKnown({ cost, net }: Pick<MarginRow, 'cost' | 'net'>): boolean {
  return cost !== 0 || net === 0;
}

/** Sales are of all products; cost and margin of those whose cost is known, null where none is. */
export function knownSums(products: readonly MarginRow[]) {
  const known = products.filter(isCostKnown);
  const sumOf = (rows: readonly MarginRow[], field: 'sales' | 'net' | 'cost' | 'margin') =>
    rupeesOf(rows.reduce((sum, row) => sum + paiseOf(row[field]), 0));
  const knownNet = sumOf(known, 'net');
  const margin = sumOf(known, 'margin');
  return {
    sales: sumOf(products, 'sales'),
    net: sumOf(products, 'net'),
    cost: known.length === 0 ? null : sumOf(known, 'cost'),
    margin: known.length === 0 ? null : margin,
    marginPercent: knownNet === 0 ? null : Math.round((margin / knownNet) * 10_000) / 100,
    withoutCost: products.length - known.length,
  };
}

import type { StockMove } from './stock.shapes.ts';

export const kindNames: Record<StockMove['kind'], string> = {
  sale: 'Sold',
  cancel: 'Order cancelled',
  purchase: 'Bought',
  count: 'Counted',
  return: 'Returned',
  kit: 'Part of a kit',
  adjust: 'Corrected',
};

export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : String(delta).replace('-', '−');
}

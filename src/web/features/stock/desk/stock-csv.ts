import { csvLine, type CsvNumber } from '../../../../domain/platform/csv.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { StockItem } from '../../../../contract/stock/stock-shapes.ts';

const COLUMNS = [
  ...[
    'SKU',
    'Name',
    'Stock',
    'Reorder at',
    'Sold in 30 days',
    'Suggested order',
    'Average cost',
    'Value',
    'Last sold',
  ],
];
/** Excel does not read the file as UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Amounts are in rupees, without GST. */
export function stockCsv(items: readonly StockItem[]): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + items.map((item) => csvLine(rowOf(item))).join('');
}

function rowOf(item: StockItem): (string | CsvNumber)[] {
  return [
    item.sku ?? '',
    item.name,
    digits(item.stock),
    item.reorderAt === null ? '' : digits(item.reorderAt),
    digits(item.sold30),
    digits(item.suggested),
    item.averageCost === null ? '' : digits(item.averageCost, 2),
    digits(item.value, 2),
    item.lastSoldAt === null ? '' : isoDayOf(item.lastSoldAt),
  ];
}

function digits(value: number, decimals = 0): CsvNumber {
  return { digits: value.toFixed(decimals) };
}

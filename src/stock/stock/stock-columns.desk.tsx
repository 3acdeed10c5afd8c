import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import type { StockItem, StockQuery } from './stock.shapes.ts';
import { useItemLink } from '../../kit/web/lib/use-opened-item.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { rowLinkClass } from '../../platform/desk/product-row-link.desk.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

export const filterNames: Record<StockFilter, string> = {
  all: 'All products',
  reorder: 'Reorder',
  out: 'Out of stock',
  dead: 'Dead stock',
};

const SORTS: readonly string[] = ['stock', 'value', 'sku'] satisfies StockSort[];

export function stockColumns(
  { sort }: StockChoice,
  onSort: (sort: StockSort | '') => void,
): Column<StockItem>[] {
  const sortable = (by: StockSort, order: 'ascending' | 'descending') => ({
    order: sort === by ? order : null,
    onSort: () => onSort(sort === by ? '' : by),
  });
  return [
    { name: 'Product', onCard: 'title', cell: (item) => <LedgerLink item={item} /> },
    {
      name: 'SKU',
      onCard: 'more',
      sort: sortable('sku', 'ascending'),
      cell: ({ sku }) => <span className="whitespace-nowrap">{sku ?? '–'}</span>,
    },
    {
      name: 'Stock',
      align: 'right',
      sort: sortable('stock', 'ascending'),
      cell: (item) => <StockCell item={item} />,
    },
    { name: 'Reorder at', onCard: 'more', align: 'right', cell: ({ reorderAt }) => numberOrDash(reorderAt) },
    { name: 'Sold in 30 days', onCard: 'more', align: 'right', cell: ({ sold30 }) => indianNumber(sold30) },
    {
      name: 'Suggested order',
      align: 'right',
      cell: ({ suggested }) => <span className="font-[650]">{suggested === 0 ? '–' : suggested}</span>,
    },
    {
      name: 'Average cost',
      onCard: 'more',
      align: 'right',
      cell: ({ averageCost }) => (averageCost === null ? '–' : adminRupees(averageCost)),
    },
    {
      name: 'Value',
      onCard: 'more',
      align: 'right',
      sort: sortable('value', 'descending'),
      cell: ({ stock, value }) => (
        <span className="font-[650] whitespace-nowrap">
          {stock > 0 && value === 0 ? '–' : adminRupees(value)}
        </span>
      ),
    },
    {
      name: 'Last sold',
      onCard: 'more',
      cell: ({ lastSoldAt }) => (
        <span className="whitespace-nowrap">{lastSoldAt === null ? '–' : adminDate(lastSoldAt)}</span>
      ),
    },
  ];
}

function numberOrDash(value: number | null): string {
  return value === null ? '–' : indianNumber(value);
}

function LedgerLink({ item }: { item: StockItem }) {
  return (
    <ShopLink {...useItemLink('product', item._id)} data-row-open className={rowLinkClass}>
      {item.name}
    </ShopLink>
  );
}

function StockCell({ item: { stock, reorderAt, heldUnpaid = 0 } }: { item: StockItem }) {
  return (
    <>
      {stock === 0 ? (
        <Badge tone="red">Out of stock</Badge>
      ) : reorderAt !== null && stock <= reorderAt ? (
        <Badge tone="amber">{indianNumber(stock)} left</Badge>
      ) : (
        indianNumber(stock)
      )}
      {heldUnpaid > 0 && (
        <span className="block text-small whitespace-nowrap text-text-2">
          {indianNumber(heldUnpaid)} in unpaid orders
        </span>
      )}
    </>
  );
}

type StockFilter = NonNullable<StockQuery['filter']>;

type StockSort = NonNullable<StockQuery['sort']>;

/** '' sorts by name. */
export interface StockChoice {
  search: string;
  filter: StockFilter;
  sort: StockSort | '';
}

export function useStockUrl() {
  const filters = useUrlFilters(['search', 'filter', 'sort']);
  const { search, filter, sort } = filters.values;
  const choice: StockChoice = {
    search,
    filter: filter in filterNames ? (filter as StockFilter) : 'all',
    sort: SORTS.includes(sort) ? (sort as StockSort) : '',
  };
  return { ...filters, choice };
}

import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import { useItemLink } from '../../../../lib/use-opened-item.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';

export const purchaseColumns: Column<Purchase>[] = [
  {
    name: 'Bill',
    onCard: 'title',
    cell: (purchase) => (
      <>
        <PurchaseLink purchase={purchase} /> {purchase.cancelled && <Badge tone="grey">Cancelled</Badge>}
      </>
    ),
  },
  { name: 'Supplier', cell: ({ supplier }) => <span className="wrap-anywhere">{supplier}</span> },
  { name: 'Date', cell: ({ billDate }) => <span className="whitespace-nowrap">{writtenDay(billDate)}</span> },
  { name: 'Lines', align: 'right', cell: ({ lines }) => lines.length },
  {
    name: 'Total',
    align: 'right',
    cell: ({ total }) => <b className="font-[650] whitespace-nowrap">{adminRupees(total)}</b>,
  },
];

export function writtenDay(day: string): string {
  return day.split('-').reverse().join('-');
}

function PurchaseLink({ purchase: { _id, bill } }: { purchase: Purchase }) {
  return (
    <ShopLink
      {...useItemLink('purchase', _id)}
      data-row-open
      className="link-line inline-flex min-h-6 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info"
    >
      {bill}
    </ShopLink>
  );
}

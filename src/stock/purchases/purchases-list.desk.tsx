import { Truck } from 'lucide-react';
import { bankDay } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { Purchase } from './purchases.shapes.ts';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { useItemLink } from '../../kit/web/lib/use-opened-item.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { BookPurchaseDialog } from './book-purchase-dialog.desk.tsx';

export function PurchasesList() {
  const booking = useAddForm();
  return (
    <>
      <DeskList
        page="adminPurchases"
        noun={['purchase', 'purchases']}
        icon={<Truck size={32} />}
        call="GET /admin/purchases"
        reading={{ staleTime: 0 }}
        sentences={{
          failed: purchaseMessages.fetchFailed,
          none: purchaseMessages.none,
          purpose: purchaseMessages.purpose,
        }}
        columns={[
          {
            name: 'Bill',
            onCard: 'title',
            cell: (purchase) => (
              <>
                <PurchaseLink purchase={purchase} />{' '}
                {purchase.cancelled && <Badge tone="grey">Cancelled</Badge>}
              </>
            ),
          },
          { name: 'Supplier', cell: ({ supplier }) => <span className="wrap-anywhere">{supplier}</span> },
          {
            name: 'Date',
            cell: ({ billDate }) => <span className="whitespace-nowrap">{bankDay(billDate)}</span>,
          },
          { name: 'Lines', align: 'right', cell: ({ lines }) => lines.length },
          {
            name: 'Total',
            align: 'right',
            cell: ({ total }) => <b className="font-[650] whitespace-nowrap">{adminRupees(total)}</b>,
          },
        ]}
        buttons={[{ label: 'Book purchase', press: booking.open }]}
      />
      {booking.isOpen && <BookPurchaseDialog onClose={booking.close} />}
    </>
  );
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

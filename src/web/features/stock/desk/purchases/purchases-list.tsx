import { useState } from 'react';
import { Truck } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import { listPurchases } from '../../../../../contract/stock/purchases.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { StockNav } from '../stock-nav.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { BookPurchaseDialog } from './book-purchase-dialog.tsx';
import { purchaseColumns } from './purchase-columns.tsx';

export function PurchasesList() {
  const filters = useUrlFilters([]);
  const [isBooking, setBooking] = useState(false);
  const list = useAdminList({
    query: {
      ...apiQuery(listPurchases, { query: { page: filters.page, limit: ADMIN_LIST_PAGE_SIZE } }),
      staleTime: 0,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: purchaseMessages.fetchFailed, none: purchaseMessages.none },
  });
  return (
    <>
      <DeskHeading
        page="adminPurchases"
        count={countLabel(list.total, 'purchase', 'purchases')}
        actions={
          <Button data-admin-new onClick={() => setBooking(true)}>
            Book purchase
          </Button>
        }
      />
      <StockNav />
      <AdminList list={list} caption="Purchases" columns={purchaseColumns} icon={<Truck size={32} />} />
      {isBooking && <BookPurchaseDialog onClose={() => setBooking(false)} />}
    </>
  );
}

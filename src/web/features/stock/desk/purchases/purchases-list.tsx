import { Truck } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useAddForm } from '../../../../lib/use-add-form.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { BookPurchaseDialog } from './book-purchase-dialog.tsx';
import { purchaseColumns } from './purchase-columns.tsx';

export function PurchasesList() {
  const filters = useUrlFilters([]);
  const booking = useAddForm();
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/purchases', { query: { page: filters.page, limit: ADMIN_LIST_PAGE_SIZE } }),
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
          <Button data-admin-new onClick={booking.open}>
            Book purchase
          </Button>
        }
      />
      <AdminList
        list={list}
        caption="Purchases"
        columns={purchaseColumns}
        icon={<Truck size={32} />}
        whenEmpty={{
          lead: purchaseMessages.purpose,
          action: <Button onClick={booking.open}>Book purchase</Button>,
        }}
      />
      {booking.isOpen && <BookPurchaseDialog onClose={booking.close} />}
    </>
  );
}

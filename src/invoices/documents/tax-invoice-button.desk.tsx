import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { isActiveInvoice } from './document-labels.desk.tsx';
import { orderDocumentsQuery, PLACE_OF_SUPPLY } from './order-tax-documents.desk.tsx';

/** Leads to the part of the panel where the invoice is issued; nothing once there is one. */
export function TaxInvoiceButton({ order }: { order: Order }) {
  const { data } = useQuery(apiQuery('GET /admin/documents', { query: orderDocumentsQuery(order) }));
  if (!data || order.status === 'Cancelled' || data.items.some(isActiveInvoice)) return null;
  return (
    <Button
      kind={order.status === 'Pending' ? 'outline' : 'primary'}
      onClick={() => {
        const section = document.getElementById(PLACE_OF_SUPPLY);
        section?.scrollIntoView({ block: 'start' });
        section?.focus();
      }}
    >
      <FilePlus size={16} />
      Tax invoice…
    </Button>
  );
}

import { FileDown, Phone } from 'lucide-react';
import { callLink } from '../../../../domain/platform/phone-links.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { useInvoices } from './use-invoices.ts';

export function OrderCardActions({ order }: { order: Order }) {
  const invoices = useInvoices();
  return (
    <span className="flex gap-2 md:hidden">
      {order.phone !== null && (
        <a
          href={callLink(order.phone)}
          aria-label={`Call about ${order._id}`}
          className={buttonClass('outline', 'normal', 'px-3')}
        >
          <Phone size={16} />
        </a>
      )}
      <Button
        kind="outline"
        aria-label={`Download invoice of ${order._id}`}
        busy={invoices.isBusy}
        onClick={() => void invoices.save([order])}
        className="px-3"
      >
        <FileDown size={16} />
      </Button>
    </span>
  );
}

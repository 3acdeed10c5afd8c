import type { OrderStatus } from '../../../../../domain/orders/order-status.ts';
import { statusTones } from '../../status-tones.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { myOrdersShopMessages } from '../../../../../contract/orders/my-orders-shop-messages.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={statusTones[status]}>
      <svg aria-hidden="true" width="7" height="7">
        <circle cx="3.5" cy="3.5" r="3.5" fill="currentColor" />
      </svg>
      {myOrdersShopMessages.statuses[status]}
    </Badge>
  );
}

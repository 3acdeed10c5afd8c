import type { OrderStatus } from '../orders/order-status.ts';
import { statusTones } from '../orders/status-tones.web.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

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

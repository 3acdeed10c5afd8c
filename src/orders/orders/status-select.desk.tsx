import { ChevronDown } from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import type { Order } from './orders.shapes.ts';
import { statusTones } from './status-tones.web.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';

interface Props {
  order: Order;
  onChange: (status: OrderStatus) => void;
}

export function StatusSelect({ order, onChange }: Props) {
  const status = order.status ?? 'Pending';
  return (
    <span
      className={classNames(
        'relative inline-flex items-center rounded-[10px]',
        `badge-${statusTones[status]}`,
      )}
    >
      <svg aria-hidden="true" width="8" height="8" className="pointer-events-none absolute left-3">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      <select
        aria-label={`Status of ${order._id}`}
        value={status}
        onChange={(event) => onChange(event.target.value as OrderStatus)}
        className="min-h-11 w-32 appearance-none rounded-[10px] bg-transparent pr-8 pl-6.5 text-[13.5px] font-[650] md:min-h-9 [&>option]:bg-surface [&>option]:text-text"
      >
        {ORDER_STATUSES.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute right-2.5" />
    </span>
  );
}

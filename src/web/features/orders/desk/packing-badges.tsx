import * as packingMessages from '../../../../domain/payments/packing-messages.ts';
import { packingPaymentOf, type PackingPayment } from '../../../../domain/payments/packing-payment.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<PackingPayment, BadgeTone> = {
  paid: 'green',
  collect: 'blue',
  waiting: 'amber',
  refund_due: 'red',
  account: 'green',
};

export function PaymentBadge({ order, now }: { order: Order; now: Date }) {
  const payment = packingPaymentOf(order);
  return (
    // The words may be longer than a phone is wide.
    <span
      className={`badge badge-${payment === null ? 'grey' : tones[payment]} max-w-full text-left whitespace-normal`}
    >
      <span className="sr-only">Payment: </span>
      {packingMessages.payment(order, now)}
    </span>
  );
}

export function DeliveryBadge({ order }: { order: Order }) {
  return (
    <span title={packingMessages.delivery(order)}>
      <Badge tone={order.delivery?.method === 'pickup' ? 'ink' : 'grey'}>
        <span className="sr-only">Delivery: </span>
        {packingMessages.destination(order)}
      </Badge>
    </span>
  );
}

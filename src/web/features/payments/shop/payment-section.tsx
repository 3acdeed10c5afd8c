import { orderPaymentMessages } from '../../../../domain/payments/order-payment-messages.ts';
import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import type { OrderPayment } from '../../../../contract/payments/payments-shapes.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { BankDetails } from './bank-details.tsx';
import { CardRefused } from './card-refused.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { paymentsShopMessages } from '../../../../contract/payments/payments-shop-messages.ts';
import { ReturnNote } from './return-note.tsx';
import { UpiQr } from './upi-qr.tsx';
import { isToBePaid, useOfferedKinds } from './use-offered-kinds.ts';
import { useOrderPayment } from './use-order-payment.ts';
import { UtrForm } from './utr-form.tsx';

/** Shows nothing for an order with pay on delivery that cannot be paid otherwise. */
export function PaymentSection({ order }: { order: Order }) {
  const { data: payment, isPending, refetch } = useOrderPayment(order._id, order.payment.state);
  const kinds = useOfferedKinds(order);
  const isOnlyAtTheDoor = order.payBy === 'delivery' && order.payment.paid === 0 && kinds.length === 0;
  if (isOnlyAtTheDoor && (payment === undefined || payment.payments.length === 0)) return null;
  return (
    <section aria-labelledby="payment" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="payment" className="title-3 text-lead">
        {paymentsShopMessages.payment}
      </h2>
      {payment ? (
        <PaymentView order={order} payment={payment} kinds={kinds} onChanged={() => void refetch()} />
      ) : isPending ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : (
        <LoadFailed sentence={orderMessages.paymentFailed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface ViewProps {
  order: Order;
  payment: OrderPayment;
  kinds: AdvanceKind[];
  onChanged: () => void;
}

function PaymentView({ order, payment, kinds, onChanged }: ViewProps) {
  const isPaid = payment.paid > 0 && payment.due === 0;
  const isDue = isToBePaid(order, payment.due);
  const open = isDue ? payment.payments.filter(({ state }) => state === 'open') : [];
  const shown = open.filter(({ upi, bank }) => upi !== null || bank !== null);
  return (
    <>
      {payment.refunded === 0 && <ReturnNote at={isPaid ? 'paidOrder' : 'unpaidOrder'} />}
      <p role="status" className="num text-lead font-[650]">
        {/* oxlint-disable-next-line react/purity -- of the moment of drawing */}
        {orderPaymentMessages.paymentWords(payment, order.status, new Date(), order)}
      </p>
      {payment.cardRefused && <CardRefused payment={payment} />}
      {shown.map((each) => (
        <div key={each._id} className="grid gap-4">
          {each.upi && <UpiQr upi={each.upi} amount={each.amount} isClaimed={each.claimed !== null} />}
          {each.bank && <BankDetails bank={each.bank} amount={each.amount} />}
          <UtrForm payment={each} onClaimed={onChanged} />
        </div>
      ))}
      {isDue && payment.refunded === 0 && (
        <PayButtons
          payment={payment}
          kinds={kinds.filter((kind) => !shown.some((each) => each.kind === kind))}
          isShown={shown.length > 0}
          onBegun={onChanged}
        />
      )}
      <PaymentLedger
        payments={payment.payments.filter((each) => !shown.includes(each))}
        refunds={payment.refunds}
      />
    </>
  );
}

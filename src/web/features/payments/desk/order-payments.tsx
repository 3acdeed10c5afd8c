import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import { readableOrder } from '../../../../contract/orders/readable-order.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { payWayNames } from '../pay-way-names.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useIdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { EnterPaymentDialog } from './enter-payment-dialog.tsx';
import { PaymentActions } from './payment-actions.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames, paymentStates, refundStates } from './payment-labels.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefusedParcelButton } from './refused-parcel-button.tsx';

export function OrderPayments({ order }: { order: Order }) {
  const query = { order: order._id, page: 1, limit: MAX_PAGE_SIZE };
  const payments = useQuery({ ...apiQuery('GET /admin/payments', { query }), staleTime: 0 });
  const refunds = useQuery({ ...apiQuery('GET /admin/refunds', { query }), staleTime: 0 });
  const [opened, open] = useState<'refund' | 'record' | null>(null);
  const refundKeys = useIdempotencyKeys();
  const { payBy, payment } = readableOrder(order);
  const refundable = (payments.data?.items ?? []).filter((payment) => payment.refundable > 0);
  return (
    <section aria-labelledby="order-payments" className="mt-6 border-t border-line pt-5">
      <h3 id="order-payments" className="title-3 mb-2 text-lead">
        Payments
      </h3>
      <p className="num font-[650]">{paymentDeskMessages.owed(payBy, payment)}</p>
      <p className="num mb-3 text-small text-text-2">
        {payWayNames[methodOf(payBy)]}. Paid {adminRupees(payment.paid)}
        {payment.refunded > 0 && `, given back ${adminRupees(payment.refunded)}`}.
      </p>
      {payments.data && refunds.data ? (
        payments.data.items.length + refunds.data.items.length === 0 ? (
          <p className="mb-3 text-text-2">{paymentDeskMessages.none}</p>
        ) : (
          <ul className="num mb-3 grid divide-y divide-line">
            {payments.data.items.map((payment) => (
              <li
                key={payment._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
              >
                <span className="min-w-0">
                  {kindNames[methodOf(payment.kind)]}{' '}
                  <Badge tone={paymentStates[payment.state].tone}>{paymentStates[payment.state].name}</Badge>
                  <span className="block text-small wrap-anywhere text-text-2">
                    {adminTime(payment.capturedAt ?? payment.createdAt)}
                    {payment.reference !== null && ` · ${payment.reference}`}
                    {payment.reference === null &&
                      payment.claimed !== null &&
                      ` · Customer’s UTR ${payment.claimed}`}
                  </span>
                </span>
                <PaymentActions payment={payment} />
                <b className="ml-auto font-[650] whitespace-nowrap">
                  {adminRupees(payment.captured ?? payment.amount)}
                </b>
              </li>
            ))}
            {refunds.data.items.map((refund) => (
              <li
                key={refund._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
              >
                <span className="min-w-0">
                  Refund{' '}
                  <Badge tone={refundStates[refund.state].tone}>{refundStates[refund.state].name}</Badge>
                  <span className="block text-small wrap-anywhere text-text-2">
                    {adminTime(refund.createdAt)} · {refund.reason}
                    {refund.why !== null && ` · ${refund.why}`}
                  </span>
                </span>
                <b className="ml-auto font-[650] whitespace-nowrap">−{adminRupees(refund.amount)}</b>
              </li>
            ))}
          </ul>
        )
      ) : payments.isPending || refunds.isPending ? (
        <Pending>Loading payments…</Pending>
      ) : (
        <LoadFailed
          sentence={paymentDeskMessages.failed}
          onRetry={() => {
            void payments.refetch();
            void refunds.refetch();
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => open('record')}>
          Record payment
        </Button>
        {refundable.length > 0 && (
          <Button kind="outline" onClick={() => open('refund')}>
            Refund…
          </Button>
        )}
        {order.payBy === 'delivery' && <RefusedParcelButton order={order._id} />}
      </div>
      {opened === 'record' && <EnterPaymentDialog order={order._id} onClose={() => open(null)} />}
      {opened === 'refund' && (
        <RefundDialog order={order._id} payments={refundable} keys={refundKeys} onClose={() => open(null)} />
      )}
    </section>
  );
}

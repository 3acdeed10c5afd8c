import { useState } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { methodOf } from '../payments/payments-choices.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { readableOrder } from '../../orders/orders/readable-order.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { DeskPayment } from './money-desk.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { choice, fixed, onlyFor } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { payWayNames } from '../pay-ways/pay-way-names.web.ts';
import { EnterPaymentDialog, kindNames, paymentStates, refundStates } from './enter-payment-dialog.desk.tsx';
import { PaymentActions, refundTarget } from './payment-actions.desk.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { moneyForm } from './money-form.desk.ts';
import { refundFields } from '../refunds/refund-fields.desk.ts';

export function OrderPayments({ order }: { order: Order }) {
  const query = { order: order._id, page: 1, limit: MAX_PAGE_SIZE };
  const payments = useQuery({ ...apiQuery('GET /admin/payments', { query }), staleTime: 0 });
  const refunds = useQuery({ ...apiQuery('GET /admin/refunds', { query }), staleTime: 0 });
  const [opened, open] = useState<'refund' | 'record' | null>(null);
  const asking = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/ask-payment', { params: { id: order._id } }),
    onSuccess: ({ message }) => toasts.success(message),
    meta: { failed: paymentDeskMessages.saveFailed },
  });
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
        {order.status !== 'Cancelled' && payment.due > 0 && order.user && (
          <Button kind="outline" busy={asking.isPending} onClick={() => asking.mutate()}>
            Ask for payment
          </Button>
        )}
        {refundable.length > 0 && (
          <Button kind="outline" onClick={() => open('refund')}>
            Refund…
          </Button>
        )}
        {order.payBy === 'delivery' && <RefusedParcelButton order={order._id} />}
      </div>
      {opened === 'record' && <EnterPaymentDialog of={order} onClose={() => open(null)} />}
      {opened === 'refund' && (
        <RefundDialog order={order._id} payments={refundable} keys={refundKeys} onClose={() => open(null)} />
      )}
    </section>
  );
}

/** Records a parcel refused at delivery, which the rules for pay on delivery count; or undoes that. */
function RefusedParcelButton({ order }: { order: string }) {
  const params = { id: order };
  const noting = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/cod-refusal', { params, body: {} }),
    onSuccess: () => toasts.success('Noted: the parcel was refused.'),
    onError: (error) => {
      if (isRefusal(error, 409)) void offerTakingBack();
      else toasts.error(sentenceOf(error, paymentDeskMessages.saveFailed));
    },
  });
  const takingBack = useMutation({
    mutationFn: () => callApi('DELETE /admin/orders/:id/cod-refusal', { params }),
    onSuccess: () => toasts.success('Taken back.'),
    meta: { failed: paymentDeskMessages.saveFailed },
  });

  async function note(): Promise<void> {
    const isSure = await showConfirm('Mark this parcel as refused by the customer?', {
      title: `Order ${order}`,
      confirmLabel: 'Parcel was refused',
    });
    if (isSure) noting.mutate();
  }

  async function offerTakingBack(): Promise<void> {
    const isSure = await showConfirm('It is noted already that this parcel was refused. Take that back?', {
      title: `Order ${order}`,
      confirmLabel: 'Take back',
    });
    if (isSure) takingBack.mutate();
  }

  return (
    <Button kind="outline" busy={noting.isPending || takingBack.isPending} onClick={() => void note()}>
      Parcel was refused
    </Button>
  );
}

interface Props {
  order: string;
  /** The payments that can be refunded. */
  payments: DeskPayment[];
  /** Outlive the dialog, so that it can be opened again after a lost answer. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

function RefundDialog({ order, payments, keys, onClose }: Props) {
  const [chosen, choose] = useState(payments[0]!);
  // Nothing may be left of the payment after a lost answer; the same refund is still requested.
  const payment = payments.find(({ _id }) => _id === chosen._id) ?? chosen;
  const choices = payments.includes(payment) ? payments : [payment, ...payments];
  const { data: documents } = useQuery(
    apiQuery('GET /admin/documents', { query: { order, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE } }),
  );
  const creditNotes = (documents?.items ?? []).map(({ _id, number, total }) => ({
    value: _id,
    name: `${number}, ${adminRupees(total)}`,
  }));
  return (
    <FormDialog
      {...moneyForm}
      title={`Refund for ${order}`}
      submitLabel="Give back"
      fields={{
        ...refundFields(payment),
        creditNote: onlyFor(
          () => creditNotes.length > 0,
          choice('Credit note', [{ value: '', name: 'None' }, ...creditNotes], { initial: '' }),
        ),
        payment: fixed(payment._id),
      }}
      from={{ amount: payment.refundable }}
      save={({ creditNote, ...body }, headers) =>
        callApi(
          'POST /admin/orders/:id/refunds',
          { params: { id: order }, body: { ...body, ...(creditNote && { creditNote }) } },
          headers,
        )
      }
      keys={keys}
      saved={paymentDeskMessages.refunded}
      fieldOfCode={{ too_much: 'amount', too_small: 'amount', credit_note_wrong: 'creditNote' }}
      onClose={onClose}
    >
      {({ field, change }) => (
        <>
          {choices.length > 1 && (
            <SelectField
              label="Payment"
              value={payment._id}
              options={choices.map((each) => ({
                value: each._id,
                name: `${kindNames[methodOf(each.kind)]}, ${adminRupees(each.refundable)} left`,
              }))}
              onChange={({ target }) => {
                const next = choices.find(({ _id }) => _id === target.value)!;
                choose(next);
                change({ amount: String(next.refundable) });
              }}
            />
          )}
          <p>{refundTarget(payment)}</p>
          {field('amount')}
          {field('reason')}
          {field('creditNote')}
        </>
      )}
    </FormDialog>
  );
}

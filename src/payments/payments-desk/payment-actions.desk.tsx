import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOnline, PAYMENT_KIND_FACTS } from '../payments/payments-choices.ts';
import type { DeskPayment } from './money-desk.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { invalidatePayments } from './payments-cache.desk.ts';
import { amountField, moneyForm } from './money-form.desk.ts';
import { refundFields } from '../refunds/refund-fields.desk.ts';

const confirmation = {
  reference: text('UTR', {
    maxLength: 60,
    className: 'num',
    hint: 'As on the bank statement',
    missing: paymentDeskMessages.utrMissing,
  }),
  amount: amountField('Amount received', { className: 'sm:max-w-60' }),
};

const assignment = {
  order: text('Order', {
    maxLength: 40,
    className: 'num uppercase',
    placeholder: 'CHK-',
    missing: paymentDeskMessages.orderMissing,
  }),
};

const explanation = {
  note: text('Note', {
    maxLength: 500,
    hint: 'What this money is, such as a deposit of the landlord',
    missing: paymentDeskMessages.noteMissing,
  }),
};

export function PaymentActions({ payment }: { payment: DeskPayment }) {
  const [opened, open] = useState<'confirm' | 'assign' | 'explain' | 'refund' | null>(null);
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => callApi('POST /admin/payments/:id/check', { params: { id: payment._id } }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.asked);
      invalidatePayments(client);
    },
    meta: { failed: paymentDeskMessages.saveFailed },
  });
  const refundKeys = useIdempotencyKeys();
  const { _id, kind, state, order, currency, reference, refundable, refunded } = payment;
  const isCaptured = state === 'captured';
  const isUnassigned = isCaptured && order === null;
  const which = order ?? reference ?? payment.providerPaymentId ?? _id;
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-start">
      {canBeConfirmed(payment) && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={`Confirm UTR for ${which}`}
          onClick={() => open('confirm')}
        >
          Confirm UTR
        </Button>
      )}
      {isUnassigned && currency === 'INR' && refundable > 0 && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={`Put on order: ${which}`}
          onClick={() => open('assign')}
        >
          Put on order
        </Button>
      )}
      {isUnassigned && refundable > 0 && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={`Give back: ${which}`}
          onClick={() => open('refund')}
        >
          Give back
        </Button>
      )}
      {isUnassigned && refundable > 0 && !payment.explained && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={`Mark as explained: ${which}`}
          onClick={() => open('explain')}
        >
          Mark as explained
        </Button>
      )}
      {isCaptured && order !== null && refunded === 0 && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={`Move to another order: ${which}`}
          onClick={() => open('assign')}
        >
          Move
        </Button>
      )}
      {isOnline(kind) && !isCaptured && (
        <Button
          kind="outline"
          size="small"
          className="max-md:min-h-11"
          aria-label={
            asking.isPending ? undefined : `Ask ${PAYMENT_KIND_FACTS[kind].gatewayName} about ${which}`
          }
          busy={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {asking.isPending ? 'Asking…' : `Ask ${PAYMENT_KIND_FACTS[kind].gatewayName}`}
        </Button>
      )}
      {opened === 'confirm' && <ConfirmDialog payment={payment} onClose={() => open(null)} />}
      {opened === 'assign' && <AssignDialog payment={payment} onClose={() => open(null)} />}
      {opened === 'explain' && <ExplainDialog payment={payment} onClose={() => open(null)} />}
      {opened === 'refund' && (
        <PaymentRefundDialog payment={payment} keys={refundKeys} onClose={() => open(null)} />
      )}
    </span>
  );
}

/** A payment that a customer claims may have arrived although it was closed. */
function canBeConfirmed({ kind, state, claimed }: DeskPayment): boolean {
  if (kind !== 'upi' && kind !== 'bank') return false;
  return state === 'open' || state === 'expired' || (state !== 'captured' && claimed !== null);
}

interface Props {
  payment: DeskPayment;
  onClose: () => void;
}

function ConfirmDialog({ payment, onClose }: Props) {
  return (
    <FormDialog
      {...moneyForm}
      title={`Payment of ${adminRupees(payment.amount)}`}
      submitLabel="Confirm UTR"
      fields={confirmation}
      from={{ reference: payment.claimed ?? '', amount: payment.amount }}
      lead={
        payment.claimed !== null && (
          <p>The customer says {payment.claimed}. Please compare it with the bank.</p>
        )
      }
      save={(body) => callApi('POST /admin/payments/:id/confirm', { params: { id: payment._id }, body })}
      saved={paymentDeskMessages.confirmed}
      fieldOfCode={{ utr_used: 'reference' }}
      onClose={onClose}
    />
  );
}

function AssignDialog({ payment, onClose }: Props) {
  const isNew = payment.order === null;
  return (
    <FormDialog
      {...moneyForm}
      title={`${adminRupees(payment.captured ?? payment.amount)} ${isNew ? 'without an order' : `of ${payment.order}`}`}
      submitLabel={isNew ? 'Put on order' : 'Move'}
      fields={assignment}
      lead={
        <p>
          {isNew
            ? 'If it is the wrong order, it can be moved once more.'
            : 'Money is moved once. Both orders remember it.'}
        </p>
      }
      save={async ({ order: typed }) => {
        const order = typed.toUpperCase();
        await callApi('POST /admin/payments/:id/assign', { params: { id: payment._id }, body: { order } });
        return order;
      }}
      saved={paymentDeskMessages.assigned}
      fieldOfCode={{ not_found: 'order', has_order: 'order' }}
      onClose={onClose}
    />
  );
}

function ExplainDialog({ payment, onClose }: Props) {
  return (
    <FormDialog
      {...moneyForm}
      title={`${adminRupees(payment.captured ?? payment.amount)} without an order`}
      submitLabel="Mark as explained"
      fields={explanation}
      lead={<p>It leaves this list and stays under “Explained”, with your note.</p>}
      save={(body) => callApi('POST /admin/payments/:id/explain', { params: { id: payment._id }, body })}
      saved={paymentDeskMessages.explained}
      onClose={onClose}
    />
  );
}

/**
 * Gives back money that belongs to no order.
 * @param keys outlive the dialog, so that it can be opened again after a lost answer
 */
function PaymentRefundDialog({ payment, keys, onClose }: Props & { keys: IdempotencyKeys }) {
  return (
    <FormDialog
      {...moneyForm}
      title="Refund of money without an order"
      submitLabel="Give back"
      fields={refundFields(payment)}
      from={{ amount: payment.refundable }}
      lead={<p>{refundTarget(payment)}</p>}
      save={(body, headers) =>
        callApi('POST /admin/payments/:id/refunds', { params: { id: payment._id }, body }, headers)
      }
      keys={keys}
      saved={paymentDeskMessages.refunded}
      fieldOfCode={{ too_much: 'amount', too_small: 'amount' }}
      onClose={onClose}
    />
  );
}

/** The target of a refund, for anyone who makes it. */
export function refundTarget({ kind }: DeskPayment): string {
  if (isOnline(kind)) return 'It goes back to the card or account it came from.';
  return 'It goes back to the account it was paid from. Transfer the money yourself, then mark it as paid under Refunds.';
}

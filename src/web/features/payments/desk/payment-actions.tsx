import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOnline, PAYMENT_KIND_FACTS } from '../../../../domain/payments/payment-kinds.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { AssignDialog, ConfirmDialog, ExplainDialog, PaymentRefundDialog } from './payment-dialogs.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';

export function PaymentActions({ payment }: { payment: DeskPayment }) {
  const [opened, open] = useState<'confirm' | 'assign' | 'explain' | 'refund' | null>(null);
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => callApi('POST /admin/payments/:id/check', { params: { id: payment._id } }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.asked);
      invalidatePayments(client);
    },
    onError: (error) => toasts.error(sentenceOf(error, paymentDeskMessages.saveFailed)),
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

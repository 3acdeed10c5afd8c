import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ENTERED_KINDS, type EnteredKind } from '../../../../domain/payments/money-desk-choices.ts';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import type { NewDeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { enterPayment } from '../../../../contract/payments/money-desk.ts';
import { callApi } from '../../../lib/api/api.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { MoneyFields } from './money-fields.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames } from './payment-labels.ts';
import { invalidatePayments } from './payments-cache.ts';
import { typedAmount } from './typed-amount.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  /** Without an order the dialog asks for one. */
  order?: string;
  onClose: () => void;
}

interface Draft {
  order: string;
  kind: EnteredKind;
  amount: string;
  reference: string;
  note: string;
}

const kinds = ENTERED_KINDS.map((kind) => ({ value: kind, name: kindNames[methodOf(kind)] }));

/** Records a payment made outside the shop: a transfer, or cash on delivery. */
export function EnterPaymentDialog({ order = '', onClose }: Props) {
  const empty: Draft = { order, kind: 'upi', amount: '', reference: '', note: '' };
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(
    order === '' ? ['order', 'amount', 'reference', 'note'] : ['amount', 'reference', 'note'],
    { not_found: 'order', utr_used: 'reference', cash_ceiling: 'amount' },
  );
  const entering = useMutation({
    mutationFn: (body: NewDeskPayment) => callApi(enterPayment, { body }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.recorded);
      invalidatePayments(client);
      onClose();
    },
    onError: refusedBy,
  });

  function submit(): void {
    const amount = typedAmount(draft.amount);
    const isRight = note({
      ...(amount === null && { amount: paymentDeskMessages.amountWrong }),
      ...(draft.kind !== 'cash' &&
        draft.reference.trim() === '' && { reference: paymentDeskMessages.utrMissing }),
    });
    if (!isRight) return;
    entering.mutate({
      order: draft.order.trim() === '' ? null : draft.order.trim().toUpperCase(),
      kind: draft.kind,
      amount: amount!,
      ...(draft.reference.trim() !== '' && { reference: draft.reference.trim() }),
      ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
    });
  }

  const field = (name: Exclude<keyof Draft, 'kind'>) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      clear();
    },
  });
  return (
    <DialogForm
      title={order === '' ? 'Record payment' : `Record payment for ${order}`}
      submitLabel="Record payment"
      isBusy={entering.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: draft.amount !== '' || draft.reference !== '' || draft.note !== '',
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
      <MoneyFields
        kind={draft.kind}
        kinds={kinds}
        onKind={(kind) => setDraft({ ...draft, kind })}
        field={field}
        reference={draft.kind === 'cash' ? null : { label: 'UTR', hint: 'As on the bank statement' }}
      >
        {order === '' && (
          <TextField
            label="Order"
            className="num uppercase"
            placeholder="CHK-"
            maxLength={40}
            hint="Leave blank if you do not know the order yet"
            {...field('order')}
          />
        )}
      </MoneyFields>
    </DialogForm>
  );
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptKind } from '../../../../../domain/payments/payments-choices.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import type { NewReceipt } from '../../../../../contract/payments/receipts-shapes.ts';
import { enterReceipt } from '../../../../../contract/payments/receipts.ts';
import { callApi } from '../../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { MoneyFields } from '../money-fields.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { typedAmount } from '../typed-amount.ts';
import { useFieldFaults } from '../use-field-faults.ts';
import { invalidateCredit } from './credit-cache.ts';
import { receiptKinds, referenceOfKind } from './receipt-names.ts';

interface Props {
  company: Company;
  /** Kept by the page, so that a dialog opened again after a lost answer books nothing twice. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

const FIELDS = ['amount', 'reference', 'note'] as const;

/** For the oldest orders first. */
export function ReceiptDialog({ company, keys, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ kind: 'bank' as ReceiptKind, amount: '', reference: '', note: '' });
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(FIELDS, {
    utr_used: 'reference',
    cash_ceiling: 'amount',
  });
  const entering = useMutation({
    mutationFn: (body: NewReceipt) =>
      callApi(enterReceipt, { params: { id: company._id }, body }, keys.headersFor(body)),
    onSuccess: () => {
      keys.answered();
      toasts.success(moneyDeskMessages.receipts.entered);
      invalidateCredit(client);
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      refusedBy(error);
    },
  });

  function submit(): void {
    const amount = typedAmount(draft.amount);
    const reference = draft.reference.trim();
    const isRight = note({
      ...(amount === null && { amount: paymentDeskMessages.amountWrong }),
      ...(draft.kind !== 'cash' &&
        reference === '' && {
          reference:
            draft.kind === 'cheque' ? moneyDeskMessages.receipts.cheque : paymentDeskMessages.utrMissing,
        }),
    });
    if (!isRight) return;
    entering.mutate({
      kind: draft.kind,
      amount: amount!,
      ...(draft.kind !== 'cash' && { reference }),
      ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
    });
  }

  const field = (name: (typeof FIELDS)[number]) => ({
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
      title="Enter receipt"
      submitLabel="Enter receipt"
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
      <p className="num text-text-2">
        {company.tradeName ?? company.legalName} owes {adminRupees(company.credit.outstanding)}. The money
        pays the oldest orders first.
      </p>
      <MoneyFields
        kind={draft.kind}
        kinds={receiptKinds}
        onKind={(kind) => setDraft({ ...draft, kind })}
        field={field}
        reference={referenceOfKind(draft.kind)}
      />
    </DialogForm>
  );
}

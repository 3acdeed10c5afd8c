import { useState } from 'react';
import type { ReceiptKind } from '../../../../../domain/payments/payments-choices.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import type { Receipt, RefundReceipt } from '../../../../../contract/payments/receipts-shapes.ts';
import { refundReceipt } from '../../../../../contract/payments/receipts.ts';
import { callApi } from '../../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { typedAmount } from '../typed-amount.ts';
import { useFieldFaults } from '../use-field-faults.ts';
import { receiptKinds, receiptName, referenceOfKind } from './receipt-names.ts';
import { useReceiptChange } from './use-receipt-change.ts';

interface Props {
  receipt: Receipt;
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** What of a receipt is on no order goes back to its company. */
export function ReceiptRefundDialog({ receipt, keys, onClose }: Props) {
  const [before] = useState({
    kind: 'bank' as ReceiptKind,
    amount: receipt.unallocated.toFixed(2),
    reference: '',
  });
  const [draft, setDraft] = useState(before);
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['amount', 'reference'], {
    not_unallocated: 'amount',
    not_in_drawer: 'amount',
  });
  const refunding = useReceiptChange({
    send: (body: RefundReceipt, headers) =>
      callApi(refundReceipt, { params: { id: receipt._id }, body }, headers),
    ...{ keys, refusedBy },
    done: moneyDeskMessages.receipts.givenBack,
    onDone: onClose,
  });
  const reference = referenceOfKind(draft.kind);

  function change(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part });
    clear();
  }

  function submit(): void {
    const amount = typedAmount(draft.amount);
    if (!note(amount === null ? { amount: paymentDeskMessages.amountWrong } : {})) return;
    refunding.mutate({
      amount: amount!,
      kind: draft.kind,
      ...(reference && draft.reference.trim() !== '' && { reference: draft.reference.trim() }),
      updatedAt: receipt.updatedAt,
    });
  }

  return (
    <DialogForm
      title={`Give back money of ${receiptName(receipt)}`}
      submitLabel="Give back"
      isBusy={refunding.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: draft !== before,
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          value={draft.kind}
          options={receiptKinds}
          onChange={({ target }) => {
            const kind = receiptKinds.find(({ value }) => value === target.value);
            if (kind) change({ kind: kind.value });
          }}
        />
        <TextField
          label="Amount"
          data-first-focus
          inputMode="decimal"
          autoComplete="off"
          className="num"
          maxLength={20}
          hint={`Rupees; ${adminRupees(receipt.unallocated)} is on no order`}
          value={draft.amount}
          error={faults.amount ?? null}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </div>
      {reference && (
        <TextField
          label={`${reference.label} (optional)`}
          autoComplete="off"
          className="num"
          maxLength={60}
          value={draft.reference}
          error={faults.reference ?? null}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
    </DialogForm>
  );
}

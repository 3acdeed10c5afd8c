import { useState } from 'react';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import type { Bounced, Receipt } from '../../../../../contract/payments/receipts-shapes.ts';
import { bounceReceipt } from '../../../../../contract/payments/receipts.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { callApi } from '../../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { OrderLink } from '../order-link.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { useFieldFaults } from '../use-field-faults.ts';
import { receiptName } from './receipt-names.ts';
import { useReceiptChange } from './use-receipt-change.ts';

interface Props {
  receipt: Receipt;
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** The money of a receipt never came. */
export function BounceDialog({ receipt, keys, onClose }: Props) {
  const [text, setText] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['note']);
  const bouncing = useReceiptChange({
    send: (body: Bounced, headers) => callApi(bounceReceipt, { params: { id: receipt._id }, body }, headers),
    ...{ keys, refusedBy },
    done: moneyDeskMessages.receipts.bounced,
    onDone: onClose,
  });

  function submit(): void {
    if (note(text.trim() === '' ? { note: moneyDeskMessages.receipts.bouncedNote } : {}))
      bouncing.mutate({ note: text.trim(), updatedAt: receipt.updatedAt });
  }

  return (
    <DialogForm
      title={`${receiptName(receipt)} bounced`}
      submitLabel="Mark as bounced"
      isBusy={bouncing.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: text !== '', leaveSentence: paymentDeskMessages.leave, onClose })
      }
    >
      <p className="num">
        {adminRupees(receipt.amount)} did not come. What it paid is due again, on its old days.
      </p>
      <TextField
        label="Note"
        data-first-focus
        autoComplete="off"
        maxLength={500}
        hint="What the bank says, such as not enough money in the account"
        value={text}
        error={faults.note ?? null}
        onChange={({ target }) => {
          setText(target.value);
          clear();
        }}
      />
      <RefundedOrders error={bouncing.error} />
    </DialogForm>
  );
}

/** Where money of the receipt was given back. */
function RefundedOrders({ error }: { error: Error | null }) {
  if (!(error instanceof RefusedError) || error.code !== 'refunded_since') return null;
  const orders = error.details.orders as string[];
  if (orders.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      {orders.map((order) => (
        <OrderLink key={order} order={order} />
      ))}
    </p>
  );
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import type { NewPurchase, Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import { bookPurchase, correctPurchase } from '../../../../../contract/stock/purchases.ts';
import { invalidateStock } from '../stock-cache.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../../forms/date-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import {
  draftOf,
  emptyPurchase,
  readPurchase,
  totalOf,
  type PurchaseDraft,
  type PurchaseFaults,
} from './purchase-draft.ts';
import { PurchaseLines } from './purchase-lines.tsx';

interface Props {
  /** To be corrected; a new one when left out. */
  purchase?: Purchase;
  onClose: () => void;
}

/** A bill is booked once, so that a repeat does no harm. */
export function BookPurchaseDialog({ purchase: before, onClose }: Props) {
  const client = useQueryClient();
  const [opened] = useState(() => (before ? draftOf(before) : emptyPurchase));
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<PurchaseFaults>({});
  const [refusals, setRefusals] = useState(0);
  const booking = useMutation({
    mutationFn: (purchase: NewPurchase) =>
      before
        ? callApi(correctPurchase, {
            params: { id: before._id },
            body: { ...purchase, ...(before.updatedAt && { updatedAt: before.updatedAt }) },
          })
        : callApi(bookPurchase, { body: purchase }),
    onSuccess: () => {
      invalidateStock(client);
      toasts.success(before ? purchaseMessages.corrected : purchaseMessages.booked);
      onClose();
    },
  });

  function change(part: Partial<PurchaseDraft>): void {
    changeDraft((now) => ({ ...now, ...part }));
  }

  function changeDraft(changed: (now: PurchaseDraft) => PurchaseDraft): void {
    setDraft(changed);
    setFaults({});
  }

  function submit(): void {
    const read = readPurchase(draft);
    if ('purchase' in read) return booking.mutate(read.purchase);
    setFaults(read.faults);
    setRefusals(refusals + 1);
  }

  const text = (field: Exclude<keyof PurchaseDraft, 'lines'>) => ({
    value: draft[field],
    error: faults[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <DialogForm
      title={before ? `Correct bill ${before.bill}` : 'Book purchase'}
      position="wide"
      submitLabel={booking.isPending ? 'Booking…' : before ? 'Correct purchase' : 'Book purchase'}
      isBusy={booking.isPending}
      refusals={refusals}
      failure={
        booking.error
          ? sentenceOf(booking.error, before ? purchaseMessages.correctFailed : purchaseMessages.bookFailed)
          : null
      }
      onSubmit={submit}
      onCancel={() => {
        if (!booking.isPending)
          void closeAsking({
            isChanged: draft !== opened,
            leaveSentence: before ? purchaseMessages.leaveCorrection : purchaseMessages.leaveUnsaved,
            onClose,
          });
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField label="Supplier" required maxLength={200} data-first-focus {...text('supplier')} />
        <TextField label="Bill number" required maxLength={100} {...text('bill')} />
        <DateField label="Date of the bill" required {...text('billDate')} />
      </div>
      <PurchaseLines
        lines={draft.lines}
        faults={faults}
        onLines={(changed) => changeDraft((now) => ({ ...now, lines: changed(now.lines) }))}
      />
      <TextField label="Note (optional)" maxLength={500} {...text('note')} />
      <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 font-[650]">
        <span>Total, without GST</span>
        <span>{adminRupees(totalOf(draft.lines))}</span>
      </p>
    </DialogForm>
  );
}

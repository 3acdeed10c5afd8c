import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { bookEWayBill } from '../../../../../contract/invoices/documents.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import * as documentMessages from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';

export function EWayBillDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  const client = useQueryClient();
  const [number, setNumber] = useState('');
  /** A time in India, in the input's format: `2026-11-22T14:05`. */
  const [validUntil, setValidUntil] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const booking = useMutation({
    mutationFn: () =>
      callApi(bookEWayBill, {
        params: { id: invoice._id },
        body: {
          number,
          validUntil: validUntil === '' ? null : new Date(`${validUntil}+05:30`).toISOString(),
        },
      }),
    onSuccess: () => {
      toasts.success(documentMessages.eWayBillBooked(number));
      invalidateDocuments(client);
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error, 409)) invalidateDocuments(client);
    },
  });

  function submit(): void {
    if (/^\d{12}$/.test(number)) return booking.mutate();
    setFault(documentMessages.eWayBillNumber);
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      cancelLabel="Back"
      title={`E-way bill of ${invoice.number}`}
      submitLabel="Book e-way bill"
      isBusy={booking.isPending}
      refusals={refusals}
      failure={booking.error ? sentenceOf(booking.error, documentMessages.eWayBillFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: number !== '' || validUntil !== '',
          leaveSentence: documentMessages.leaveEWayBill,
          onClose,
        })
      }
    >
      <TextField
        label="E-way bill number"
        required
        data-first-focus
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="12 digits, as the portal gave them"
        className="num"
        value={number}
        error={fault}
        onChange={(event) => {
          setNumber(event.target.value.replace(/\s/g, ''));
          setFault(null);
        }}
      />
      <TextField
        label="Valid until (optional)"
        type="datetime-local"
        className="num"
        hint="In Indian time"
        value={validUntil}
        onChange={(event) => setValidUntil(event.target.value)}
      />
    </DialogForm>
  );
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { bookEWayBill, cancelEWayBill, correctEWayBill } from '../../../../../contract/invoices/documents.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import * as documentMessages from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';

/** Books one, or corrects and cancels the one that is there. */
export function EWayBillDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  const client = useQueryClient();
  const booked = invoice.eWayBill;
  const [number, setNumber] = useState(booked?.number ?? '');
  /** A time in India, in the input's format: `2026-11-22T14:05`. */
  const [validUntil, setValidUntil] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const params = { id: invoice._id };
  const after = {
    onError: (error: Error) => {
      if (isRefusal(error, 409)) invalidateDocuments(client);
    },
    onSuccess: (_reply: unknown, sentence: string) => {
      toasts.success(sentence);
      invalidateDocuments(client);
      onClose();
    },
  };
  const saving = useMutation({
    mutationFn: () =>
      callApi(booked ? correctEWayBill : bookEWayBill, {
        params,
        body: {
          number,
          validUntil: validUntil === '' ? null : new Date(`${validUntil}+05:30`).toISOString(),
        },
      }),
    onError: after.onError,
    onSuccess: (reply) =>
      after.onSuccess(
        reply,
        booked ? documentMessages.eWayBillCorrected(number) : documentMessages.eWayBillBooked(number),
      ),
  });
  const cancelling = useMutation({
    mutationFn: () => callApi(cancelEWayBill, { params }),
    onError: after.onError,
    onSuccess: (reply) => after.onSuccess(reply, documentMessages.eWayBillCancelled),
  });
  const error = saving.error ?? cancelling.error;

  function submit(): void {
    if (/^\d{12}$/.test(number)) return saving.mutate();
    setFault(documentMessages.eWayBillNumber);
    setRefusals(refusals + 1);
  }

  async function askAndCancel(): Promise<void> {
    const isSure = await showConfirm(documentMessages.eWayBillCancel, {
      title: 'Cancel e-way bill',
      confirmLabel: 'Cancel e-way bill',
      cancelLabel: 'Keep it',
    });
    if (isSure) cancelling.mutate();
  }

  return (
    <DialogForm
      cancelLabel="Back"
      title={`E-way bill of ${invoice.number}`}
      submitLabel={booked ? 'Correct e-way bill' : 'Book e-way bill'}
      isBusy={saving.isPending}
      refusals={refusals}
      failure={error ? sentenceOf(error, documentMessages.eWayBillFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: number !== (booked?.number ?? '') || validUntil !== '',
          leaveSentence: documentMessages.leaveEWayBill,
          onClose,
        })
      }
    >
      {booked && (
        <p>It can be corrected or cancelled within 24 hours of its booking. The one before is kept.</p>
      )}
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
      {booked && (
        <Button kind="danger" busy={cancelling.isPending} onClick={() => void askAndCancel()}>
          Cancel this e-way bill
        </Button>
      )}
    </DialogForm>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from './documents.shapes.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import * as documentMessages from './document.words.ts';
import { documentPaths, invalidateDocuments } from './documents-cache.desk.ts';

const number = text('E-way bill number', {
  required: true,
  inputMode: 'numeric',
  maxLength: 20,
  hint: '12 digits, as the portal gave them',
  className: 'num',
});
const withoutBlanks = (typed: string) => typed.replace(/\s/g, '');
const fields = {
  number: {
    ...number,
    valueOf: withoutBlanks,
    faultOf: (typed: string) =>
      /^\d{12}$/.test(withoutBlanks(typed)) ? null : documentMessages.eWayBillNumber,
  },
  validUntil: {
    ...text('Valid until (optional)', { type: 'datetime-local', className: 'num', hint: 'In Indian time' }),
    valueOf: (typed: string) => (typed === '' ? null : new Date(`${typed}+05:30`).toISOString()),
  },
};

/** Books an e-way bill, or corrects and cancels the existing one. */
export function EWayBillDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  const booked = invoice.eWayBill;
  const params = { id: invoice._id };
  return (
    <FormDialog
      cancelLabel="Back"
      title={`E-way bill of ${invoice.number}`}
      submitLabel={booked ? 'Correct e-way bill' : 'Book e-way bill'}
      fields={fields}
      from={booked && { number: booked.number }}
      lead={
        booked && (
          <p>It can be corrected or cancelled within 24 hours of its booking. The one before is kept.</p>
        )
      }
      save={async (body) => {
        await callApi(
          booked ? 'PUT /admin/documents/:id/e-way-bill' : 'POST /admin/documents/:id/e-way-bill',
          { params, body },
        );
        return body.number;
      }}
      changes={documentPaths}
      saved={booked ? documentMessages.eWayBillCorrected : documentMessages.eWayBillBooked}
      failed={documentMessages.eWayBillFailed}
      leave={documentMessages.leaveEWayBill}
      onClose={onClose}
    >
      {({ all }) => (
        <>
          {all()}
          {booked && <CancelEWayBill id={invoice._id} onDone={onClose} />}
        </>
      )}
    </FormDialog>
  );
}

function CancelEWayBill({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => callApi('DELETE /admin/documents/:id/e-way-bill', { params: { id } }),
    onSuccess: () => {
      toasts.success(documentMessages.eWayBillCancelled);
      onDone();
    },
    onSettled: () => invalidateDocuments(client),
  });

  async function askAndCancel(): Promise<void> {
    const isSure = await showConfirm(documentMessages.eWayBillCancel, {
      title: 'Cancel e-way bill',
      confirmLabel: 'Cancel e-way bill',
      cancelLabel: 'Keep it',
    });
    if (isSure) cancelling.mutate();
  }

  return (
    <>
      {cancelling.error && (
        <p role="alert" className="font-[550] text-bad">
          {sentenceOf(cancelling.error, documentMessages.eWayBillFailed)}
        </p>
      )}
      <Button kind="danger" busy={cancelling.isPending} onClick={() => void askAndCancel()}>
        Cancel this e-way bill
      </Button>
    </>
  );
}

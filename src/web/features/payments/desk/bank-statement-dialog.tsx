import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankStatement } from '../../../../contract/payments/bank-statement-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { useCsvFile } from '../../../lib/files/use-csv-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { StatementRows } from './statement-rows.tsx';

export function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) => callApi('POST /admin/bank-statement', { body }),
    onSuccess: (statement) => {
      if (!statement.applied) return;
      toasts.success(bookedWords(statement));
      invalidatePayments(client);
    },
  });
  const statement = sending.data ?? null;
  const isApplied = statement?.applied === true;

  const statementFile = useCsvFile((csv) => sending.mutate({ csv, apply: false }));

  function submit(): void {
    if (isApplied) return onClose();
    if (statementFile.file === null) {
      statementFile.setFault('Please choose the file from your bank.');
      return setRefusals(refusals + 1);
    }
    sending.mutate({ csv: statementFile.file.csv, apply: statement !== null });
  }

  return (
    <DialogForm
      title="Import bank statement"
      position="wide"
      submitLabel={isApplied ? 'Done' : statement ? 'Book these payments' : 'Check file'}
      cancelLabel="Close"
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, paymentDeskMessages.saveFailed) : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        Upload the CSV from your bank. We match each credit to an order; the rest is listed under Money
        without order. Uploading the same file again changes nothing.
      </p>
      <FileField
        label="File"
        accept=".csv,text/csv,text/plain"
        data-first-focus
        error={statementFile.fault}
        onFile={(file) => {
          sending.reset();
          void statementFile.choose(file);
        }}
      />
      <p role="status" className="wrap-anywhere">
        {sending.isPending ? 'Reading…' : statementFile.file?.name}
      </p>
      {statement && <StatementRows statement={statement} />}
    </DialogForm>
  );
}

function bookedWords({ counts }: BankStatement): string {
  return `Booked: ${counts.matched} on orders, ${counts.unmatched} without an order.`;
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankStatement } from '../../../contract/bank-statement-shapes.ts';
import { takeBankStatement } from '../../../contract/money-desk.ts';
import { callApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { StatementRows } from './statement-rows.tsx';
import { invalidatePayments } from './payments-cache.ts';
import { paymentsWords } from './payments-words.ts';

/** The dialog that reads a bank's file, shows what each row pays, and then books it. */
export function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [csv, setCsv] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) => callApi(takeBankStatement, { body }),
    onSuccess: (statement) => {
      if (!statement.applied) return;
      toasts.success(bookedWords(statement));
      invalidatePayments(client);
    },
  });
  const statement = sending.data ?? null;
  const isApplied = statement?.applied === true;

  async function choose(file: File | undefined): Promise<void> {
    sending.reset();
    setFault(null);
    setCsv(null);
    if (file === undefined) return;
    const text = await file.text().catch(() => null);
    if (text === null) {
      setFault('This file could not be read.');
      return;
    }
    setCsv(text);
    sending.mutate({ csv: text, apply: false });
  }

  function submit(): void {
    if (isApplied) return onClose();
    if (csv === null) {
      setFault('Please choose the file from your bank.');
      return setRefusals(refusals + 1);
    }
    sending.mutate({ csv, apply: statement !== null });
  }

  return (
    <DialogForm
      title="Import bank statement"
      position="wide"
      submitLabel={isApplied ? 'Done' : statement ? 'Book these payments' : 'Read'}
      cancelLabel="Close"
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, paymentsWords.saveFailed) : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        A CSV file as your bank gives it. Rows that name an order whose due is the same are booked; money that
        fits nothing is kept as money without order. The same file twice books nothing twice.
      </p>
      <Field label="File" error={fault}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv,text/plain"
            data-first-focus
            onChange={({ target }) => void choose(target.files?.[0])}
            className={inputClass}
          />
        )}
      </Field>
      <p role="status">{sending.isPending && 'Reading…'}</p>
      {statement && <StatementRows statement={statement} />}
    </DialogForm>
  );
}

function bookedWords({ counts }: BankStatement): string {
  return `Booked: ${counts.matched} on orders, ${counts.unmatched} without an order.`;
}

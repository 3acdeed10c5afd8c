import { useQueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { DocumentSummary } from '../documents/documents.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { SavingDialog, FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import * as documentMessages from '../documents/document.words.ts';
import { invalidateDocuments, documentPaths } from '../documents/documents-cache.desk.ts';
import {
  creditBodyOf,
  emptyCredit,
  type CreditDraft,
  creditableLines,
  creditPaise,
  CreditLineFields,
  type CreditFieldsProps,
} from './credit-draft.desk.tsx';
import { text } from '../../kit/web/forms/fields.tsx';

interface Props {
  invoice: DocumentSummary;
  onClose: () => void;
}

export function CreditNoteDialog({ invoice, onClose }: Props) {
  const client = useQueryClient();
  const { lines, isError, retry } = useCreditableLines(invoice);
  const bodyOf = (draft: CreditDraft) => creditBodyOf(draft, lines ?? []);
  const state = useDraft({
    start: emptyCredit,
    faultsOf: (draft) => bodyOf(draft).faults ?? {},
    keyOf: (draft) => bodyOf(draft).body!,
    save: async (draft, headers) => {
      const body = bodyOf(draft).body!;
      try {
        return await callApi(
          'POST /admin/documents/:id/credit-note',
          { params: { id: invoice._id }, body },
          headers,
        );
      } catch (error) {
        // Somebody else may have issued a credit note meanwhile. After a lost answer the lines stay, so that a repeat is
        // the same request.
        if (isRefusal(error, 409)) invalidateDocuments(client);
        throw error;
      }
    },
    saved: ({ number }) => taxDocumentMessages.credited(number),
    failed: documentMessages.creditFailed,
    onSaved: () => {
      invalidateDocuments(client);
      onClose();
    },
  });

  return (
    <SavingDialog
      cancelLabel="Back"
      title={`Credit note for ${invoice.number}`}
      submitLabel="Issue credit note"
      position="wide"
      leave={documentMessages.leaveCredit}
      state={{ ...state, submit: lines ? state.submit : retry }}
      isLoading={!lines && !isError}
      onClose={onClose}
    >
      {lines ? (
        <CreditFields draft={state.draft} faults={state.faults} lines={lines} onChange={state.change} />
      ) : isError ? (
        <LoadFailed sentence={taxDocumentMessages.fetchFailed} onRetry={retry} />
      ) : (
        <Pending>{documentMessages.loading}</Pending>
      )}
    </SavingDialog>
  );
}

function useCreditableLines(invoice: DocumentSummary) {
  const whole = useQuery({
    ...apiQuery('GET /admin/documents/:id', { params: { id: invoice._id } }),
    staleTime: 0,
  });
  const ofOrder = useQuery({
    ...apiQuery('GET /admin/documents', {
      query: { order: invoice.orderId, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE },
    }),
    staleTime: 0,
  });
  const notes = (ofOrder.data?.items ?? []).filter(({ refersTo }) => refersTo?._id === invoice._id);
  const wholeNotes = useQueries({
    queries: notes.map(({ _id }) => apiQuery('GET /admin/documents/:id', { params: { id: _id } })),
  });
  const reads = [whole, ofOrder, ...wholeNotes];
  const isComplete = whole.data && ofOrder.data && wholeNotes.every(({ data }) => data !== undefined);
  return {
    lines: isComplete
      ? creditableLines(
          whole.data,
          wholeNotes.map(({ data }) => data!),
        )
      : null,
    isError: reads.some((read) => read.isError),
    retry: () => reads.filter((read) => read.isError).forEach((read) => void read.refetch()),
  };
}

function CreditFields({ draft, faults, lines, onChange }: CreditFieldsProps) {
  const leftPaise = lines.reduce((sum, line) => sum + line.leftPaise, 0);
  const paise = creditPaise(draft, lines);
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">What is credited</legend>
        <Choice by="units" name="Returned units" draft={draft} onChange={onChange} />
        <Choice by="amount" name="Part of the price" draft={draft} onChange={onChange} />
        <Choice by="lineAmounts" name="Amounts by line" draft={draft} onChange={onChange} />
      </fieldset>
      {draft.by !== 'amount' ? (
        <CreditLineFields of={draft.by} draft={draft} faults={faults} lines={lines} onChange={onChange} />
      ) : (
        <MoneyField
          label="Amount"
          maxLength={20}
          className="sm:max-w-60"
          hint={`With tax; ${adminRupees(rupeesOf(leftPaise))} is left.`}
          value={draft.amount}
          error={faults.amount ?? null}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        hint="It is printed on the credit note."
        value={draft.reason}
        error={faults.reason ?? null}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {draft.by === 'units' && (
        <CheckField
          label="Back into stock"
          checked={draft.isRestocked}
          onChange={(event) => onChange({ isRestocked: event.target.checked })}
        />
      )}
      <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lead font-bold">
        Credit
        <span>{paise === null ? '–' : adminRupees(rupeesOf(paise))}</span>
      </p>
    </>
  );
}

interface ChoiceProps {
  by: CreditDraft['by'];
  name: string;
  draft: CreditDraft;
  onChange: CreditFieldsProps['onChange'];
}

function Choice({ by, name, draft, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="credit-by"
        data-first-focus={by === 'units' ? true : undefined}
        checked={draft.by === by}
        onChange={() => onChange({ by })}
        className="size-4.5 shrink-0"
      />
      {name}
    </label>
  );
}

const fields = {
  reason: text('Reason', { required: true, maxLength: 200, missing: documentMessages.reasonMissing }),
};

export function CancelInvoiceDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  return (
    <FormDialog
      cancelLabel="Back"
      title={`Cancel ${invoice.number}`}
      submitLabel="Cancel invoice"
      fields={fields}
      lead={
        <p>The invoice keeps its number and counts as cancelled. The order can then be invoiced again.</p>
      }
      save={(body) => callApi('POST /admin/documents/:id/void', { params: { id: invoice._id }, body })}
      changes={documentPaths}
      saved={taxDocumentMessages.voided}
      failed={documentMessages.cancelFailed}
      leave={documentMessages.leaveCancelling}
      onClose={onClose}
    />
  );
}

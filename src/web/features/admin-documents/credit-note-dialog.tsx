import { useState } from 'react';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { MAX_PAGE_SIZE } from '../../../contract/constants.ts';
import type { DocumentSummary } from '../../../contract/documents-shapes.ts';
import { issueCreditNote, listDocuments, readDocument } from '../../../contract/documents.ts';
import { adminRupees, rupeesOf } from '../../../contract/money.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { callApi } from '../../lib/api.ts';
import { RefusedError, sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pending } from '../../ui/pending.tsx';
import { inputClass } from '../../ui/input-class.ts';
import {
  creditableLines,
  creditBodyOf,
  creditPaise,
  emptyCredit,
  type CreditableLine,
  type CreditDraft,
  type CreditFaults,
} from './credit-draft.ts';
import { documentMessages } from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';
import { FormDialog } from './form-dialog.tsx';
import { useIdempotencyKeys } from './idempotency-keys.ts';

interface Props {
  invoice: DocumentSummary;
  onClose: () => void;
}

/** The dialog that takes back units or an amount of an invoice. */
export function CreditNoteDialog({ invoice, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyCredit);
  const [faults, setFaults] = useState<CreditFaults>({});
  const [refusals, setRefusals] = useState(0);
  const keys = useIdempotencyKeys();
  const { lines, isError, retry } = useCreditableLines(invoice);
  const issuing = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof creditBodyOf>['body']>) =>
      callApi(issueCreditNote, { params: { id: invoice._id }, body }, keys.headersFor(body)),
    onSuccess: ({ number }) => {
      toasts.success(adminMessages.documents.credited(number));
      invalidateDocuments(client);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof RefusedError)) return;
      keys.answered();
      // Somebody else may have issued a credit note meanwhile.
      if (error.status === 409) invalidateDocuments(client);
    },
  });

  function change(part: Partial<CreditDraft>): void {
    setDraft({ ...draft, ...part });
    setFaults({});
    issuing.reset();
  }

  function submit(): void {
    if (!lines) return;
    const { body, faults: found } = creditBodyOf(draft, lines);
    if (body) return issuing.mutate(body);
    setFaults(found);
    setRefusals(refusals + 1);
  }

  return (
    <FormDialog
      title={`Credit note for ${invoice.number}`}
      submitLabel="Issue credit note"
      position="wide"
      isBusy={issuing.isPending}
      isChanged={draft !== emptyCredit}
      leaveSentence={documentMessages.leaveCredit}
      refusals={refusals}
      failure={issuing.error ? sentenceOf(issuing.error, documentMessages.creditFailed) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines ? (
        <Fields draft={draft} faults={faults} lines={lines} onChange={change} />
      ) : isError ? (
        <LoadFailed sentence={adminMessages.documents.fetchFailed} onRetry={retry} />
      ) : (
        <Pending>{documentMessages.loading}</Pending>
      )}
    </FormDialog>
  );
}

/** Reads the invoice's lines and those of its credit notes. */
function useCreditableLines(invoice: DocumentSummary) {
  const whole = useQuery({ ...apiQuery(readDocument, { params: { id: invoice._id } }), staleTime: 0 });
  const ofOrder = useQuery({
    ...apiQuery(listDocuments, {
      query: { order: invoice.orderId, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE },
    }),
    staleTime: 0,
  });
  const notes = (ofOrder.data?.items ?? []).filter(({ refersTo }) => refersTo?._id === invoice._id);
  const wholeNotes = useQueries({
    queries: notes.map(({ _id }) => apiQuery(readDocument, { params: { id: _id } })),
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

interface FieldsProps {
  draft: CreditDraft;
  faults: CreditFaults;
  lines: CreditableLine[];
  onChange: (part: Partial<CreditDraft>) => void;
}

function Fields({ draft, faults, lines, onChange }: FieldsProps) {
  const leftPaise = lines.reduce((sum, line) => sum + line.leftPaise, 0);
  const paise = creditPaise(draft, lines);
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">What is credited</legend>
        <Choice by="units" name="Units that come back" draft={draft} onChange={onChange} />
        <Choice by="amount" name="Part of the price" draft={draft} onChange={onChange} />
      </fieldset>
      {draft.by === 'units' ? (
        <UnitFields draft={draft} faults={faults} lines={lines} onChange={onChange} />
      ) : (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="num sm:max-w-60"
          hint={`Rupees with tax; ${adminRupees(rupeesOf(leftPaise))} is left.`}
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
  onChange: FieldsProps['onChange'];
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

function UnitFields({ draft, faults, lines, onChange }: FieldsProps) {
  const all = Object.fromEntries(lines.map(({ position, unitsLeft }) => [position, String(unitsLeft)]));
  return (
    <div>
      <ul className="num border-t border-line">
        {lines.map(({ position, name, units, unitsLeft }) => {
          const fault = faults[`units-${position}`];
          const id = `credit-units-${position}`;
          return (
            <li key={position} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <label htmlFor={id} className="min-w-0">
                <span className="font-[550] wrap-anywhere">{name}</span>
                <span className="block text-small text-text-3">
                  {unitsLeft} of {units} left
                </span>
                {fault && (
                  <span id={`${id}-error`} role="alert" className="block text-small font-[550] text-bad">
                    {fault}
                  </span>
                )}
              </label>
              <input
                id={id}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                placeholder="0"
                disabled={unitsLeft === 0}
                value={draft.units[position] ?? ''}
                aria-invalid={fault || (faults.units && unitsLeft > 0) ? true : undefined}
                aria-describedby={fault ? `${id}-error` : faults.units ? 'credit-units-error' : undefined}
                onChange={(event) => onChange({ units: { ...draft.units, [position]: event.target.value } })}
                className={`${inputClass} w-22 shrink-0 text-right disabled:opacity-50`}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        {faults.units ? (
          <p id="credit-units-error" role="alert" className="text-small font-[550] text-bad">
            {faults.units}
          </p>
        ) : (
          <span />
        )}
        <Button
          kind="plain"
          size="small"
          onClick={() => onChange({ units: all })}
          className="max-md:min-h-11"
        >
          All that is left
        </Button>
      </div>
    </div>
  );
}

import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as deskSettingsMessages from './desk-settings.words.ts';
import type { DeskSettings } from './desk-settings.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { DeskCard } from './desk-card.desk.tsx';

/** The start of quotations, and the limit of discounts by counter staff. Owners only. */
export function DealingSettings() {
  const { data, isPending, refetch } = useQuery(apiQuery('GET /admin/desk-settings', {}));
  return (
    <DeskCard
      title="Quotations and counter"
      lead="What a new quotation says until you change it there, and the most that counter staff take off a price."
    >
      {isPending ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : data ? (
        <Form key={data.updatedAt} settings={data} />
      ) : (
        <LoadFailed sentence={deskSettingsMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
    </DeskCard>
  );
}

function Form({ settings }: { settings: DeskSettings }) {
  const [before] = useState(() => ({
    quoteDays: String(settings.quoteDays),
    quoteTerms: settings.quoteTerms,
    counterDiscountMost: String(settings.counterDiscountMost),
  }));
  const [draft, setDraft] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useLeavingGuard(
    () => isChanged,
    () => showConfirm(deskSettingsMessages.leave, { confirmLabel: 'Leave' }),
  );
  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT /admin/desk-settings', {
        // An unreadable value is sent as one that the server refuses with its sentence.
        body: {
          quoteDays: typedWhole(draft.quoteDays) ?? 0,
          quoteTerms: draft.quoteTerms,
          counterDiscountMost: typedRupees(draft.counterDiscountMost.replace('%', '')) ?? -1,
          updatedAt: settings.updatedAt,
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(apiQuery('GET /admin/desk-settings', {}).queryKey, saved);
      toasts.success(deskSettingsMessages.saved);
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, deskSettingsMessages.saveFailed));
      if (error instanceof RefusedError && error.status === 409)
        invalidateQueries(client, '/admin/desk-settings');
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Days a quotation is valid"
          inputMode="numeric"
          className="num"
          {...field('quoteDays')}
        />
        <TextField
          label="Most discount at the counter, %"
          inputMode="decimal"
          className="num"
          hint="Off the buyer’s own price, in quotations too. Only staff who can set prices may give more."
          {...field('counterDiscountMost')}
        />
      </div>
      <TextArea label="Terms of quotations" rows={4} maxLength={1000} {...field('quoteTerms')} />
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

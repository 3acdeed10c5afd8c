import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_MESSAGE_LENGTH } from '../../platform/settings/platform-limits.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import type { NewApplication } from './companies.shapes.ts';
import { companyMessages } from './company.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { companyBodyOf, companyDraftOf, companyFaultsOf } from './company-draft.web.ts';
import { CompanyFields } from './company-fields.web.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { dealerMessages } from './dealer.words.ts';

export function DealerForm({ user }: { user: User }) {
  const [draft, setDraft] = useState(() => companyDraftOf(null, user.phone ?? ''));
  const [message, setMessage] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { city, stateCode } = useTypedPlace(draft);
  const applying = useMutation({
    mutationFn: (body: NewApplication) => callApi('POST /companies/apply', { body }),
    onSuccess: async () => {
      toasts.success(companyMessages.applied);
      await client.invalidateQueries({ queryKey: ['/me/company'] });
      focusHeading();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, companyMessages.applyFailed));
      if (!(error instanceof RefusedError)) return;
      setFaults(error.code === 'gstin_taken' ? { gstin: error.message } : companyFaultsOf(error.fields));
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (applying.isPending) return;
    setFaults({});
    const typed = message.trim();
    applying.mutate({
      ...companyBodyOf(draft, { city, stateCode }),
      ...(typed !== '' && { message: typed }),
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[760px] gap-4">
      <ErrorSummary faults={faults} />
      <CompanyFields
        draft={draft}
        faults={faults}
        isGstinRequired
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
        }}
      />
      <TextArea
        label={dealerMessages.message}
        name="message"
        maxLength={MAX_MESSAGE_LENGTH}
        rows={3}
        value={message}
        error={faults.message ?? null}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" busy={applying.isPending} className="justify-self-start">
        {dealerMessages.apply}
      </Button>
    </form>
  );
}

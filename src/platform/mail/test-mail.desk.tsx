import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_EMAIL_LENGTH } from '../settings/platform-limits.ts';
import * as testMailMessages from './test-mail.words.ts';
import type { CallPath } from '../../app/api-types.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';

/** @param renews the paths of what depends on it */
export function TestMail({ renews = [] }: { renews?: CallPath[] }) {
  const { user } = useSession();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? user?.email ?? '';
  const sending = useMutation({
    mutationFn: () => callApi('POST /admin/test-mail', { body: { to } }),
    onSettled: () => invalidateQueries(client, ...renews),
  });
  const fault = sending.error instanceof RefusedError ? sending.error.fields.to : undefined;
  const failure = fault === undefined && sending.error;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }

  return (
    <Section title={testMailMessages.title} lead={testMailMessages.lead}>
      <form noValidate onSubmit={submit} className="grid max-w-[560px] gap-3">
        <div className="flex flex-wrap items-start gap-3 [&>div]:grow [&>div]:basis-60">
          <TextField
            label={testMailMessages.to}
            type="email"
            name="to"
            required
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            value={to}
            error={fault ?? null}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" kind="outline" busy={sending.isPending} className="sm:mt-7.5">
            {sending.isPending ? testMailMessages.sending : testMailMessages.send}
          </Button>
        </div>
        {failure && (
          <p role="alert" className="font-[550] text-bad">
            {sentenceOf(failure, testMailMessages.failed)}
          </p>
        )}
        {sending.data && (
          <p
            role="status"
            className={classNames('wrap-anywhere font-[550]', sending.data.sent ? 'text-good' : 'text-bad')}
          >
            {sending.data.sentence}
          </p>
        )}
      </form>
    </Section>
  );
}

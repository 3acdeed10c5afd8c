import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { complaintShopMessages } from './complaint-shop.words.ts';
import { isRefusal, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { MAX_COMPLAINT_NOTE } from './complaint-choices.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import type { SeenComplaint } from './complaints.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

export const queries = ({ params }: PageUrl) => [complaintQuery(params.token!)];

export function Component({ params: { token = '' } }: PageProps) {
  const { data, isPending, error, refetch } = useQuery(complaintQuery(token));
  if (isPending) return <Pending />;
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (!data)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={complaintShopMessages.loadFailed} onRetry={() => void refetch()} />
      </div>
    );
  const title = complaintShopMessages.title(data.number);
  return (
    <div className="wrap max-w-[760px] py-6 md:py-10">
      <PageHead title={title} description={complaintShopMessages.description} />
      <PageHeading className="num mb-5">{title}</PageHeading>
      <ComplaintView token={token} complaint={data} />
    </div>
  );
}

const complaintQuery = (token: string) => apiQuery('GET /complaints/:token', { params: { token } });

const panel = 'grid gap-3 rounded-xl border border-line bg-surface p-5';

/** The state of a complaint; nothing says who complained. */
function ComplaintView({ token, complaint }: { token: string; complaint: SeenComplaint }) {
  const { state, receivedAt, acknowledgedAt, resolveBy, resolvedAt, notes } = complaint;
  return (
    <div className="grid gap-5">
      <section className={panel}>
        <p>
          {state === 'open' ? (
            <Badge tone="amber">{complaintShopMessages.open}</Badge>
          ) : (
            <Badge tone="green">{complaintShopMessages.resolved}</Badge>
          )}
        </p>
        <ul className="num grid gap-1">
          <li>{complaintShopMessages.receivedOn(customerDate(receivedAt))}</li>
          {acknowledgedAt !== null && (
            <li>{complaintShopMessages.acknowledgedOn(customerDate(acknowledgedAt))}</li>
          )}
          <li>
            {resolvedAt === null
              ? complaintShopMessages.answerBy(customerDate(resolveBy))
              : complaintShopMessages.resolvedOn(customerDate(resolvedAt))}
          </li>
        </ul>
      </section>
      <section aria-labelledby="notes" className={panel}>
        <h2 id="notes" className="title-3 text-lead">
          {complaintShopMessages.notes}
        </h2>
        {notes.length === 0 && <p className="text-text-2">{complaintShopMessages.noNotes}</p>}
        <ul className="grid gap-3">
          {notes.map(({ at, text, by }, index) => (
            <li key={index}>
              <p className="num text-small text-text-3">
                {by === 'shop' ? complaintShopMessages.shop : complaintShopMessages.you}, {customerDate(at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
        <AddNote token={token} isResolved={state === 'resolved'} />
      </section>
    </div>
  );
}

function AddNote({ token, isResolved }: { token: string; isResolved: boolean }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => callApi('POST /complaints/:token/notes', { params: { token }, body: { text } }),
    onSuccess: (complaint) => {
      client.setQueryData(complaintQuery(token).queryKey, complaint);
      setText('');
      toasts.success(complaintShopMessages.noteSent);
    },
    meta: { failed: complaintShopMessages.noteFailed },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 print:hidden">
      <TextArea
        label={complaintShopMessages.add}
        hint={isResolved ? complaintShopMessages.addAgain : undefined}
        rows={4}
        value={text}
        maxLength={MAX_COMPLAINT_NOTE}
        error={sending.error instanceof RefusedError ? (sending.error.fields.text ?? null) : null}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="outline" busy={sending.isPending} className="justify-self-start">
        {complaintShopMessages.sendNote}
      </Button>
    </form>
  );
}

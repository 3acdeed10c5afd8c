import { useMutation, useQueryClient } from '@tanstack/react-query';
import { indianNumber } from '../../../../../../domain/platform/money.ts';
import type { TakenReplies } from '../../../../../../contract/invoices/portal-files-shapes.ts';
import { callApi } from '../../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../../lib/api/invalidate-queries.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { Field } from '../../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../../ui/input-class.ts';
import * as gstMessages from '../gst-messages.ts';
import { NotAReplyError, readReplyFile } from './read-reply-file.ts';

/** Reads the e-invoice portal's reply file, and shows the result of each entry. */
export function PortalReplyField() {
  const client = useQueryClient();
  const take = useMutation({
    // A file that is chosen while another is read follows it.
    scope: { id: 'portal-replies' },
    mutationFn: async (file: File) =>
      callApi('POST /admin/documents/e-invoice-replies', { body: await readReplyFile(file) }),
    onSuccess: () => invalidateQueries(client, '/admin'),
  });
  return (
    <>
      <Field
        label="Portal’s reply"
        hint="The file that the portal gives after the upload, as it was downloaded"
        error={take.isError ? failureOf(take.error) : null}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".json,application/json"
            aria-busy={take.isPending || undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) take.mutate(file);
              // Allows the same file to be chosen again after it was corrected.
              target.value = '';
            }}
            className={classNames(
              inputClass,
              'py-2 text-small file:mr-3 file:rounded-sm file:bg-surface-2 file:px-3 file:py-1 file:font-[650] file:text-text',
            )}
          />
        )}
      </Field>
      {/* The live region exists before it has text, so that screen readers announce it. */}
      <div role="status" className="num">
        {take.isPending && <p className="mt-2 text-small text-text-3">Reading the reply…</p>}
        {take.data && <TakenSentence taken={take.data} />}
      </div>
      {take.data && take.data.refused.length > 0 && <RefusedReplies refused={take.data.refused} />}
    </>
  );
}

function failureOf(error: Error): string {
  return error instanceof NotAReplyError ? error.message : sentenceOf(error, gstMessages.replyFailed);
}

function TakenSentence({ taken: { taken, already, refused } }: { taken: TakenReplies }) {
  return (
    <p className="mt-3 font-[550]">
      {indianNumber(taken)} taken, {indianNumber(already)} already there, {indianNumber(refused.length)}{' '}
      refused.
    </p>
  );
}

function RefusedReplies({ refused }: Pick<TakenReplies, 'refused'>) {
  return (
    <ul
      aria-label="Refused replies"
      // A long list scrolls, also with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="num mt-2 grid max-h-80 gap-2 overflow-y-auto rounded-md bg-bad-soft p-3 text-small text-bad"
    >
      {refused.map(({ irn, message }, index) => (
        <li key={index}>
          <p className="font-[550]">{message}</p>
          {irn !== '' && <p className="wrap-anywhere">{irn}</p>}
        </li>
      ))}
    </ul>
  );
}

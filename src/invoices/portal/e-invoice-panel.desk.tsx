import { useMutation, useQueryClient } from '@tanstack/react-query';
import { indianNumber } from '../../kit/rules/money.ts';
import type { GstMonth } from '../gst-returns/gst-returns.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { TakenReplies } from './portal-files.shapes.ts';
import { E_INVOICE_REPLIES_BYTES } from '../documents/invoices-limits.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Field } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { DownloadLink } from '../gst-returns/month-downloads.desk.tsx';
import { GstPanel } from '../gst-returns/fault-list.desk.tsx';
import * as gstMessages from '../gst-returns/gst.words.ts';
import { portalBatches } from './e-way-bill-draft.desk.ts';

/** The file cannot be a reply of the portal. The message is shown to people. */
class NotAReplyError extends Error {
  override name = 'NotAReplyError';
}

interface Props extends Pick<GstMonth, 'month' | 'faults'> {
  /** The first day of e-invoicing; null while it is off. */
  eInvoiceFrom: string | null;
}

export function EInvoicePanel({ month, faults, eInvoiceFrom }: Props) {
  if (eInvoiceFrom === null) {
    return (
      <GstPanel title="E-invoices">
        <p className="mt-1 text-text-2">
          E-invoicing is off. Its first day is set under{' '}
          <ShopLink to={paths.adminSettings} className={textLink}>
            Settings
          </ShopLink>
          .
        </p>
      </GstPanel>
    );
  }
  const missing = faults.flatMap(({ code, documentId }) =>
    code === 'irn_missing' ? (documentId ?? []) : [],
  );
  const batches = portalBatches(missing);
  return (
    <GstPanel title="E-invoices" lead={leadOf(missing.length)}>
      <div className="mb-3 flex flex-wrap gap-x-6">
        {batches.map(({ first, last, ids }) => (
          <DownloadLink
            key={first}
            url={apiUrl('GET /admin/documents/e-invoice.json', {}, { ids })}
            fileName={batches.length === 1 ? `e-invoice-${month}.json` : `e-invoice-${month}-${first}.json`}
          >
            E-invoice file (JSON){batches.length > 1 && `, ${first} to ${last}`}
          </DownloadLink>
        ))}
      </div>
      <PortalReplyField />
    </GstPanel>
  );
}

function leadOf(missing: number): string {
  if (missing === 0) return 'No document of this month waits for its IRN.';
  return missing === 1
    ? 'One document of this month has no IRN.'
    : `${indianNumber(missing)} documents of this month have no IRN.`;
}

/** Reads the e-invoice portal's reply file, and shows the result of each entry. */
function PortalReplyField() {
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

/**
 * @returns the entries, unchecked
 * @throws NotAReplyError when the file is too large or holds no JSON array
 */
export async function readReplyFile(file: Blob): Promise<unknown[]> {
  if (file.size > E_INVOICE_REPLIES_BYTES) throw new NotAReplyError(gstMessages.replyTooLarge);
  const entries = parsed(await file.text());
  if (!Array.isArray(entries)) throw new NotAReplyError(gstMessages.replyNotJson);
  return entries as unknown[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

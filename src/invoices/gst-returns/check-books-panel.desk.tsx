import { useMutation } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import { indianNumber } from '../../kit/rules/money.ts';
import type { BooksCheck } from './books.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import * as gstMessages from './gst.words.ts';
import { GstPanel } from './gst-panel.desk.tsx';

/** Proves on demand that no document number is missing and that no document was edited. */
export function CheckBooksPanel() {
  const check = useMutation({ mutationFn: () => callApi('GET /admin/books/check', {}) });
  return (
    <GstPanel title="The books" lead="Is every number there, and is every document as it was issued?">
      <Button kind="outline" className="mt-3" busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck size={20} />
        {check.isPending ? 'Checking…' : 'Check the books'}
      </Button>
      <div role="status" className="num">
        {check.isSuccess && <Result check={check.data} />}
      </div>
      {check.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(check.error, gstMessages.checkFailed)}
        </p>
      )}
    </GstPanel>
  );
}

function Result({ check: { ok, documents, series, faults } }: { check: BooksCheck }) {
  return (
    <div className="mt-3">
      {ok ? (
        <p className="flex gap-2 font-[550] text-ok">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {okSentence(documents)}
        </p>
      ) : (
        <>
          <p className="font-[550] text-bad">
            {faults.length === 1
              ? 'One fault was found.'
              : `${indianNumber(faults.length)} faults were found.`}
          </p>
          <ul className="mt-2 grid gap-1 text-small text-bad">
            {faults.map(({ number, message }, index) => (
              <li key={index}>{number === '' ? message : `${number}: ${message}`}</li>
            ))}
          </ul>
        </>
      )}
      <ul className="mt-2 text-small text-text-3">
        {series.map(({ kind, fy, prefix, first, last }) => (
          <li key={`${kind} ${fy} ${prefix}`}>
            {prefix}/{fy}: {first} to {last}
          </li>
        ))}
      </ul>
    </div>
  );
}

function okSentence(documents: number): string {
  if (documents === 0) return 'Nothing was issued so far.';
  return documents === 1
    ? 'One document: nothing is missing, and nothing was edited.'
    : `${indianNumber(documents)} documents: no number is missing, and nothing was edited.`;
}

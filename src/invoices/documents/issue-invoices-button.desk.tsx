import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus, FileDown } from 'lucide-react';
import { adminRupees } from '../../kit/rules/money.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { IssuedInvoices } from './documents.shapes.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import * as documentMessages from './document.words.ts';
import { invalidateDocuments } from './documents-cache.desk.ts';

export function IssueInvoicesButton({ orders, className }: { orders: Order[]; className: string }) {
  /** The orders that were selected when the dialog was opened. */
  const [opened, open] = useState<string[] | null>(null);
  return (
    <>
      <button type="button" onClick={() => open(orders.map(({ _id }) => _id))} className={className}>
        <FilePlus size={16} />
        Issue tax invoices
      </button>
      {opened && <IssueInvoicesDialog orders={opened} onClose={() => open(null)} />}
    </>
  );
}

function IssueInvoicesDialog({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: ['issue-invoices', orders],
    queryFn: () => callApi('POST /admin/documents/issue', { body: { orders } }),
    staleTime: 0,
    gcTime: 0,
  });
  const issuing = useMutation({
    mutationFn: (ready: string[]) =>
      callApi('POST /admin/documents/issue', { body: { orders: ready, apply: true } }),
    onSuccess: () => invalidateDocuments(client),
  });
  const print = useMutation({
    mutationFn: (ids: string[]) =>
      downloadFile(apiUrl('GET /admin/documents/print.pdf', undefined, { ids }), 'invoices.pdf'),
    meta: { failed: documentMessages.pdfFailed },
  });
  const done = issuing.data;
  const ready = preview.data?.issued ?? [];
  const printed = (done?.issued ?? []).flatMap(({ document }) => document ?? []);
  return (
    <Dialog
      title="Issue tax invoices"
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" data-first-focus onClick={onClose}>
            Close
          </Button>
          {done
            ? printed.length > 0 && (
                <Button busy={print.isPending} onClick={() => print.mutate(printed)}>
                  <FileDown size={16} />
                  Print all, two copies each
                </Button>
              )
            : ready.length > 0 && (
                <Button
                  busy={issuing.isPending}
                  onClick={() => issuing.mutate(ready.map(({ order }) => order))}
                >
                  <FilePlus size={16} />
                  {documentMessages.issueMany(ready.length)}
                </Button>
              )}
        </>
      }
    >
      {issuing.error && (
        <p role="alert" className="mb-3 rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
          {sentenceOf(issuing.error, documentMessages.issueFailed)}
        </p>
      )}
      <Loaded query={preview} failed={documentMessages.previewFailed} loading={documentMessages.loading}>
        {(data) => (
          <Outcome result={done ? { ...done, hindered: [...data.hindered, ...done.hindered] } : data} />
        )}
      </Loaded>
    </Dialog>
  );
}

function Outcome({ result: { applied, issued, hindered } }: { result: IssuedInvoices }) {
  return (
    <div className="grid gap-5">
      <section aria-labelledby="invoices-issued">
        <h3 id="invoices-issued" className="title-3 mb-1">
          {applied ? documentMessages.issuedMany(issued.length) : documentMessages.readyMany(issued.length)}
        </h3>
        <ul className="num">
          {issued.map(({ order, number, total, warnings }) => (
            <li key={order} className="border-b border-line py-2">
              <span className="flex flex-wrap justify-between gap-x-4">
                <b className="font-[650]">{number ?? order}</b>
                {adminRupees(total)}
              </span>
              {warnings.map(({ code, message }) => (
                <span key={code} className="block text-small text-text-2">
                  {message}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
      {hindered.length > 0 && (
        <section aria-labelledby="invoices-hindered">
          <h3 id="invoices-hindered" className="title-3 mb-1">
            {documentMessages.hinderedMany(hindered.length)}
          </h3>
          <ul className="num">
            {hindered.map(({ order, message }) => (
              <li key={order} className="border-b border-line py-2">
                <b className="font-[650]">{order}</b>
                <span className="block text-small text-text-2">{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDown, Link2 } from 'lucide-react';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { Copy, DocumentKind, DocumentSummary } from './documents.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import * as taxDocumentMessages from './tax-document.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { CancelInvoiceDialog, CreditNoteDialog } from '../credit-notes/credit-note-dialog.desk.tsx';
import { EWayBillDialog } from './e-way-bill-dialog.desk.tsx';
import * as documentMessages from './document.words.ts';
import { documentPaths } from './documents-cache.desk.ts';
import { pdfLink } from '../../kit/web/lib/files/pdf-link.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';

export function PdfCopies({ document }: { document: DocumentSummary }) {
  const linking = useMutation({
    mutationFn: async () => {
      const { url } = await callApi('GET /admin/documents/:id/link', { params: { id: document._id } });
      await navigator.clipboard.writeText(url);
    },
    onSuccess: () => toasts.success(documentMessages.linkCopied),
    meta: { failed: documentMessages.linkFailed },
  });
  return (
    <ul className="flex flex-wrap gap-2" aria-label={`PDF of ${document.number}`}>
      {Object.entries(copyNames).map(([copy, name]) => (
        <li key={copy}>
          <a
            {...pdfLink(document, documentMessages.pdfFailed, copy as Copy)}
            className={buttonClass('outline', 'small', 'max-md:min-h-11')}
          >
            <FileDown size={16} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
      <li>
        <Button kind="outline" size="small" busy={linking.isPending} onClick={() => linking.mutate()}>
          <Link2 size={16} aria-hidden="true" />
          Copy link
        </Button>
      </li>
    </ul>
  );
}

const fields = {
  at: {
    ...text('Cancelled at', {
      required: true,
      type: 'datetime-local',
      className: 'num',
      hint: 'In Indian time, as the portal shows it',
      missing: documentMessages.timeMissing,
    }),
    valueOf: (typed: string) => (typed === '' ? '' : new Date(`${typed}+05:30`).toISOString()),
  },
  reason: text('Reason', { required: true, maxLength: 200, missing: documentMessages.reasonMissing }),
};

type Opened = 'credit' | 'cancel' | 'e-way-bill' | 'irn' | null;

export function DocumentActions({ document }: { document: DocumentSummary }) {
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const now = new Date();
  return (
    <>
      {isEWayBillMissing(document) && (
        <Button kind="outline" onClick={() => open('e-way-bill')}>
          Book e-way bill
        </Button>
      )}
      {document.eWayBill && isActiveInvoice(document) && (
        <Button kind="outline" onClick={() => open('e-way-bill')}>
          Correct e-way bill
        </Button>
      )}
      {isIrnCancellable(document, now) && (
        <Button kind="outline" onClick={() => open('irn')}>
          IRN cancelled at the portal
        </Button>
      )}
      {isActiveInvoice(document) && leftPaise(document) > 0 && (
        <Button kind="outline" onClick={() => open('credit')}>
          Credit note
        </Button>
      )}
      {isCancellable(document, now) && (
        <Button kind="danger" onClick={() => open('cancel')}>
          Cancel invoice
        </Button>
      )}
      {opened === 'credit' && <CreditNoteDialog invoice={document} onClose={close} />}
      {opened === 'cancel' && <CancelInvoiceDialog invoice={document} onClose={close} />}
      {opened === 'irn' && <IrnCancelledDialog document={document} onClose={close} />}
      {opened === 'e-way-bill' && <EWayBillDialog invoice={document} onClose={close} />}
    </>
  );
}

interface Props {
  document: DocumentSummary;
  onClose: () => void;
}

function IrnCancelledDialog({ document, onClose }: Props) {
  return (
    <FormDialog
      cancelLabel="Back"
      title={`IRN of ${document.number} cancelled`}
      submitLabel="Note cancelled IRN"
      fields={fields}
      lead={<p>Cancel the IRN at the e-invoice portal first. The invoice can then be cancelled here.</p>}
      save={(body) =>
        callApi('POST /admin/documents/:id/irn-cancelled', { params: { id: document._id }, body })
      }
      changes={documentPaths}
      saved={taxDocumentMessages.irnCancelled}
      failed={documentMessages.irnCancelFailed}
      leave={documentMessages.leaveIrn}
      onClose={onClose}
    />
  );
}

export function DocumentStatuses({ document }: { document: DocumentSummary }) {
  const { data: eInvoicing } = useQuery(apiQuery('GET /admin/documents/e-invoicing', {}));
  return (
    <span className="flex flex-wrap gap-1.5">
      {statusesOf(document, eInvoicing?.from ?? null).map(({ name, tone }) => (
        <Badge key={name} tone={tone}>
          {name}
        </Badge>
      ))}
    </span>
  );
}

export const kindNames: Record<DocumentKind, string> = { INV: 'Tax invoice', CRN: 'Credit note' };

/** The copies as Rule 48 of the CGST Rules names them. */
const copyNames: Record<Copy, string> = {
  original: 'Original for Recipient',
  duplicate: 'Duplicate for Transporter',
  triplicate: 'Triplicate for Supplier',
};

export function titleOf({ kind, number }: Pick<DocumentSummary, 'kind' | 'number'>): string {
  return `${kindNames[kind]} ${number}`;
}

export function writtenDay(day: string): string {
  return day.split('-').reverse().join('-');
}

export function placeLabel({ code, name }: DocumentSummary['placeOfSupply']): string {
  return `${code}-${name}`;
}

/**
 * The rounding of the invoice goes back with the last note, but did not before.
 * @returns the amount of an invoice that can still be credited, in whole paise
 */
export function leftPaise({ total, roundOff, credited }: DocumentSummary): number {
  const isExactlyCredited = paiseOf(credited) === paiseOf(total) - paiseOf(roundOff);
  return isExactlyCredited ? 0 : paiseOf(total) - paiseOf(credited);
}

function isCreditedInFull(document: DocumentSummary): boolean {
  return document.credited > 0 && leftPaise(document) <= 0;
}

/** @returns whether an order with this document cannot be invoiced again */
export function isActiveInvoice(document: DocumentSummary): boolean {
  return document.kind === 'INV' && !document.isVoid && !isCreditedInFull(document);
}

/** @returns whether an invoice can be cancelled today; the server decides */
export function isCancellable(document: DocumentSummary, now: Date): boolean {
  const { kind, isVoid, credited, irn, irnCancelled, eWayBill, day } = document;
  return (
    kind === 'INV' &&
    !isVoid &&
    credited === 0 &&
    eWayBill === null &&
    (irnCancelled ? true : irn === null && day.slice(0, 7) === isoDayOf(now).slice(0, 7))
  );
}

/** @returns whether the portal still cancels its IRN, which it does for 24 hours */
function isIrnCancellable({ irn, irnCancelled, ackAt }: DocumentSummary, now: Date): boolean {
  return irn !== null && !irnCancelled && ackAt !== null && now.getTime() - Date.parse(ackAt) < DAY_MS;
}

/** @returns whether the goods need an e-way bill that is not recorded yet */
function isEWayBillMissing(document: DocumentSummary): boolean {
  return document.needsEWayBill && document.eWayBill === null && isActiveInvoice(document);
}

/** @param eInvoiceFrom the day from which documents to registered buyers need an IRN; null without e-invoicing */
function isIrnMissing(
  { buyer, irn, irnCancelled, isVoid, day }: DocumentSummary,
  eInvoiceFrom: string | null,
): boolean {
  const isMissing = irn === null || Boolean(irnCancelled);
  return eInvoiceFrom !== null && buyer.gstin !== null && isMissing && !isVoid && day >= eInvoiceFrom;
}

/**
 * The portal takes no document that is older, of sellers with a turnover from ₹10 crore (GSTN's advisory of 5 November
 * 2024, in force since 1 April 2025).
 */
const IRN_DAYS = 30;

interface DocumentStatus {
  name: string;
  tone: 'amber' | 'green' | 'blue' | 'red' | 'grey';
}

/** @returns at least one */
export function statusesOf(document: DocumentSummary, eInvoiceFrom: string | null): DocumentStatus[] {
  const statuses: DocumentStatus[] = [];
  if (document.isVoid) statuses.push({ name: 'Cancelled', tone: 'grey' });
  else if (isCreditedInFull(document)) statuses.push({ name: 'Credited', tone: 'blue' });
  else if (document.credited > 0) statuses.push({ name: 'Partly credited', tone: 'blue' });
  if (isIrnMissing(document, eInvoiceFrom))
    statuses.push(
      { name: 'IRN missing', tone: 'red' },
      { name: `Portal takes it until ${writtenDay(dayAfter(document.day, IRN_DAYS))}`, tone: 'amber' },
    );
  if (isEWayBillMissing(document)) statuses.push({ name: 'E-way bill missing', tone: 'amber' });
  return statuses.length > 0 ? statuses : [{ name: 'Issued', tone: 'green' }];
}

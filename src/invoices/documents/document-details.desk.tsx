import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { TaxDocument } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import {
  DocumentActions,
  titleOf,
  writtenDay,
  DocumentStatuses,
  PdfCopies,
} from './document-labels.desk.tsx';
import { DocumentLineTable } from './document-line-table.desk.tsx';
import * as documentMessages from './document.words.ts';
import { TaxSums } from './tax-sums.desk.tsx';
import { PlaceOfSupply } from './invoice-to-issue.desk.tsx';

export function DocumentDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...apiQuery('GET /admin/documents/:id', { params: { id } }),
    staleTime: 0,
  });
  const { data } = query;
  return (
    <Dialog
      title={data ? titleOf(data) : 'Document'}
      position="wide"
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" data-first-focus onClick={onClose}>
            Close
          </Button>
          {data && <DocumentActions document={data} />}
        </>
      }
    >
      <Loaded
        query={query}
        failed={taxDocumentMessages.fetchFailed}
        missing={taxDocumentMessages.notFound}
        loading={documentMessages.loading}
      >
        {(document) => <Contents document={document} />}
      </Loaded>
    </Dialog>
  );
}

function Contents({ document }: { document: TaxDocument }) {
  const { orderId, buyer, shipTo, refersTo, reason, voidReason } = document;
  const { irn, irnCancelled, ackNo, ackAt, eWayBill } = document;
  return (
    <div className="num grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg bg-subtle p-4">
        <Fact name="Date">{writtenDay(document.day)}</Fact>
        <Fact name="Status">
          <DocumentStatuses document={document} />
        </Fact>
        <Fact name="Order" isWide={refersTo === null}>
          <DeskLink
            to={`${paths.adminOrders}?order=${encodeURIComponent(orderId)}`}
            prefetches={false}
            className="link-line text-info"
          >
            {orderId}
          </DeskLink>
        </Fact>
        {document.poNumber !== undefined && (
          <Fact name="Buyer’s PO number" isLong>
            {document.poNumber}
          </Fact>
        )}
        {refersTo && (
          <Fact name="Invoice">
            <DocumentLink id={refersTo._id} name={refersTo.number} /> of {writtenDay(refersTo.day)}
          </Fact>
        )}
        <Fact name="Buyer" isLong>
          {buyer.name}
          {buyer.gstin !== null && <span className="block">GSTIN {buyer.gstin}</span>}
          <span className="block font-normal whitespace-pre-line text-text-2">{buyer.address}</span>
        </Fact>
        <Fact name="Delivery" isLong>
          <span className="font-normal whitespace-pre-line text-text-2">
            {[
              shipTo.isPickup && 'Handed over at the shop',
              shipTo.name,
              shipTo.address,
              shipTo.state,
              shipTo.phone,
            ]
              .filter(Boolean)
              .join('\n')}
          </span>
        </Fact>
        {reason !== null && (
          <Fact name="Reason" isWide>
            {reason}
          </Fact>
        )}
        {voidReason !== null && (
          <Fact name="Cancelled because" isWide>
            {voidReason}
          </Fact>
        )}
        {irn !== null && (
          <Fact name="IRN" isWide>
            {irn}
            {ackNo !== null && (
              <span className="block font-normal text-text-2">
                Acknowledgement {ackNo}
                {ackAt !== null && `, ${adminTime(ackAt)}`}
              </span>
            )}
            {irnCancelled && (
              <span className="block text-bad">
                Cancelled at the portal, {adminTime(irnCancelled.at)}: {irnCancelled.reason}
              </span>
            )}
          </Fact>
        )}
        {eWayBill && (
          <Fact name="E-way bill" isWide>
            {eWayBill.number}
            {eWayBill.validUntil !== null && `, valid until ${adminTime(eWayBill.validUntil)}`}
          </Fact>
        )}
      </dl>
      <DocumentLineTable lines={document.lines} isInterState={document.isInterState} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <section aria-labelledby="document-place">
          <h3 id="document-place" className="title-3 mb-1">
            Place of supply
          </h3>
          <PlaceOfSupply document={{ ...document, buyer: { ...buyer, gstin: null } }} />
        </section>
        <TaxSums amounts={document} />
      </div>
      <p className="font-[550]">{document.inWords}</p>
      {document.credited > 0 && <CreditNotes invoice={document} />}
      <section aria-labelledby="document-pdf">
        <h3 id="document-pdf" className="title-3 mb-2">
          PDF
        </h3>
        <PdfCopies document={document} />
      </section>
      <RecordProof document={document} />
    </div>
  );
}

function CreditNotes({ invoice }: { invoice: TaxDocument }) {
  const { data } = useQuery({
    ...apiQuery('GET /admin/documents', {
      query: { order: invoice.orderId, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE },
    }),
    staleTime: 0,
  });
  const notes = (data?.items ?? []).filter(({ refersTo }) => refersTo?._id === invoice._id).reverse();
  return (
    <section aria-labelledby="document-credited">
      <h3 id="document-credited" className="title-3 mb-1">
        Credited {adminRupees(invoice.credited)}
      </h3>
      <ul>
        {notes.map(({ _id, number, day, total, reason }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              <DocumentLink id={_id} name={number} />
              <span className="block text-small text-text-3">
                {writtenDay(day)} · {reason}
              </span>
            </span>
            <span className="font-[650]">{adminRupees(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentLink({ id, name }: { id: string; name: string }) {
  return (
    <ShopLink
      to={`${paths.adminDocuments}?document=${id}`}
      prefetches={false}
      className="link-line font-[650] text-info"
    >
      {name}
    </ShopLink>
  );
}

interface FactProps {
  name: string;
  isLong?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isLong = false, isWide = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'col-span-2', isLong && 'col-span-2 sm:col-span-1')}>
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="mt-0.5 font-[550] wrap-anywhere">{children}</dd>
    </div>
  );
}

function RecordProof({ document }: { document: TaxDocument }) {
  return (
    <details className="group text-small">
      <summary className="flex min-h-11 items-center gap-1.5 font-[650] md:min-h-9">
        <ChevronRight size={16} className="transition-transform group-open:rotate-90" />
        Record
      </summary>
      <dl className="grid gap-2 wrap-anywhere text-text-2">
        <div>
          <dt className="text-text-3">Issued</dt>
          <dd>{adminTime(document.issuedAt)}</dd>
        </div>
        <div>
          <dt className="text-text-3">Hash</dt>
          <dd>{document.contentHash}</dd>
        </div>
        <div>
          <dt className="text-text-3">Hash of the document before it</dt>
          <dd>{document.previousHash}</dd>
        </div>
      </dl>
      <a
        href={apiUrl('GET /admin/documents/:id/record', { id: document._id })}
        target="_blank"
        rel="noreferrer"
        className="link-line text-info mt-2 inline-flex min-h-11 items-center font-[650] md:min-h-6"
      >
        Open the record as it was hashed
      </a>
    </details>
  );
}

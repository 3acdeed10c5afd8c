import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { DocumentSummary } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import {
  isActiveInvoice,
  titleOf,
  writtenDay,
  DocumentStatuses,
  DocumentActions,
  PdfCopies,
} from './document-labels.desk.tsx';
import * as documentMessages from './document.words.ts';
import { InvoiceToIssue, useIssueInvoice, PlaceOfSupply } from './invoice-to-issue.desk.tsx';
import { TaxSums } from './tax-sums.desk.tsx';

export const PLACE_OF_SUPPLY = 'place-of-supply';

export function orderDocumentsQuery({ _id }: Order) {
  return { order: _id, page: 1, limit: MAX_PAGE_SIZE };
}

export function OrderTaxDocuments({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    ...apiQuery('GET /admin/documents', { query: orderDocumentsQuery(order) }),
    // Always fetched again: another admin may have issued the invoice.
    staleTime: 0,
  });
  const { data } = query;
  // Placed above the issuing part, which disappears when another admin was faster; the reason must stay.
  const issuing = useIssueInvoice(order._id, () => heading.current?.focus());
  return (
    <>
      <section aria-labelledby={PLACE_OF_SUPPLY} className="mt-6 border-t border-line pt-5">
        <h3 id={PLACE_OF_SUPPLY} ref={heading} tabIndex={-1} className="title-3 mb-2 text-lead">
          Place of supply
        </h3>
        {issuing.failure !== null && (
          <p role="alert" className="mb-3 rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {issuing.failure}
          </p>
        )}
        <Loaded query={query} failed={taxDocumentMessages.fetchFailed} loading={documentMessages.loading}>
          {({ items }) => {
            const invoice = items.find(isActiveInvoice);
            if (invoice) return <IssuedInvoice invoice={invoice} />;
            return <InvoiceToIssue order={order} issuing={issuing} />;
          }}
        </Loaded>
      </section>
      {data && data.items.length > 0 && <IssuedDocuments documents={[...data.items].reverse()} />}
    </>
  );
}

function IssuedInvoice({ invoice }: { invoice: DocumentSummary }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PlaceOfSupply document={invoice} />
      <TaxSums amounts={invoice} />
    </div>
  );
}

function IssuedDocuments({ documents }: { documents: DocumentSummary[] }) {
  return (
    <section aria-labelledby="order-documents" className="mt-6 border-t border-line pt-5">
      <h3 id="order-documents" className="title-3 text-lead">
        Documents
      </h3>
      <ul>
        {documents.map((document) => (
          <li
            key={document._id}
            aria-label={titleOf(document)}
            className="grid gap-3 border-b border-line py-4 last:border-0 last:pb-0"
          >
            <div className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <div className="min-w-0">
                <ShopLink
                  to={`${paths.adminDocuments}?document=${document._id}`}
                  prefetches={false}
                  className="link-line inline-flex min-h-6 items-center font-[650] text-info"
                >
                  {titleOf(document)}
                </ShopLink>
                <p className="text-small wrap-anywhere text-text-3">
                  {writtenDay(document.day)} · {adminRupees(document.total)}
                  {document.credited > 0 && ` · ${adminRupees(document.credited)} credited`}
                </p>
              </div>
              <DocumentStatuses document={document} />
            </div>
            {(document.reason ?? document.voidReason) !== null && (
              <p className="text-small wrap-anywhere text-text-2">
                Reason: {document.reason ?? document.voidReason}
              </p>
            )}
            <PdfCopies document={document} />
            <div className="flex flex-wrap gap-2.5 empty:hidden">
              <DocumentActions document={document} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

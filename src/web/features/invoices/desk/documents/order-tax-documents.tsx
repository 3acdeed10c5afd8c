import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { isActiveInvoice } from './document-labels.ts';
import * as documentMessages from './document-messages.ts';
import { InvoiceToIssue } from './invoice-to-issue.tsx';
import { IssuedDocuments } from './issued-documents.tsx';
import { PlaceOfSupply } from './place-of-supply.tsx';
import { TaxSums } from './tax-sums.tsx';
import { useIssueInvoice } from './use-issue-invoice.ts';

export const PLACE_OF_SUPPLY = 'place-of-supply';

export function orderDocumentsQuery({ _id }: Order) {
  return { order: _id, page: 1, limit: MAX_PAGE_SIZE };
}

export function OrderTaxDocuments({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/documents', { query: orderDocumentsQuery(order) }),
    // Always fetched again: another admin may have issued the invoice.
    staleTime: 0,
  });
  const invoice = data?.items.find(isActiveInvoice);
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
        {data ? (
          invoice ? (
            <IssuedInvoice invoice={invoice} />
          ) : (
            <InvoiceToIssue order={order} issuing={issuing} />
          )
        ) : isPending ? (
          <Pending>{documentMessages.loading}</Pending>
        ) : (
          <LoadFailed sentence={taxDocumentMessages.fetchFailed} onRetry={() => void refetch()} />
        )}
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

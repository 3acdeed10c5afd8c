import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { DocumentActions } from './document-actions.tsx';
import { titleOf, writtenDay } from './document-labels.ts';
import { DocumentStatuses } from './document-statuses.tsx';
import { PdfCopies } from './pdf-copies.tsx';

export function IssuedDocuments({ documents }: { documents: DocumentSummary[] }) {
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

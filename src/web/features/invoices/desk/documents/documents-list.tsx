import { startTransition, useOptimistic } from 'react';
import { FileText } from 'lucide-react';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { countLabel } from '../../../../lib/admin-list.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { DeskLink } from '../../../platform/desk/desk-link.tsx';
import { DeskList } from '../../../platform/desk/desk-list.tsx';
import { kindNames, writtenDay } from './document-labels.ts';
import * as documentMessages from './document-messages.ts';
import { DocumentStatuses } from './document-statuses.tsx';
import { isFiltered, useDocumentsUrl, type DocumentsChoice } from './documents-choice.ts';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import { useDocumentLink } from './use-opened-document.ts';

export function DocumentsList() {
  const documentsUrl = useDocumentsUrl();
  const { choice } = documentsUrl;
  const { kind, financialYear, month } = choice;
  // The filters show the new values at once; the URL and the list follow.
  const [shown, showAtOnce] = useOptimistic(choice);
  const change = (part: Partial<DocumentsChoice>) =>
    startTransition(() => {
      showAtOnce({ ...choice, ...part });
      documentsUrl.change(part);
    });
  return (
    <DeskList
      page="adminDocuments"
      noun={['document', 'documents']}
      countOf={(total) => `${countLabel(total, 'document', 'documents')}, newest first`}
      icon={<FileText size={32} />}
      call="GET /admin/documents"
      query={{ ...(kind && { kind }), ...(financialYear && { fy: financialYear }), ...(month && { month }) }}
      // A new document must be in the list.
      reading={{ staleTime: 0 }}
      toolbar={<DocumentsToolbar choice={shown} onChange={change} />}
      sentences={{
        failed: taxDocumentMessages.fetchFailed,
        none: isFiltered(choice) ? documentMessages.noneMatch : taxDocumentMessages.none,
      }}
      columns={columns}
    />
  );
}

const columns: Column<DocumentSummary>[] = [
  {
    name: 'Number',
    onCard: 'title',
    cell: (document) => <DocumentLink document={document} />,
  },
  { name: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{kindNames[kind]}</span> },
  { name: 'Date', cell: ({ day }) => <span className="whitespace-nowrap">{writtenDay(day)}</span> },
  {
    name: 'Buyer',
    cell: ({ buyer }) => (
      <span className="block min-w-0 max-md:text-right md:min-w-36">
        <span className="font-semibold wrap-anywhere">{buyer.name}</span>
        {buyer.gstin !== null && <span className="block text-small text-text-2">{buyer.gstin}</span>}
      </span>
    ),
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <DeskLink
        to={`${paths.adminOrders}?order=${encodeURIComponent(orderId)}`}
        prefetches={false}
        className="link-line inline-flex min-h-6 items-center whitespace-nowrap"
      >
        {orderId}
      </DeskLink>
    ),
  },
  {
    name: 'Total',
    align: 'right',
    cell: ({ total }) => <b className="font-[650] whitespace-nowrap">{adminRupees(total)}</b>,
  },
  { name: 'Status', cell: (document) => <DocumentStatuses document={document} /> },
];

function DocumentLink({ document }: { document: DocumentSummary }) {
  return (
    <ShopLink
      {...useDocumentLink(document._id)}
      data-row-open
      className="link-line inline-flex min-h-6 items-center font-[650] whitespace-nowrap text-info decoration-info/40 hover:decoration-info"
    >
      {document.number}
    </ShopLink>
  );
}

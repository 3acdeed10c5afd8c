import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskLink } from '../../../platform/desk/desk-link.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { kindNames, writtenDay } from './document-labels.ts';
import { DocumentStatuses } from './document-statuses.tsx';
import { useDocumentLink } from './use-opened-document.ts';

export const documentColumns: Column<DocumentSummary>[] = [
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

import { startTransition, useOptimistic, useState } from 'react';
import { FileText, RotateCcw } from 'lucide-react';
import { DocumentDetails } from './document-details.desk.tsx';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DocumentSummary, DocumentKind } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { paths } from '../../app/page-paths.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { useItemLink, useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { SearchBox } from '../../kit/web/ui/page/search-box.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { kindNames, writtenDay, DocumentStatuses } from './document-labels.desk.tsx';
import * as documentMessages from './document.words.ts';
import {
  isFiltered,
  useDocumentsUrl,
  type DocumentsChoice,
  financialYears,
  monthsOf,
} from './documents-choice.desk.ts';

export function Component() {
  const opened = useOpenedDocument();
  return (
    <>
      <DocumentsList />
      {opened.id !== null && <DocumentDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

const kinds = [
  { value: '', name: 'All kinds' },
  { value: 'INV', name: 'Tax invoices' },
  { value: 'CRN', name: 'Credit notes' },
];

const select =
  'w-auto min-w-0 grow basis-28 font-[550] max-md:pr-7 max-md:pl-2.5 max-md:text-[14.5px] md:grow-0 md:basis-42';

const PARAMETER = 'document';

const useOpenedDocument = () => useOpenedItem(PARAMETER);

const useDocumentLink = (id: string) => useItemLink(PARAMETER, id);

function DocumentsList() {
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
        className="link-line text-info inline-flex min-h-6 items-center whitespace-nowrap"
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

interface Props {
  choice: DocumentsChoice;
  onChange: (part: Partial<DocumentsChoice>) => void;
}

function DocumentsToolbar({ choice, onChange }: Props) {
  const [now] = useState(() => new Date());
  const { kind, financialYear, month } = choice;
  const years = withChosen(financialYears(now), financialYear);
  const months = monthsOf(financialYear, now);
  return (
    <>
      <SearchBox
        label="Search documents"
        placeholder="Search by number, name or GSTIN..."
        value={choice.search}
        onSearch={(search) => onChange({ search })}
        delayMs={SEARCH_DEBOUNCE_MS}
        className="w-full md:w-auto md:min-w-70 md:grow"
      />
      <SelectBox
        label="Kind"
        value={kind ?? ''}
        onChange={(event) => onChange({ kind: (event.target.value || null) as DocumentKind | null })}
        options={kinds}
        className={select}
      />
      <SelectBox
        label="Financial year"
        value={financialYear ?? ''}
        // A month of another year would match nothing.
        onChange={(event) => onChange({ financialYear: event.target.value || null, month: null })}
        options={[{ value: '', name: 'All years' }, ...years.map((year) => ({ value: year, name: year }))]}
        className={select}
      />
      <SelectBox
        label="Month"
        value={month ?? ''}
        onChange={(event) => onChange({ month: event.target.value || null })}
        options={[
          { value: '', name: 'All months' },
          ...months,
          ...(month === null || months.some(({ value }) => value === month)
            ? []
            : [{ value: month, name: month }]),
        ]}
        className={select}
      />
      <Button
        kind="plain"
        onClick={() => onChange({ search: '', kind: null, financialYear: null, month: null })}
        className={classNames('max-md:px-1.5 max-md:text-[14.5px]', !isFiltered(choice) && 'max-md:hidden')}
      >
        <RotateCcw size={16} />
        Reset
      </Button>
    </>
  );
}

/** The URL may name an older year than those offered. */
function withChosen(years: string[], chosen: string | null): string[] {
  return chosen === null || years.includes(chosen) ? years : [...years, chosen];
}

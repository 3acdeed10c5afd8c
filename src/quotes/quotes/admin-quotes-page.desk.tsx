import { FileSignature } from 'lucide-react';
import { QUOTE_STATES } from './quote-sums.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { Quote } from './quotes.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { agoWords, quoteStateNames, QuoteStateBadge, NEW_QUOTE } from './quote-draft.desk.tsx';

const columns: Column<Quote>[] = [
  {
    name: 'Quotation',
    onCard: 'title',
    cell: ({ _id, number, version, buyer, company }) => (
      <ShopLink
        to={paths.adminQuote(_id)}
        data-row-open
        className="link-line text-info font-[650] wrap-anywhere"
      >
        {company?.name ?? buyer.legalName ?? buyer.name}
        <span className="num block text-small font-normal text-text-2">
          {number}
          {version > 1 && ` · version ${version}`}
        </span>
      </ShopLink>
    ),
  },
  { name: 'Total', align: 'right', cell: ({ totals }) => adminRupees(totals.total) },
  { name: 'Valid until', cell: ({ validUntil }) => bankDay(validUntil) },
  { name: 'Seen', cell: ({ seenAt }) => (seenAt === null ? '–' : agoWords(seenAt, new Date())) },
  {
    name: 'Status',
    onCard: 'aside',
    cell: (quote) => (
      <span className="flex flex-wrap gap-1.5">
        <QuoteStateBadge state={quote.state} />
        {quote.asked && quote.state === 'draft' && <Badge tone="amber">Asked for</Badge>}
        {quote.missing && <Badge tone="red">Out of stock</Badge>}
      </span>
    ),
  },
];

export function Component() {
  const filters = useUrlFilters(['state', 'toDo']);
  const { state, toDo } = filters.values;
  const chosen = QUOTE_STATES.find((each) => each === state);
  return (
    <DeskList
      page="adminQuotes"
      noun={['quotation', 'quotations']}
      icon={<FileSignature size={32} />}
      call="GET /admin/quotes"
      query={{ ...(chosen && { state: chosen }), ...(toDo && { toDo: true }) }}
      search="Search by number or buyer"
      toolbar={
        <SelectBox
          label="Status"
          className="w-auto max-md:grow"
          value={toDo ? 'toDo' : (chosen ?? '')}
          onChange={({ target: { value } }) =>
            filters.change(value === 'toDo' ? { state: '', toDo: 'true' } : { state: value, toDo: '' })
          }
          options={[
            { value: '', name: 'All statuses' },
            { value: 'toDo', name: 'To do' },
            ...QUOTE_STATES.map((value) => ({ value, name: quoteStateNames[value] })),
          ]}
        />
      }
      sentences={{
        failed: quoteDeskMessages.loadFailed,
        none: quoteDeskMessages.none,
        purpose: state || toDo ? undefined : quoteDeskMessages.purpose,
      }}
      columns={columns}
      buttons={[{ label: 'New quotation', to: paths.adminQuote(NEW_QUOTE) }]}
    />
  );
}

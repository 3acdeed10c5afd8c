import { FileSignature } from 'lucide-react';
import { QUOTE_STATES } from '../../../../../domain/desk/quote-states.ts';
import { bankDay } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskList } from '../../../platform/desk/desk-list.tsx';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { agoWords } from './ago-words.ts';
import { NEW_QUOTE } from './quote-draft.ts';
import { quoteStateNames, QuoteStateBadge } from './quote-state-badge.tsx';

const columns: Column<Quote>[] = [
  {
    name: 'Quotation',
    onCard: 'title',
    cell: ({ _id, number, version, buyer, company }) => (
      <ShopLink to={paths.adminQuote(_id)} data-row-open className="link-line font-[650] wrap-anywhere">
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

export function ManageQuotes() {
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
            { value: '', name: 'All' },
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

import { FileSignature } from 'lucide-react';
import { QUOTE_STATES } from '../../../../../domain/desk/quote-states.ts';
import { bankDay } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
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
  const filters = useUrlFilters(['search', 'state', 'toDo']);
  const { search, state, toDo } = filters.values;
  const chosen = QUOTE_STATES.find((each) => each === state);
  const list = useAdminList({
    query: apiQuery('GET /admin/quotes', {
      query: {
        ...(search && { search }),
        ...(chosen && { state: chosen }),
        ...(toDo && { toDo: true }),
        page: filters.page,
        limit: ADMIN_LIST_PAGE_SIZE,
      },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: quoteDeskMessages.loadFailed, none: quoteDeskMessages.none },
  });
  const add = (
    <ShopLink to={paths.adminQuote(NEW_QUOTE)} data-admin-new className={buttonClass('primary')}>
      New quotation
    </ShopLink>
  );
  const isEmpty = list.total === 0 && !search && !state && !toDo;
  return (
    <>
      <DeskHeading
        page="adminQuotes"
        count={countLabel(list.total, 'quotation', 'quotations')}
        actions={!isEmpty && add}
      />
      <AdminList
        list={list}
        caption="Quotations"
        columns={columns}
        icon={<FileSignature size={32} />}
        search={searchOf('Search by number or buyer', filters)}
        filters={
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
        whenEmpty={isEmpty ? { lead: quoteDeskMessages.purpose, action: add } : undefined}
      />
    </>
  );
}

import { useState } from 'react';
import { SearchCheck } from 'lucide-react';
import { adminDate, isIsoDay, isoDayOf } from '../../../../domain/platform/dates.ts';
import { dayRanges } from '../../../../domain/platform/day-ranges.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import type { SearchedWords, Synonym } from '../../../../contract/search/search-shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { RangeButtons } from '../../platform/desk/range-buttons.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

const sentences = searchMessages.searches;

type Row = SearchedWords & { _id: string };

const founds = [
  { value: '', name: 'Found nothing' },
  { value: 'all', name: 'All searches' },
];

export function SearchesList() {
  const filters = useUrlFilters(['found', 'from', 'to']);
  const { from, to } = filters.values;
  const found = filters.values.found === 'all' ? 'all' : 'none';
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/search-words', {
        query: {
          found,
          ...(isIsoDay(from) && { from }),
          ...(isIsoDay(to) && { to }),
          page: filters.page,
          limit: ADMIN_LIST_PAGE_SIZE,
        },
      }),
      staleTime: 0,
      select: (page) => ({ ...page, items: page.items.map((row): Row => ({ ...row, _id: row.words })) }),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: sentences.loadFailed, none: found === 'all' ? sentences.none : sentences.allFound },
  });
  const [today] = useState(() => isoDayOf(new Date()));
  const [added, setAdded] = useState<Partial<Synonym> | null>(null);
  const count = countLabel(list.total, 'text', 'texts');
  const day = (label: string, name: 'from' | 'to') => (
    <DateField
      label={label}
      value={filters.values[name]}
      onChange={(event) => filters.change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <DeskHeading page="adminSearches" count={count && `${count}, most frequent first`} />
      <AdminList
        list={list}
        caption="Searches"
        columns={columnsOf((words) => setAdded({ from: words }))}
        icon={<SearchCheck size={32} />}
        filters={
          <div className="grid w-full items-start gap-3 sm:grid-cols-3 md:max-w-2xl">
            <SelectField
              label="Searches"
              options={founds}
              value={found === 'all' ? 'all' : ''}
              onChange={(event) => filters.change({ found: event.target.value })}
            />
            {day('From', 'from')}
            {day('To', 'to')}
            <div className="col-span-full">
              <RangeButtons ranges={dayRanges(today)} onChoose={filters.change} />
            </div>
          </div>
        }
      />
      {added && <SynonymDialog synonym={added} onClose={() => setAdded(null)} />}
    </>
  );
}

function columnsOf(onAdd: (words: string) => void): Column<Row>[] {
  return [
    {
      name: 'Searched for',
      cell: ({ words }) => <span className="font-[650] wrap-anywhere">{words}</span>,
      onCard: 'title',
    },
    { name: 'Searches', cell: ({ searches }) => <span className="num">{indianNumber(searches)}</span> },
    {
      name: 'Found',
      cell: ({ found }) =>
        found === 0 ? (
          <Badge tone="amber">Nothing</Badge>
        ) : (
          <span className="num">{indianNumber(found)}</span>
        ),
    },
    { name: 'Last', cell: ({ lastDay }) => adminDate(lastDay) },
    {
      name: 'Actions',
      cell: ({ words }) => (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`Add synonym for ${words}`}
          onClick={() => onAdd(words)}
        >
          Add synonym
        </Button>
      ),
      onCard: 'wide',
    },
  ];
}

import { useState } from 'react';
import { SearchCheck } from 'lucide-react';
import { adminDate, isIsoDay, isoDayOf } from '../../../../domain/platform/dates.ts';
import { dayRanges } from '../../../../domain/platform/day-ranges.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import { DeskList } from '../../platform/desk/desk-list.tsx';
import { countLabel } from '../../../lib/admin-list.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { RangeButtons } from '../../platform/desk/range-buttons.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

const sentences = searchMessages.searches;

const founds = [
  { value: '', name: 'Found nothing' },
  { value: 'all', name: 'All searches' },
];

export function SearchesList() {
  const filters = useUrlFilters(['found', 'from', 'to']);
  const { from, to } = filters.values;
  const found = filters.values.found === 'all' ? 'all' : 'none';
  const [today] = useState(() => isoDayOf(new Date()));
  const day = (label: string, name: 'from' | 'to') => (
    <DateField
      label={label}
      value={filters.values[name]}
      onChange={(event) => filters.change({ [name]: event.target.value })}
    />
  );
  return (
    <DeskList
      page="adminSearches"
      noun={['text', 'texts']}
      countOf={(total) => `${countLabel(total, 'text', 'texts')}, most frequent first`}
      caption="Searches"
      icon={<SearchCheck size={32} />}
      call="GET /admin/search-words"
      query={{ found, ...(isIsoDay(from) && { from }), ...(isIsoDay(to) && { to }) }}
      reading={{ staleTime: 0 }}
      idOf={({ words }) => words}
      toolbar={
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
      sentences={{
        failed: sentences.loadFailed,
        none: found === 'all' ? sentences.none : sentences.allFound,
      }}
      nameOf={({ words }) => words}
      columns={[
        {
          name: 'Searched for',
          cell: ({ words }) => <span className="font-[650] wrap-anywhere">{words}</span>,
          onCard: 'title',
        },
        { name: 'Searches', cell: ({ searches }) => <span className="num">{indianNumber(searches)}</span> },
        {
          name: 'Found',
          cell: ({ found: products }) =>
            products === 0 ? (
              <Badge tone="amber">Nothing</Badge>
            ) : (
              <span className="num">{indianNumber(products)}</span>
            ),
        },
        { name: 'Last', cell: ({ lastDay }) => adminDate(lastDay) },
      ]}
      actions={[
        {
          name: 'Add synonym',
          dialog: ({ words }, onClose) => <SynonymDialog synonym={{ from: words }} onClose={onClose} />,
        },
      ]}
      labelOf={(action, words) => `${action} for ${words}`}
    />
  );
}

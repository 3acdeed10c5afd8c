import { useState } from 'react';
import { SearchCheck } from 'lucide-react';
import { adminDate, isIsoDay, isoDayOf } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import * as searchMessages from './search.words.ts';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { RangeButtons } from '../../platform/desk/desk-heading.desk.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { SynonymDialog } from '../synonyms/synonym-dialog.desk.tsx';

const sentences = searchMessages.searches;

const founds = [
  { value: '', name: 'Found nothing' },
  { value: 'all', name: 'All searches' },
];

export function Component() {
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

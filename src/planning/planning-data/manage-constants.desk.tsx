import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import type { PlanConstant } from './planning-data.shapes.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { searchOf } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { SearchBox } from '../../kit/web/ui/page/search-box.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ConstantDialog, valueOf } from './constant-dialog.desk.tsx';
import { CONSTANT_GROUPS, constantName } from './constant-names.desk.ts';
import * as planningDeskMessages from './planning-desk.words.ts';
const sentences = planningDeskMessages.constants;

/** Planning figures by group, and the dialog that changes one from a day on. */
export function ManageConstants() {
  const filters = useUrlFilters(['search']);
  const { data, isPending, refetch } = useQuery(apiQuery('GET /planning/constants', {}));
  const [changed, setChanged] = useState<PlanConstant | null>(null);
  if (isPending) return <ListPending sentence={sentences.loading} rows={6} />;
  if (!data) return <LoadFailed sentence={sentences.failed} onRetry={() => void refetch()} />;
  const { search } = filters.values;
  const found = data.filter((constant) => matches(constant, search.toLowerCase()));
  const groups = CONSTANT_GROUPS.map(
    ([name, keys]) => [name, found.filter(({ key }) => keys.includes(key))] as const,
  );
  return (
    <div className="grid gap-6">
      <SearchBox {...searchOf(sentences.search, filters)} />
      {found.length === 0 && (
        <Empty
          icon={<Calculator size={32} />}
          sentence={search === '' ? sentences.none : sentences.noneMatch}
        />
      )}
      {groups.map(
        ([name, rows]) =>
          rows.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className="title-3 mb-2">{name}</h2>
              <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
                <DataTable
                  caption={name}
                  columns={constantColumns(setChanged)}
                  rows={rows}
                  keyOf={({ key }) => key}
                  isBusy={false}
                />
              </div>
            </section>
          ),
      )}
      {changed && <ConstantDialog constant={changed} onClose={() => setChanged(null)} />}
    </div>
  );
}

function matches({ key, source, note }: PlanConstant, wanted: string): boolean {
  const { name, changes } = constantName(key);
  return [name, changes, key, source, note ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

function constantColumns(onChange: (constant: PlanConstant) => void): Column<PlanConstant>[] {
  return [
    {
      name: 'Figure',
      onCard: 'title',
      cell: ({ key }) => {
        const { name, changes } = constantName(key);
        return (
          <>
            <span className="block font-[650] wrap-anywhere">{name}</span>
            <span className="block text-small text-text-3">{changes}</span>
          </>
        );
      },
    },
    { name: 'Value', cell: valueOf },
    {
      name: 'From',
      cell: ({ fromDay }) => <span className="whitespace-nowrap">{adminDate(fromDay)}</span>,
    },
    {
      name: 'Source',
      onCard: 'hidden',
      cell: ({ source }) => <span className="text-small wrap-anywhere">{source}</span>,
    },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (constant) => (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`Change ${constantName(constant.key).name}`}
          onClick={() => onChange(constant)}
        >
          Change
        </Button>
      ),
    },
  ];
}

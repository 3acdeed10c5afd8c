import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { isIsoDay, isoDayOf } from '../../../../../domain/platform/dates.ts';
import { dayRanges } from '../../../../../domain/platform/day-ranges.ts';
import * as visitsMessages from '../../../../../contract/desk/visits-messages.ts';
import type { Visits } from '../../../../../contract/desk/visits-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { DateField } from '../../../../forms/date-field.tsx';
import { RangeButtons } from '../../../platform/desk/range-buttons.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { VisitTables } from './visit-tables.tsx';
import { VisitsChart } from './visits-chart.tsx';

export function VisitsReport() {
  const filters = useUrlFilters(['from', 'to']);
  const { from, to } = filters.values;
  const [today] = useState(() => isoDayOf(new Date()));
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('GET /admin/visits', {
      query: { ...(isIsoDay(from) && { from }), ...(isIsoDay(to) && { to }) },
    }),
    staleTime: 0,
  });
  const day = (label: string, name: 'from' | 'to') => (
    <DateField
      label={label}
      value={filters.values[name]}
      onChange={({ target }) => filters.change({ [name]: target.value })}
    />
  );
  return (
    <>
      <DeskHeading page="adminVisits" />
      <div className="mb-3 flex flex-wrap items-start gap-3">
        {day('From', 'from')}
        {day('To', 'to')}
      </div>
      <div className="mb-5">
        <RangeButtons ranges={dayRanges(today)} onChoose={(range) => filters.change(range)} />
      </div>
      {isPending ? (
        <ListPending sentence={visitsMessages.loading} rows={6} />
      ) : !data ? (
        <LoadFailed sentence={sentenceOf(error, visitsMessages.fetchFailed)} onRetry={() => void refetch()} />
      ) : isEmpty(data) ? (
        <Empty icon={<ChartColumn size={32} />} sentence={visitsMessages.none}>
          <ShopLink to={paths.adminGrowth} className="link-line font-[550] text-info">
            {visitsMessages.off}
          </ShopLink>
        </Empty>
      ) : (
        <>
          <VisitsChart days={data.days} />
          <VisitTables visits={data} />
          <p className="mt-6">
            <ShopLink to={paths.adminSearches} className="link-line font-[550] text-info">
              {visitsMessages.searches}
            </ShopLink>
          </p>
        </>
      )}
    </>
  );
}

function isEmpty({ days, missing, funnel }: Visits): boolean {
  return missing.length === 0 && funnel.orders === 0 && days.every(({ views }) => views === 0);
}

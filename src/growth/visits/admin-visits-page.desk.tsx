import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { isIsoDay, isoDayOf, dayInWords } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as visitsMessages from './visits.words.ts';
import type { Visits } from './visits.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { FunnelStep } from './visit-limits.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { RangeButtons, DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';

const STEP_NAMES: Record<FunnelStep, string> = {
  entries: 'Visits',
  productViews: 'Products seen',
  cartAdds: 'Put into a cart',
  checkouts: 'Checkouts opened',
  orders: 'Orders placed',
};

export function Component() {
  const filters = useUrlFilters(['from', 'to']);
  const { from, to } = filters.values;
  const [today] = useState(() => isoDayOf(new Date()));
  const query = useQuery({
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
      <Loaded query={query} failed={visitsMessages.fetchFailed} loading={visitsMessages.loading} rows={6}>
        {(data) =>
          isEmpty(data) ? (
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
          )
        }
      </Loaded>
    </>
  );
}

function isEmpty({ days, missing, funnel }: Visits): boolean {
  return missing.length === 0 && funnel.orders === 0 && days.every(({ views }) => views === 0);
}

/** Screen readers have the sums of the table below it. */
function VisitsChart({ days }: { days: Visits['days'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const width = 100 / days.length;
  return (
    <figure className="mb-6 rounded-lg border border-line bg-surface p-4 md:p-5">
      <svg
        role="img"
        aria-label={visitsMessages.chart}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-45 w-full text-accent md:h-60"
      >
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            x={index * width + width * 0.1}
            width={width * 0.8}
            y={40 - (views / most) * 40}
            height={(views / most) * 40}
            fill="currentColor"
          >
            <title>{`${dayInWords(day)}: ${indianNumber(views)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="num mt-2 flex flex-wrap justify-between gap-x-4 text-small text-text-2">
        <span>{dayInWords(days[0]!.day)}</span>
        <span>
          {countLabel(sum(days.map(({ views }) => views)), 'view', 'views')},{' '}
          {countLabel(sum(days.map(({ entries }) => entries)), 'visit', 'visits')}
        </span>
        <span>{dayInWords(days.at(-1)!.day)}</span>
      </figcaption>
    </figure>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function VisitTables({ visits: { pages, referrers, missing, funnel } }: { visits: Visits }) {
  const steps = Object.entries(funnel) as [FunnelStep, number][];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Counts
        caption="From a visit to an order"
        of="Step"
        rows={steps.map(([step, times]) => [STEP_NAMES[step], times])}
      />
      <Counts
        caption="Sites that led visitors here"
        of="Site"
        rows={referrers.map(({ host, entries }) => [host, entries])}
      />
      <Counts caption="Pages" of="Address" rows={pages.map(({ path, views }) => [path, views])} />
      <Counts
        caption="Addresses not found"
        of="Address"
        rows={missing.map(({ path, hits }) => [path, hits])}
      />
    </div>
  );
}

interface CountsProps {
  caption: string;
  of: string;
  rows: [name: string, times: number][];
}

function Counts({ caption, of, rows }: CountsProps) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 md:p-5">
      {rows.length === 0 ? (
        <>
          <h2 className="title-3 mb-2">{caption}</h2>
          <p className="text-text-3">{visitsMessages.nothing}</p>
        </>
      ) : (
        <table className="num w-full border-collapse">
          <caption className="title-3 mb-2 text-left">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-small text-text-2">
              <th scope="col" className="py-2 font-[650]">
                {of}
              </th>
              <th scope="col" className="py-2 text-right font-[650]">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, times]) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-2 text-right">{indianNumber(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

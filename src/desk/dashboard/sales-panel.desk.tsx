import { use, useCallback, useMemo, useState, Suspense } from 'react';
import type { Dashboard } from './dashboard.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { Skeleton } from '../../kit/web/ui/page/skeleton.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { DashboardChoice } from './dashboard-filters.desk.tsx';
import { salesPeriods, type SalesPeriod } from './sales-periods.desk.ts';

/** The chart library is three times as large as the rest of the page, so it is a chunk of its own. */
const chart = lazyChunk(() => import('./sales-chart.desk.tsx'));

interface Props {
  choice: DashboardChoice;
  salesData: Dashboard['salesData'];
}

export function SalesPanel({ choice, salesData }: Props) {
  const [isTable, setTable] = useState(false);
  const { groupBy, year, month } = choice;
  const periods = useMemo(
    () => salesPeriods({ groupBy, year, month }, salesData),
    [groupBy, year, month, salesData],
  );
  return (
    <section aria-labelledby="sales" className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales" className="title-3">
          Sales Over Time
        </h2>
        <Button kind="outline" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          View as table
        </Button>
      </div>
      {salesData.length === 0 && (
        <p className="pb-2 text-small text-text-3">There were no sales in this time.</p>
      )}
      {isTable ? (
        <SalesTable periods={periods} />
      ) : (
        <Suspense fallback={<Skeleton className="h-75 md:h-90" />}>
          <LazyChart periods={periods} />
        </Suspense>
      )}
    </section>
  );
}

function LazyChart({ periods }: { periods: SalesPeriod[] }) {
  const { SalesChart } = use(chart.load());
  const navigate = useNavigate();
  const open = useCallback(
    ({ day }: SalesPeriod) => {
      if (day !== null) navigate(ordersOfDay(day));
    },
    [navigate],
  );
  return <SalesChart periods={periods} onPeriod={open} />;
}

function SalesTable({ periods }: { periods: SalesPeriod[] }) {
  return (
    <table className="num w-full border-collapse">
      <caption className="sr-only">Sales Over Time</caption>
      <thead>
        <tr className="border-b border-line text-left text-small text-text-2">
          <th scope="col" className="py-2 font-[650]">
            Period
          </th>
          <th scope="col" className="py-2 text-right font-[650]">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ label, day, totalSales }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {day === null ? (
                label
              ) : (
                <ShopLink to={ordersOfDay(day)} className="link-line inline-block min-h-6 text-info">
                  {label}
                </ShopLink>
              )}
            </th>
            <td className="py-2 text-right">{adminRupees(totalSales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ordersOfDay(day: string): string {
  return `${paths.adminOrders}?date=${day}`;
}

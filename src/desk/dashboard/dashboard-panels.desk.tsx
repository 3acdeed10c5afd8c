import * as dashboardMessages from './dashboard.words.ts';
import { useState, useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReturnState } from '../../after-sale/returns/return-choices.ts';
import { RIGHTS } from '../../platform/rights/staff-rights.ts';
import type { Complaint } from '../../after-sale/complaints/complaints.shapes.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Skeleton } from '../../kit/web/ui/page/skeleton.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { clockWords } from '../../after-sale/complaints/clock-words.desk.ts';
import { useMayOpen } from '../../platform/desk/desk-menu.desk.ts';
import { useOpenCounts } from './use-open-counts.desk.ts';
import { tasksOf } from './tasks.desk.ts';
import type { Dashboard } from './dashboard.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useNavigate } from '../../kit/web/router/router.tsx';
import type { DashboardChoice } from './dashboard-filters.desk.tsx';
import { salesPeriods, type SalesPeriod } from './sales-periods.desk.ts';

const one = { page: 1, limit: 1 };
const row = 'flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1 last:border-0';

interface Props {
  /** Called with the categories for which certificates can be asked. */
  onSwitchOn: (slugs: string[]) => void;
}

/** The first of a list has the clock that ends first. */
function isFirstUrgent(list: { items: Complaint[] } | undefined, now: Date): boolean {
  const [first] = list?.items ?? [];
  return first !== undefined && clockWords(first, now)?.isUrgent === true;
}

export function ToDoList({ onSwitchOn }: Props) {
  const counts = useOpenCounts();
  const { has, query } = useDeskRights();
  const mayOpen = useMayOpen();
  const [now] = useState(() => new Date());
  const returnsIn = (state: ReturnState) =>
    query('GET /admin/returns', 'dispatch', { query: { state, ...one } });
  const catalogue = useQuery(query('GET /admin/catalogue/to-do', 'catalogue', {}));
  const enquiries = useQuery(query('GET /admin/enquiries', 'customers', { query: { state: 'new', ...one } }));
  const quotes = useQuery(query('GET /admin/quotes', 'orders', { query: { toDo: true, ...one } }));
  const reviews = useQuery(query('GET /admin/reviews', 'catalogue', { query: { state: 'pending', ...one } }));
  const questions = useQuery(
    query('GET /admin/questions', 'catalogue', { query: { state: 'pending', ...one } }),
  );
  const returnsToInspect = useQuery(returnsIn('received'));
  const returnsToClose = useQuery(returnsIn('inspected'));
  const { toAcknowledge, toResolve } = counts;
  const all = [
    ...Object.values(counts),
    catalogue,
    enquiries,
    quotes,
    reviews,
    questions,
    returnsToInspect,
    returnsToClose,
  ];
  const offer = catalogue.data?.gateOffer ?? [];
  const tasks = tasksOf({
    money: counts.money.data,
    books: counts.books.data,
    stock: counts.stock.data,
    catalogue: catalogue.data,
    heldOrders: counts.heldOrders.data?.total,
    toShip: counts.toShip.data?.total,
    toPack: has('orders') ? undefined : counts.toPack.data?.total,
    enquiries: enquiries.data?.total,
    quotes: quotes.data?.total,
    returnsToDecide: counts.returnsToDecide.data?.total,
    returnsToInspect: returnsToInspect.data?.total,
    returnsToClose: returnsToClose.data?.total,
    lateComplaints: counts.lateComplaints.data?.total,
    openClaims: counts.openClaims.data?.total,
    applications: counts.applications.data?.total,
    complaintsToAcknowledge: toAcknowledge.data?.total,
    complaintsToResolve: toResolve.data?.total,
    urgent: [
      ...(isFirstUrgent(toAcknowledge.data, now) ? (['acknowledge'] as const) : []),
      ...(isFirstUrgent(toResolve.data, now) ? (['resolve'] as const) : []),
    ],
    reviews: reviews.data?.total,
    questions: questions.data?.total,
    failedTasks: counts.failedTasks.data?.total,
    missingDetails: counts.missingDetails.data?.total,
  }).filter(({ to }) => mayOpen(to));
  const isPending = all.some((query) => query.isLoading);
  const isEmpty = tasks.length === 0 && offer.length === 0;
  return (
    <section aria-labelledby="to-do" className="mb-5 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id="to-do" className="title-3 mb-1.5">
        To do
      </h2>
      {all.some((query) => query.isError) && (
        <p className="flex flex-wrap items-center gap-3 text-bad">
          {dashboardMessages.tasksFailed}
          <Button
            kind="outline"
            size="small"
            onClick={() => all.forEach((query) => query.isError && void query.refetch())}
          >
            Try again
          </Button>
        </p>
      )}
      {isEmpty && isPending && <Skeleton className="h-24" />}
      {isEmpty && !isPending && (
        <p className="py-2 text-text-3">
          {RIGHTS.every(has) ? dashboardMessages.noTasks : dashboardMessages.noTasksForYou}
        </p>
      )}
      <ul className="gap-x-8 lg:columns-2">
        {tasks.map(({ sentence, to, isUrgent }) => (
          <li key={sentence} className={`${row} break-inside-avoid`}>
            <ShopLink
              to={to}
              className={classNames('link-line num min-w-0 font-[550]', isUrgent ? 'text-bad' : 'text-info')}
            >
              {sentence}
            </ShopLink>
          </li>
        ))}
        {offer.length > 0 && (
          <li className={`${row} break-inside-avoid`}>
            <span className="min-w-0 flex-1 basis-40">No category asks for certificates.</span>
            <Button kind="outline" size="small" onClick={() => onSwitchOn(offer)}>
              Switch on for cameras
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The chart library is three times as large as the rest of the page, so it is a chunk of its own. */
const SalesChart = lazyComponent(
  () => import('./sales-chart.desk.tsx'),
  'SalesChart',
  () => <Skeleton className="h-75 md:h-90" />,
);

interface SalesPanelProps {
  choice: DashboardChoice;
  salesData: Dashboard['salesData'];
}

export function SalesPanel({ choice, salesData }: SalesPanelProps) {
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
      {isTable ? <SalesTable periods={periods} /> : <Chart periods={periods} />}
    </section>
  );
}

function Chart({ periods }: { periods: SalesPeriod[] }) {
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

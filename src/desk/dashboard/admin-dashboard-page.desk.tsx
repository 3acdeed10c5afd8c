import { useState } from 'react';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, IndianRupee, Package, ShoppingBag, Truck, UserPlus, Users } from 'lucide-react';
import * as dashboardMessages from './dashboard.words.ts';
import { SwitchOnGateDialog } from '../../catalogue/categories/switch-on-gate-dialog.desk.tsx';
import { useDashboardChoice, DashboardFilters, type DashboardChoice } from './dashboard-filters.desk.tsx';
import { SalesPanel, ToDoList } from './dashboard-panels.desk.tsx';
import { FirstStepsCard } from '../first-steps/first-steps-card.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { BackupNotice } from '../../platform/backups/backup-state.desk.tsx';
import { NoRight } from '../../platform/rights/proof-host.desk.tsx';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import type { Dashboard } from './dashboard.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import { statusTones } from '../../orders/orders/status-tones.web.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';

/** The first page of staff: it shows open tasks also to those without the right to the figures. */
export function Component() {
  const { has } = useDeskRights();
  const [offeredGates, offerGates] = useState<string[] | null>(null);
  return (
    <>
      {has('reports') ? <DeskHeading page="adminDashboard" /> : <NoRight page="adminDashboard" />}
      <BackupNotice />
      <FirstStepsCard />
      <ToDoList onSwitchOn={offerGates} />
      {has('reports') && <Figures />}
      {offeredGates !== null && <SwitchOnGateDialog slugs={offeredGates} onClose={() => offerGates(null)} />}
    </>
  );
}

function Figures() {
  const [choice, change] = useDashboardChoice();
  const { query, answeredChoice } = useDashboard(choice);
  const { data, isPending, isError, isPlaceholderData, error, refetch } = query;
  return (
    <>
      <DashboardFilters choice={choice} onChange={change} />
      {isPending && <ListPending sentence={dashboardMessages.loading} rows={6} />}
      {isError && (
        <LoadFailed sentence={sentenceOf(error, dashboardMessages.failed)} onRetry={() => void refetch()} />
      )}
      {data && !isError && (
        <div aria-busy={isPlaceholderData} className="transition aria-busy:opacity-60">
          {isPlaceholderData && (
            <p role="status" className="sr-only">
              {dashboardMessages.loading}
            </p>
          )}
          <StatCards stats={data} />
          <SalesPanel choice={answeredChoice} salesData={data.salesData} />
        </div>
      )}
    </>
  );
}

/** Keeps the previous answer while a new one loads; `answeredChoice` has the filters of the data. */
function useDashboard(choice: DashboardChoice) {
  // useQuery shows only the answer to the latest query, in whatever order answers come.
  const query = useQuery({
    ...apiQuery('GET /admin/dashboard', { query: choice }),
    placeholderData: keepPreviousData,
    select: dashboardFigures,
  });
  const [answeredChoice, setAnsweredChoice] = useState(choice);
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  if (isAnswered && hashKey([answeredChoice]) !== hashKey([choice])) setAnsweredChoice(choice);
  return { query, answeredChoice };
}

type Nullable<T> = { [Key in keyof T]?: T[Key] | null | undefined };

type DashboardAnswer = Nullable<Omit<Dashboard, 'orderStatusCounts' | 'salesData'>> & {
  orderStatusCounts?: Nullable<Dashboard['orderStatusCounts']> | null;
  salesData?: Nullable<Dashboard['salesData'][number]>[] | null;
};

/** Missing values are 0 (specification, section 3); sales without a period are left out. */
export function dashboardFigures(answer: DashboardAnswer): Dashboard {
  const counts = answer.orderStatusCounts ?? {};
  return {
    totalUsers: answer.totalUsers ?? 0,
    totalProducts: answer.totalProducts ?? 0,
    firstTimeBuyers: answer.firstTimeBuyers ?? 0,
    totalOrders: answer.totalOrders ?? 0,
    totalSales: answer.totalSales ?? 0,
    ...(answer.netSales != null && { netSales: answer.netSales }),
    orderStatusCounts: {
      pending: counts.pending ?? 0,
      shipped: counts.shipped ?? 0,
      delivered: counts.delivered ?? 0,
      cancelled: counts.cancelled ?? 0,
    },
    ...(answer.heldOrders && { heldOrders: answer.heldOrders }),
    salesData: (answer.salesData ?? []).flatMap(({ _id, totalSales }) =>
      _id === undefined || _id === null ? [] : [{ _id, totalSales: totalSales ?? 0 }],
    ),
  };
}

function StatCards({ stats }: { stats: Dashboard }) {
  const { orderStatusCounts: counts } = stats;
  const cards = [
    {
      name: 'Total Users',
      value: indianNumber(stats.totalUsers),
      Icon: Users,
      tone: 'grey',
    },
    {
      name: 'First-Time Buyers',
      value: indianNumber(stats.firstTimeBuyers),
      Icon: UserPlus,
      tone: 'grey',
    },
    {
      name: 'Total Products',
      value: indianNumber(stats.totalProducts),
      Icon: Package,
      tone: 'grey',
    },
    {
      name: 'Total Orders',
      value: indianNumber(stats.totalOrders),
      Icon: ShoppingBag,
      tone: 'grey',
    },
    {
      name: 'Pending Orders',
      value: indianNumber(counts.pending),
      Icon: Clock,
      tone: statusTones.Pending,
    },
    {
      name: 'Shipped Orders',
      value: indianNumber(counts.shipped),
      Icon: Truck,
      tone: statusTones.Shipped,
    },
    {
      name: 'Delivered Orders',
      value: indianNumber(counts.delivered),
      Icon: CircleCheck,
      tone: statusTones.Delivered,
    },
    {
      name: 'Total Sales',
      value: adminRupees(stats.totalSales),
      Icon: IndianRupee,
      tone: 'amber',
    },
  ];
  return (
    <dl className="mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {cards.map(({ name, value, Icon, tone }) => (
        <div
          key={name}
          className="relative rounded-lg border border-line bg-surface px-3.5 py-3 md:px-4.5 md:py-4"
        >
          <dt className="text-small font-[550] text-text-3">
            {name}
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-4 right-4 grid size-8.5 place-items-center rounded-sm max-md:hidden',
                `badge-${tone}`,
              )}
            >
              <Icon size={16} />
            </span>
          </dt>
          <dd className="num text-[1.3125rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere md:text-[1.625rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

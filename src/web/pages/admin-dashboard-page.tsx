import { useState } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { SwitchOnGateDialog } from '../features/admin-categories/switch-on-gate-dialog.tsx';
import { BooksToDo } from '../features/admin-dashboard/books-to-do.tsx';
import { CatalogueToDo } from '../features/admin-dashboard/catalogue-to-do.tsx';
import { useDashboardChoice } from '../features/admin-dashboard/dashboard-choice.ts';
import { DashboardFilters } from '../features/admin-dashboard/dashboard-filters.tsx';
import { SalesPanel } from '../features/admin-dashboard/sales-panel.tsx';
import { StatCards } from '../features/admin-dashboard/stat-cards.tsx';
import { StockToDo } from '../features/admin-dashboard/stock-to-do.tsx';
import { LowStock, ToShip } from '../features/admin-dashboard/to-do-lists.tsx';
import { useDashboard } from '../features/admin-dashboard/use-dashboard.ts';
import { sentenceOf } from '../lib/failures.ts';
import { PageHead } from '../lib/page-head.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { ListPending } from '../ui/list-pending.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

/** The dashboard: figures, sales chart, and lists of open tasks. */
export function Component() {
  const [offeredGates, offerGates] = useState<string[] | null>(null);
  const [choice, change] = useDashboardChoice();
  const { query, answeredChoice } = useDashboard(choice);
  const { data, isPending, isError, isPlaceholderData, error, refetch } = query;
  return (
    <>
      <PageHead title="Dashboard" description="The figures of the shop." />
      <AdminHeading title="Dashboard" />
      <DashboardFilters choice={choice} onChange={change} />
      {isPending && <ListPending sentence={adminMessages.dashboard.loading} rows={6} />}
      {isError && (
        <LoadFailed
          sentence={sentenceOf(error, adminMessages.dashboard.failed)}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isError && (
        <div aria-busy={isPlaceholderData} className="transition aria-busy:opacity-60">
          {isPlaceholderData && (
            <p role="status" className="sr-only">
              {adminMessages.dashboard.loading}
            </p>
          )}
          <StatCards stats={data} />
          <SalesPanel choice={answeredChoice} salesData={data.salesData} />
        </div>
      )}
      <div className="mt-4.5 grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2 xl:grid-cols-3">
        <ToShip />
        <LowStock />
        <div className="grid grid-cols-1 gap-4.5 lg:max-xl:col-span-2">
          <BooksToDo />
          <StockToDo />
          <CatalogueToDo onSwitchOn={offerGates} />
        </div>
      </div>
      {offeredGates !== null && <SwitchOnGateDialog slugs={offeredGates} onClose={() => offerGates(null)} />}
    </>
  );
}

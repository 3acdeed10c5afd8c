import { useState } from 'react';
import * as dashboardMessages from '../../../contract/desk/dashboard-messages.ts';
import { SwitchOnGateDialog } from '../../features/catalogue/desk/categories/switch-on-gate-dialog.tsx';
import { BooksToDo } from '../../features/desk/desk/dashboard/books-to-do.tsx';
import { CatalogueToDo } from '../../features/desk/desk/dashboard/catalogue-to-do.tsx';
import { useDashboardChoice } from '../../features/desk/desk/dashboard/dashboard-choice.ts';
import { DashboardFilters } from '../../features/desk/desk/dashboard/dashboard-filters.tsx';
import { SalesPanel } from '../../features/desk/desk/dashboard/sales-panel.tsx';
import { StatCards } from '../../features/desk/desk/dashboard/stat-cards.tsx';
import { StockToDo } from '../../features/desk/desk/dashboard/stock-to-do.tsx';
import { LowStock, ToShip } from '../../features/desk/desk/dashboard/to-do-lists.tsx';
import { useDashboard } from '../../features/desk/desk/dashboard/use-dashboard.ts';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { sentenceOf } from '../../lib/api/failures.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { ListPending } from '../../ui/tables/list-pending.tsx';

export function Component() {
  const [offeredGates, offerGates] = useState<string[] | null>(null);
  const [choice, change] = useDashboardChoice();
  const { query, answeredChoice } = useDashboard(choice);
  const { data, isPending, isError, isPlaceholderData, error, refetch } = query;
  return (
    <>
      <DeskHeading page="adminDashboard" />
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

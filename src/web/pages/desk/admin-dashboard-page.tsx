import { useState } from 'react';
import * as dashboardMessages from '../../../contract/desk/dashboard-messages.ts';
import { SwitchOnGateDialog } from '../../features/catalogue/desk/categories/switch-on-gate-dialog.tsx';
import { useDashboardChoice } from '../../features/desk/desk/dashboard/dashboard-choice.ts';
import { DashboardFilters } from '../../features/desk/desk/dashboard/dashboard-filters.tsx';
import { SalesPanel } from '../../features/desk/desk/dashboard/sales-panel.tsx';
import { StatCards } from '../../features/desk/desk/dashboard/stat-cards.tsx';
import { ToDoList } from '../../features/desk/desk/dashboard/to-do-list.tsx';
import { useDashboard } from '../../features/desk/desk/dashboard/use-dashboard.ts';
import { FirstStepsCard } from '../../features/desk/desk/first-steps/first-steps-card.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { BackupNotice } from '../../features/platform/desk/jobs/backup-notice.tsx';
import { NoRight } from '../../features/platform/desk/no-right.tsx';
import { sentenceOf } from '../../lib/api/failures.ts';
import { useDeskRights } from '../../lib/session/desk-rights.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { ListPending } from '../../ui/tables/list-pending.tsx';

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

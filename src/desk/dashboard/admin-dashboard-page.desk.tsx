import { useState } from 'react';
import * as dashboardMessages from './dashboard.words.ts';
import { SwitchOnGateDialog } from '../../catalogue/categories/switch-on-gate-dialog.desk.tsx';
import { useDashboardChoice } from './dashboard-choice.desk.ts';
import { DashboardFilters } from './dashboard-filters.desk.tsx';
import { SalesPanel } from './sales-panel.desk.tsx';
import { StatCards } from './stat-cards.desk.tsx';
import { ToDoList } from './to-do-list.desk.tsx';
import { useDashboard } from './use-dashboard.desk.ts';
import { FirstStepsCard } from '../first-steps/first-steps-card.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { BackupNotice } from '../../platform/backups/backup-notice.desk.tsx';
import { NoRight } from '../../platform/rights/no-right.desk.tsx';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';

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

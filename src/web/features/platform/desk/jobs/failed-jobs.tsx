import { MailCheck, Send } from 'lucide-react';
import { FAILED_JOB_STATES, type FailedJobState } from '../../../../../domain/platform/platform-choices.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as jobMessages from '../../../../../contract/platform/job-messages.ts';
import { DeskHeading } from '../desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { jobColumns } from './job-columns.tsx';
import { useJobChanges } from './use-job-changes.ts';

/** The interval while jobs are being retried. */
const REFETCH_INTERVAL_MS = 5000;

const states = [
  { value: '', name: 'All' },
  { value: 'given-up', name: 'Given up' },
  { value: 'waiting', name: 'Waiting' },
];

export function FailedJobs() {
  const filters = useUrlFilters(['search', 'state']);
  const { search } = filters.values;
  const state = FAILED_JOB_STATES.find((known) => known === filters.values.state);
  const listQuery = apiQuery('GET /admin/jobs', {
    query: { search, ...(state && { state }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
  });
  const isWhole = search === '' && !state;
  const list = useAdminList({
    query: {
      ...listQuery,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some((job) => job.state === 'waiting') ? REFETCH_INTERVAL_MS : false,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: jobMessages.fetchFailed,
      none: isWhole ? jobMessages.none : jobMessages.noneMatch,
    },
  });
  const changes = useJobChanges();
  const columns = jobColumns({
    onSendAgain: changes.sendAgain,
    onDiscard: (job) => void changes.discard(job),
  });
  return (
    <>
      <DeskHeading
        page="adminJobs"
        count={countOf(list.total, state, search)}
        actions={
          isWhole &&
          list.rows.length > 0 && (
            <Button kind="outline" busy={changes.isSendingAll} onClick={() => void changes.sendAllAgain()}>
              <Send size={16} />
              Send all again
            </Button>
          )
        }
      />
      <AdminList
        list={list}
        caption="Failed tasks"
        columns={columns}
        icon={<MailCheck size={32} />}
        search={searchOf('Search by address, order or error', filters)}
        filters={
          <SelectBox
            label="Status"
            options={states}
            value={state ?? ''}
            onChange={(event) => filters.change({ state: event.target.value })}
            className="md:max-w-44"
          />
        }
      />
    </>
  );
}

const stateNames: Record<FailedJobState, string> = { 'given-up': 'given up', waiting: 'waiting' };

function countOf(total: number | null, state: FailedJobState | undefined, search: string): string {
  const count = countLabel(total, 'mail', 'mails');
  if (count === '') return '';
  const kind = state ? ` ${stateNames[state]}` : '';
  if (search !== '') return `${count}${kind} with “${search}”`;
  return `${count}${kind || ' failed'}, newest first`;
}

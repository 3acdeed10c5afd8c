import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { MailCheck, Send, Clock } from 'lucide-react';
import { BackupState } from '../backups/backup-state.desk.tsx';
import { TestMail } from '../mail/test-mail.desk.tsx';
import { FAILED_JOB_STATES } from '../settings/platform-choices.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { generalMessages } from '../shell/general.words.ts';
import * as jobMessages from './job.words.ts';
import type { FailedJob, RegularTaskReply } from './jobs.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { choicesOf, DeskList } from '../desk/desk-list.desk.tsx';
import { JOBS, MAILS, type JobKind, TASKS } from './job-kinds.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';

export function Component() {
  return (
    <>
      <FailedJobs />
      <TestMail />
      <BackupState />
      <RegularTasks />
    </>
  );
}

/** The interval while jobs are being retried. */
const REFETCH_INTERVAL_MS = 5000;

/** After an error the list is out of date too. */
const CHANGES = ['/admin'] as const;

function FailedJobs() {
  const filters = useUrlFilters(['search', 'state']);
  const { search } = filters.values;
  const state = FAILED_JOB_STATES.find((known) => known === filters.values.state);
  const sendingAll = useSendAllAgain();
  return (
    <DeskList
      page="adminJobs"
      noun={['mail', 'mails']}
      countOf={(total) => {
        const count = countLabel(total, 'mail', 'mails');
        const kind = state ? ` ${state.replace('-', ' ')}` : '';
        return search === ''
          ? `${count}${kind || ' failed'}, newest first`
          : `${count}${kind} with “${search}”`;
      }}
      caption="Mail and backup"
      icon={<MailCheck size={32} />}
      call="GET /admin/jobs"
      reading={{
        staleTime: 0,
        refetchInterval: (jobs) =>
          jobs.some((job) => job.state === 'waiting') ? REFETCH_INTERVAL_MS : false,
      }}
      search="Search by address, order or error"
      filters={{
        state: {
          label: 'Status',
          className: 'md:max-w-44',
          choices: choicesOf('state', { 'given-up': 'Given up', waiting: 'Waiting' }),
        },
      }}
      sentences={{
        failed: jobMessages.fetchFailed,
        none: jobMessages.none,
        noneMatch: jobMessages.noneMatch,
      }}
      nameOf={jobName}
      columns={[
        { name: 'Letter', cell: (job) => <MailAndRecipient job={job} />, onCard: 'title' },
        {
          name: 'Last error',
          cell: ({ lastError }) => (
            <p className="max-w-prose text-small wrap-anywhere text-text-2 md:min-w-48 md:py-2.5">
              {lastError}
            </p>
          ),
          onCard: 'wide',
        },
        { name: 'Tries', cell: ({ tries }) => tries, align: 'right' },
        {
          name: 'Written',
          cell: ({ createdAt }) => <span className="block text-text-2 md:w-24">{adminTime(createdAt)}</span>,
        },
        { name: 'Status', cell: (job) => <State job={job} /> },
      ]}
      buttons={
        search === '' && !state
          ? [
              {
                label: 'Send all again',
                icon: <Send size={16} />,
                kind: 'outline',
                isBusy: sendingAll.isPending,
                needsRows: true,
                press: () => void sendingAll.ask(),
              },
            ]
          : []
      }
      actions={[
        {
          name: 'Send again',
          icon: <Send size={16} />,
          isFor: ({ hasRunOut }) => !hasRunOut,
          run: ({ _id: id }) => callApi('POST /admin/jobs/:id/again', { params: { id } }),
          done: jobMessages.sentAgain,
          failed: jobMessages.sendFailed,
          leaves: true,
        },
        {
          name: 'Discard',
          isFor: (job) => job.state === 'given-up',
          ask: (job) => ({ sentence: jobMessages.confirmDiscard, title: jobName(job) }),
          run: ({ _id: id }) => callApi('DELETE /admin/jobs/:id', { params: { id } }),
          done: jobMessages.discarded,
          failed: jobMessages.discardFailed,
          deletes: true,
        },
      ]}
      labelOf={(action, job) => `${action}: ${job}`}
      areInRow
      changes={CHANGES}
    />
  );
}

function useSendAllAgain() {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => callApi('POST /admin/jobs/again', {}),
    onSuccess: ({ count }) => {
      toasts.success(count === 0 ? jobMessages.nothingToSend : jobMessages.allSentAgain(count));
      focusHeading();
    },
    meta: { failed: jobMessages.sendFailed },
    onSettled: () => invalidateQueries(client, ...CHANGES),
  });
  return {
    isPending: sending.isPending,
    ask: async (): Promise<void> => {
      const isSure = await showConfirm(jobMessages.confirmSendAll, { confirmLabel: 'Send all again' });
      if (isSure) sending.mutate();
    },
  };
}

function MailAndRecipient({ job }: { job: FailedJob }) {
  return (
    <div className="md:w-60 md:py-2.5">
      <span className="block font-[650]">{jobLabel(job)}</span>
      <span className="block text-small font-normal wrap-anywhere text-text-2">
        {job.to ?? generalMessages.notAvailable}
      </span>
      {job.order !== null && (
        <ShopLink
          to={`${paths.adminOrders}?order=${encodeURIComponent(job.order)}`}
          className="link-line text-info text-small font-normal"
        >
          {job.order}
        </ShopLink>
      )}
    </div>
  );
}

function State({ job }: { job: FailedJob }) {
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end md:py-2.5">
      {job.state === 'waiting' && <Badge tone="amber">Waiting</Badge>}
      {job.state === 'given-up' && (
        <Badge tone={job.hasRunOut ? 'grey' : 'red'}>{job.hasRunOut ? 'Run out' : 'Given up'}</Badge>
      )}
      <span className="block text-small text-text-3 md:w-36">{stateLabel(job)}</span>
    </div>
  );
}

/** @returns the job's own name if it has no text here */
export function jobLabel({ about, kind }: FailedJob): string {
  const label = Object.hasOwn(JOBS, kind) ? JOBS[kind as JobKind] : null;
  return label ?? (about === null ? kind : MAILS[about]);
}

/** @returns a unique name, for a button read without its row */
export function jobName(job: FailedJob): string {
  const which = job.order ?? job.to;
  return which === null ? jobLabel(job) : `${jobLabel(job)}, ${which}`;
}

/** @returns since when the job is given up, or when it is tried next */
export function stateLabel({ givenUpAt, nextTryAt, tries }: FailedJob): string {
  if (givenUpAt !== null) return `since ${adminTime(givenUpAt)}`;
  // Queued again and not started yet.
  if (tries === 0 || nextTryAt === null) return 'to be tried now';
  return `next try ${adminTime(nextTryAt)}`;
}

const columns: Column<RegularTaskReply>[] = [
  {
    name: 'Task',
    cell: ({ kind }) => <span className="font-[550]">{TASKS[kind] ?? kind}</span>,
    onCard: 'title',
  },
  {
    name: 'Last run',
    cell: ({ lastRunAt }) => (lastRunAt === null ? 'Not yet' : adminTime(lastRunAt)),
  },
  { name: 'Status', cell: (task) => <TaskState task={task} /> },
];

/** The scheduled tasks of the shop, with the last run of each. */
function RegularTasks() {
  const query = useQuery({ ...apiQuery('GET /admin/tasks', {}), staleTime: 0 });
  return (
    <Section title="Regular tasks" lead="What the shop does by itself, every ten minutes">
      <Loaded query={query} failed={jobMessages.tasksFailed} loading={jobMessages.tasksLoading} rows={6}>
        {(tasks) =>
          tasks.length === 0 ? (
            <Empty icon={<Clock size={32} />} sentence={jobMessages.noTasks} />
          ) : (
            <details open={tasks.some(({ error }) => error !== null) || undefined}>
              <summary className="min-h-11 py-2.5 font-[550]">{jobMessages.tasksCount(tasks)}</summary>
              <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
                <DataTable
                  caption="Regular tasks"
                  columns={columns}
                  rows={tasks}
                  keyOf={({ kind }) => kind}
                  isBusy={false}
                />
              </div>
            </details>
          )
        }
      </Loaded>
    </Section>
  );
}

function TaskState({ task: { lastRunAt, error } }: { task: RegularTaskReply }) {
  if (lastRunAt === null) return <Badge tone="grey">Waiting</Badge>;
  if (error === null) return <Badge tone="green">Done</Badge>;
  return (
    <span className="grid gap-1">
      <Badge tone="red">Failed</Badge>
      <span className="text-small wrap-anywhere text-text-2">{error}</span>
    </span>
  );
}

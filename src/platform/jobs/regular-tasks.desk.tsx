import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { adminTime } from '../../kit/rules/dates.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { TASKS } from './job-kinds.ts';
import * as jobMessages from './job.words.ts';
import type { RegularTaskReply } from './jobs.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';

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
  { name: 'Status', cell: (task) => <State task={task} /> },
];

/** The scheduled tasks of the shop, with the last run of each. */
export function RegularTasks() {
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

function State({ task: { lastRunAt, error } }: { task: RegularTaskReply }) {
  if (lastRunAt === null) return <Badge tone="grey">Waiting</Badge>;
  if (error === null) return <Badge tone="green">Done</Badge>;
  return (
    <span className="grid gap-1">
      <Badge tone="red">Failed</Badge>
      <span className="text-small wrap-anywhere text-text-2">{error}</span>
    </span>
  );
}

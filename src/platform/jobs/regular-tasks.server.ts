import { TASK_KINDS } from './job-kinds.ts';
import type { RegularTaskReply } from './jobs.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { TaskRun } from '../../kit/server/background/maintenance.ts';
import { failureReason } from './job-runner.server.ts';

/** Written in the order of their kinds, so that two processes cannot deadlock. */
export async function noteTaskRuns(db: Db, runs: readonly TaskRun[]): Promise<void> {
  const sorted = [...runs].sort((a, b) => (a.kind < b.kind ? -1 : 1));
  await db
    .insertInto('regular_tasks')
    .values(
      sorted.map(({ kind, at, error }) => ({
        kind,
        ran_at: at,
        error: error === null ? null : failureReason(error),
      })),
    )
    .onConflict((task) =>
      task.column('kind').doUpdateSet((row) => ({
        ran_at: row.ref('excluded.ran_at'),
        error: row.ref('excluded.error'),
      })),
    )
    .execute();
}

/** Every task that this version knows. */
export async function listRegularTasks(db: Db): Promise<RegularTaskReply[]> {
  const rows = await db.selectFrom('regular_tasks').selectAll().execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return TASK_KINDS.map((kind) => {
    const run = byKind.get(kind);
    return { kind, lastRunAt: run?.ran_at.toISOString() ?? null, error: run?.error ?? null };
  });
}

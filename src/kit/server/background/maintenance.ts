import type { TaskKind } from '../../../platform/jobs/job-kinds.ts';
import type { Db } from '../../../db/transaction.ts';
import type { Services } from '../services.ts';

const FIRST_MS = 60 * 1000;
const INTERVAL_MS = 10 * 60 * 1000;

export interface RegularTask {
  kind: TaskKind;
  run: (db: Db, now: Date) => Promise<unknown>;
}

export interface TaskRun {
  kind: TaskKind;
  at: Date;
  /** Null: it went well. */
  error: unknown;
}

/** @param noteRuns notes the last run of each task for staff */
export function startMaintenance(
  services: Services,
  tasks: readonly RegularTask[],
  noteRuns: (db: Db, runs: TaskRun[]) => Promise<void>,
): () => void {
  const run = () => {
    runMaintenance(services, tasks)
      .then((runs) => noteRuns(services.db, runs))
      .catch((error: unknown) => services.log.warn({ err: error }, 'The runs of tasks could not be noted'));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Runs tasks one after the other; one that fails is logged and tried again the next time. */
export async function runMaintenance(
  { db, clock, log }: Pick<Services, 'clock' | 'db' | 'log'>,
  tasks: readonly RegularTask[],
): Promise<TaskRun[]> {
  const runs: TaskRun[] = [];
  for (const { kind, run } of tasks) {
    const at = clock.now();
    let error: unknown = null;
    try {
      await run(db, at);
    } catch (failure) {
      error = failure;
      log.warn({ err: failure, task: kind }, 'Maintenance failed and is tried again later');
    }
    runs.push({ kind, at, error });
  }
  return runs;
}

import { secondsAfter } from '../../clock.ts';
import type { Services } from '../../services.ts';
import {
  claimJobs,
  failJob,
  finishJob,
  holdJob,
  LOCK_SECONDS,
  postponeJob,
  type Job,
} from './jobs-queries.ts';
import { failureReason, withoutEmails } from './failure-reason.ts';

/** Carries out one kind of job; it may be called more than once for the same job. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** Thrown by a handler when trying again would not help. */
export class HopelessJobError extends Error {
  override name = 'HopelessJobError';
}

const POLL_MS = 1000;
const HOLD_EVERY_MS = (LOCK_SECONDS / 3) * 1000;
const JOBS_AT_ONCE = 5;
/** With the waits below, about a day. */
const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

export interface JobRunner {
  /** There may be something to do: look now rather than at the next poll. */
  wake: () => void;
  /** Finishes what is under way and stops. */
  stop: () => Promise<void>;
}

/** Starts carrying out jobs: looks once a second and whenever it is woken. */
export function startJobRunner(services: Services, handlers: Record<string, JobHandler>): JobRunner {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run().finally(() => (running = null));
  };
  const run = async () => {
    do {
      again = false;
      await runDueJobs(services, handlers).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Jobs must wait'),
      );
    } while (again && !stopped);
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Carries out everything that is due now. */
export async function runDueJobs(services: Services, handlers: Record<string, JobHandler>): Promise<void> {
  for (;;) {
    const jobs = await claimJobs(services.db, services.clock.now(), JOBS_AT_ONCE);
    if (jobs.length === 0) return;
    // All of them are waited for: one that could not even be put back says nothing of the others.
    const ends = await Promise.allSettled(jobs.map((job) => runJob(services, handlers, job)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

async function runJob(services: Services, handlers: Record<string, JobHandler>, job: Job): Promise<void> {
  const holding = setInterval(() => {
    holdJob(services.db, job.id, services.clock.now()).catch(() => undefined);
  }, HOLD_EVERY_MS);
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new HopelessJobError(`Nobody knows how to do a job of kind ${job.kind}`);
    await handler(job.payload);
    await finishJob(services.db, job.id);
  } catch (error) {
    await setBack(services, job, error);
  } finally {
    clearInterval(holding);
  }
}

async function setBack(services: Services, job: Job, error: unknown): Promise<void> {
  const now = services.clock.now();
  const reason = failureReason(error);
  const hopeless = error instanceof HopelessJobError || job.attempts >= MAX_ATTEMPTS;
  services.log.warn(
    { job: job.id, kind: job.kind, attempts: job.attempts, reason: withoutEmails(reason), hopeless },
    'A job did not work',
  );
  if (hopeless) await failJob(services.db, job.id, now, reason);
  else await postponeJob(services.db, job.id, secondsAfter(now, waitSeconds(job.attempts)), reason);
}

/** Twice as long after every failure, up to an hour. */
function waitSeconds(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
}

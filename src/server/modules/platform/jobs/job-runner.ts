import type { JobKind } from '../../../../domain/platform/platform-choices.ts';
import { HOUR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Services } from '../../../services.ts';
import { failureReason, withoutEmails } from './failure-reason.ts';
import {
  claimJobs,
  failJob,
  finishJob,
  extendJobLock,
  LOCK_SECONDS,
  postponeJob,
  type Job,
} from './jobs-queries.ts';

/** It may be called more than once for the same job. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<JobKind, JobHandler>;

export class PermanentJobError extends Error {
  override name = 'HopelessJobError';
}

const POLL_MS = 1000;
const EXTEND_LOCK_EVERY_MS = (LOCK_SECONDS / 3) * 1000;
const MAX_CONCURRENT_JOBS = 5;
const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = HOUR_SECONDS;

export interface JobRunner {
  wake: () => void;
  /** Resolves when the running jobs have ended. */
  stop: () => Promise<void>;
}

export function startJobRunner(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
): JobRunner {
  let stopped = false;
  let running: Promise<void> | null = null;
  let runAgain = false;

  const wake = () => {
    if (stopped) return;
    if (running) runAgain = true;
    else running = run().finally(() => (running = null));
  };
  const run = async () => {
    do {
      runAgain = false;
      await runDueJobs(services, handlers).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Jobs must wait'),
      );
    } while (runAgain && !stopped);
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

/** @throws when the database fails */
export async function runDueJobs(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
): Promise<void> {
  for (;;) {
    const jobs = await claimJobs(services.db, services.clock.now(), MAX_CONCURRENT_JOBS);
    if (jobs.length === 0) return;
    // Waits for all, even when recording one failure fails.
    const results = await Promise.allSettled(jobs.map((job) => runJob(services, handlers, job)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

async function runJob(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
  job: Job,
): Promise<void> {
  const lockTimer = setInterval(() => {
    extendJobLock(services.db, job.id, services.clock.now()).catch(() => undefined);
  }, EXTEND_LOCK_EVERY_MS);
  try {
    const handler: JobHandler | undefined = handlers[job.kind as JobKind];
    if (!handler) throw new PermanentJobError(`Nobody knows how to do a job of kind ${job.kind}`);
    await handler(job.payload);
    await finishJob(services.db, job.id);
  } catch (error) {
    await recordFailure(services, job, error);
  } finally {
    clearInterval(lockTimer);
  }
}

async function recordFailure(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  job: Job,
  error: unknown,
): Promise<void> {
  const now = services.clock.now();
  const reason = failureReason(error);
  const isPermanent = error instanceof PermanentJobError || job.attempts >= MAX_ATTEMPTS;
  services.log.warn(
    {
      job: job.id,
      kind: job.kind,
      attempts: job.attempts,
      reason: withoutEmails(reason),
      hopeless: isPermanent,
    },
    'A job did not work',
  );
  if (isPermanent) await failJob(services.db, job.id, now, reason);
  else await postponeJob(services.db, job.id, secondsAfter(now, waitSeconds(job.attempts)), reason);
}

function waitSeconds(attempts: number): number {
  return Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
}

import type { JobKind } from './job-kinds.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import type { Services } from '../../kit/server/services.ts';
import {
  claimJobs,
  failJob,
  finishJob,
  extendJobLock,
  LOCK_SECONDS,
  postponeJob,
  type Job,
} from './jobs-queries.server.ts';

/** A handler may be called more than once for the same job. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<JobKind, JobHandler>;

export class PermanentJobError extends Error {
  override name = 'HopelessJobError';
}

/** Thrown to try again in so many seconds, which the job sets instead of the runner. */
export class LaterJobError extends Error {
  override name = 'LaterJobError';
  readonly waitSeconds: number;

  constructor(sentence: string, waitSeconds: number) {
    super(sentence);
    this.waitSeconds = waitSeconds;
  }
}

const POLL_MS = 1000;
const EXTEND_LOCK_EVERY_MS = (LOCK_SECONDS / 3) * 1000;
const MAX_CONCURRENT_JOBS = 5;
/** Further places for codes and links, which would wait behind slow mails. */
const MAX_URGENT_BESIDE = 2;
const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = HOUR_SECONDS;

interface JobRunner {
  wake: () => void;
  /** Resolves when the running jobs have ended. */
  stop: () => Promise<void>;
}

export function startJobRunner(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
): JobRunner {
  const bell = new Bell();
  let stopped = false;
  let running: Promise<void> | null = null;

  const wake = () => {
    if (stopped) return;
    bell.ring();
    // Woken by a request, whose language is not that of other people's mails and papers.
    running ??= inLanguage('en', run);
  };
  const run = async () => {
    do {
      await runDueJobs(services, handlers, { bell, isOver: () => stopped }).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Jobs must wait'),
      );
    } while (bell.hasRung && !stopped);
    running = null;
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      bell.ring();
      await running;
    },
  };
}

/** Rings when a job was queued. */
class Bell {
  hasRung = false;
  private tell: () => void = () => undefined;

  ring(): void {
    this.hasRung = true;
    this.tell();
  }

  /** Forgets earlier rings. */
  next(): Promise<void> {
    this.hasRung = false;
    return new Promise((resolve) => (this.tell = resolve));
  }
}

interface Watch {
  bell: Bell;
  isOver: () => boolean;
}

/**
 * Runs until no job is due. A free place is filled at once, while others still run.
 * @param watch null where jobs are queued by jobs alone, so that each that ends is a reason to look again
 * @throws when the database fails; the running jobs have ended by then
 */
export async function runDueJobs(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
  watch: Watch | null = null,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (job: Job) => {
    const done: Promise<void> = runJob(services, handlers, job)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  let mayBeMore = true;
  for (;;) {
    const rung = watch?.bell.next();
    const { limit, isUrgentOnly } = placesBeside(running.size);
    if (mayBeMore && limit > 0 && failures.length === 0 && !watch?.isOver()) {
      const jobs = await claimJobs(services.db, services.clock.now(), limit, isUrgentOnly).catch(
        (error: unknown) => {
          failures.push(error);
          return [];
        },
      );
      jobs.forEach(start);
      const isFull = jobs.length === limit;
      if (!isUrgentOnly) mayBeMore = isFull;
      if (isFull) continue;
    }
    if (running.size === 0) break;
    await Promise.race(rung ? [...running, rung] : running);
    mayBeMore ||= watch?.bell.hasRung ?? true;
  }
  if (failures.length > 0) throw failures[0];
}

function placesBeside(running: number): { limit: number; isUrgentOnly: boolean } {
  if (running < MAX_CONCURRENT_JOBS) return { limit: MAX_CONCURRENT_JOBS - running, isUrgentOnly: false };
  return { limit: MAX_CONCURRENT_JOBS + MAX_URGENT_BESIDE - running, isUrgentOnly: true };
}

async function runJob(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  handlers: JobHandlers,
  job: Job,
): Promise<void> {
  const lockTimer = setInterval(() => {
    extendJobLock(services.db, job, services.clock.now()).catch(() => undefined);
  }, EXTEND_LOCK_EVERY_MS);
  try {
    const handler: JobHandler | undefined = handlers[job.kind as JobKind];
    if (!handler) throw new PermanentJobError(`Nobody knows how to do a job of kind ${job.kind}`);
    await handler(job.payload);
    noteLost(services, job, await finishJob(services.db, job));
  } catch (error) {
    await recordFailure(services, job, error);
  } finally {
    clearInterval(lockTimer);
  }
}

function noteLost({ log }: Pick<Services, 'log'>, { id, kind }: Job, isOurs: boolean): void {
  if (!isOurs) log.warn({ job: id, kind }, 'A job was taken by another process meanwhile, and is left to it');
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
  const wait = error instanceof LaterJobError ? error.waitSeconds : waitSeconds(job.attempts);
  const isOurs = isPermanent
    ? await failJob(services.db, job, now, reason)
    : await postponeJob(services.db, job, secondsAfter(now, wait), reason);
  noteLost(services, job, isOurs);
}

function waitSeconds(attempts: number): number {
  return Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
}

const MAX_LENGTH = 500;

/** A mail server may quote the mail, so anything that could be a one-time code or a token is left out. */
export function failureReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/(?<!\d)\d{6}(?!\d)/g, '······')
    .replace(/[\w-]{32,}/g, '…')
    .slice(0, MAX_LENGTH);
}

export function withoutEmails(reason: string): string {
  return reason.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…');
}

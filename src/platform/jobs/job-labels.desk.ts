import { adminTime } from '../../kit/rules/dates.ts';
import { JOBS, MAILS, type JobKind } from './job-kinds.ts';
import type { FailedJob } from './jobs.shapes.ts';

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

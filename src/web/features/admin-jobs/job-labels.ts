import type { MailKind } from '../../../contract/choices.ts';
import { adminTime } from '../../../contract/dates.ts';
import type { FailedJob } from '../../../contract/jobs-shapes.ts';

const mailLabels: Record<MailKind, string> = {
  'sign-up-code': 'Sign-up code',
  'account-exists': 'Note that the account exists',
  'reset-link': 'Link to a new password',
  'password-changed': 'Note of a changed password',
  order: 'Order confirmation',
};

/** @returns what the job is, in plain words; a kind that has none here is told by its own name */
export function jobLabel({ about, kind }: FailedJob): string {
  return about === null ? kind : mailLabels[about];
}

/** @returns which one it is, for a button that is read without its row */
export function jobName(job: FailedJob): string {
  const which = job.order ?? job.to;
  return which === null ? jobLabel(job) : `${jobLabel(job)}, ${which}`;
}

/** @returns since when it is given up, or when it is tried next */
export function stateLabel({ givenUpAt, nextTryAt, tries }: FailedJob): string {
  if (givenUpAt !== null) return `since ${adminTime(givenUpAt)}`;
  // Put back a moment ago, and not yet taken up.
  if (tries === 0 || nextTryAt === null) return 'to be tried now';
  return `next try ${adminTime(nextTryAt)}`;
}

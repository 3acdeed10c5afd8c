import type { MailKind } from '../../../contract/choices.ts';
import { secondsAfter } from '../../clock.ts';
import { encrypt, decrypt } from '../../security/secrets.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { enqueueJob } from '../jobs/jobs-queries.ts';
import { HopelessJobError, type JobHandler } from '../jobs/job-runner.ts';
import type { Mail, Mailer } from './mailer.ts';

export const MAIL_JOB = 'mail';

interface MailJob {
  to: string;
  about: MailKind;
  /** The end of what is in it, as ISO time; null where it stays true. */
  holdsUntil: string | null;
  /** The letter, sealed: it may hold a code or a link that opens an account. */
  sealed: string;
}

/**
 * Puts a letter into the outbox, in the transaction of what it tells.
 * @param holdsSeconds how long the code or link in it can be used
 */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'secret' | 'clock'>,
  letter: Mail,
  holdsSeconds?: number,
): Promise<void> {
  const now = services.clock.now();
  const job: MailJob = {
    to: letter.to,
    about: letter.about,
    holdsUntil: holdsSeconds === undefined ? null : secondsAfter(now, holdsSeconds).toISOString(),
    sealed: encrypt(services.secret, JSON.stringify(letter)),
  };
  await enqueueJob(tx, MAIL_JOB, job, now);
}

/** The job that delivers a letter; a code that has run out since is delivered to nobody. */
export function mailJob({ secret, clock }: Pick<Services, 'secret' | 'clock'>, mailer: Mailer): JobHandler {
  return async (payload) => {
    const { holdsUntil, sealed } = payload as MailJob;
    if (holdsUntil && Date.parse(holdsUntil) <= clock.now().getTime()) {
      throw new HopelessJobError('It could not be delivered before what is in it ran out');
    }
    await sendMail(mailer, JSON.parse(openSealed(secret, sealed)) as Mail);
  };
}

/**
 * Hands a letter over.
 * @throws HopelessJobError when it was refused for good
 */
export async function sendMail(mailer: Mailer, letter: Mail): Promise<void> {
  try {
    await mailer.send(letter);
  } catch (error) {
    if (isRefusedForGood(error)) throw new HopelessJobError((error as Error).message, { cause: error });
    throw error;
  }
}

function openSealed(secret: Uint8Array, sealed: string): string {
  try {
    return decrypt(secret, sealed);
  } catch (cause) {
    throw new HopelessJobError('The letter was sealed with another AUTH_SECRET', { cause });
  }
}

/** A 5xx answer to the recipient or the message says that another try would get the same (RFC 5321, section 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

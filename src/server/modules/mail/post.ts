import type { Db, Tx } from '../../../db/transaction.ts';
import { seal, unseal } from '../../secrets.ts';
import type { Shop } from '../../shop.ts';
import { enqueueJob } from '../jobs/jobs-queries.ts';
import { HopelessJobError, type JobHandler } from '../jobs/job-runner.ts';
import type { Letter, Mailer } from './mailer.ts';

export const MAIL_JOB = 'mail';

interface MailJob {
  to: string;
  /** The letter, sealed: it may hold a code or a link that opens an account. */
  sealed: string;
}

/** Puts a letter into the outbox, in the transaction of what it tells. Call shop.wakeJobs() after the commit. */
export async function postLetter(
  tx: Tx | Db,
  shop: Pick<Shop, 'secret' | 'clock'>,
  letter: Letter,
): Promise<void> {
  const job: MailJob = { to: letter.to, sealed: seal(shop.secret, JSON.stringify(letter)) };
  await enqueueJob(tx, MAIL_JOB, job, shop.clock.now());
}

/** The job that delivers a letter. */
export function mailJob(mailer: Mailer, secret: Uint8Array): JobHandler {
  return async (payload) => {
    const letter = JSON.parse(openSealed(secret, (payload as MailJob).sealed)) as Letter;
    try {
      await mailer.send(letter);
    } catch (error) {
      if (isRefusedForGood(error)) throw new HopelessJobError((error as Error).message, { cause: error });
      throw error;
    }
  };
}

function openSealed(secret: Uint8Array, sealed: string): string {
  try {
    return unseal(secret, sealed);
  } catch (cause) {
    throw new HopelessJobError('The letter was sealed with another AUTH_SECRET', { cause });
  }
}

/** A 5xx answer to the recipient or the message says that another try would get the same (RFC 5321, section 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

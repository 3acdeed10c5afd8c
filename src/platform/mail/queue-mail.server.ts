import type { MailKind } from '../settings/platform-choices.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { PermanentJobError, type JobHandler } from '../jobs/job-runner.server.ts';
import { enqueueJob } from '../jobs/jobs-queries.server.ts';
import { readSettingsRow } from '../settings/settings-memo.server.ts';
import { encrypt, decrypt } from '../../kit/server/security/secrets.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { MailText } from './mail-texts.server.ts';
import type { Mail, Mailer } from './mailer.server.ts';

/** Mails have an encryption key of their own. */
const OUTBOX = 'outbox';

interface MailJob {
  to: string;
  about: MailKind;
  /** The expiry of the mail's code or link as ISO time; null without one. */
  holdsUntil: string | null;
  /** Encrypted: the mail may hold a code or a link that opens an account. */
  sealed: string;
}

/** Queued in the transaction of its change. @param validSeconds of the code or link in the mail */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'secret' | 'clock'>,
  text: MailText,
  validSeconds?: number,
): Promise<void> {
  const now = services.clock.now();
  const settings = await readSettingsRow(tx);
  // A mail to a customer sets its own language; mails to staff are English.
  const mail = inLanguage('en', () => text(settings));
  const job: MailJob = {
    to: mail.to,
    about: mail.about,
    holdsUntil: validSeconds === undefined ? null : secondsAfter(now, validSeconds).toISOString(),
    sealed: encrypt(services.secret, JSON.stringify(mail), OUTBOX),
  };
  await enqueueJob(tx, 'mail', job, now);
}

/** Mails with an expired code or link are not sent. */
export function mailJob({ secret, clock }: Pick<Services, 'secret' | 'clock'>, mailer: Mailer): JobHandler {
  return async (payload) => {
    const { holdsUntil, sealed } = payload as MailJob;
    if (holdsUntil && Date.parse(holdsUntil) <= clock.now().getTime()) {
      throw new PermanentJobError('It could not be delivered before what is in it ran out');
    }
    await sendMail(mailer, JSON.parse(decryptMail(secret, sealed)) as Mail);
  };
}

/**
 * The account of those who give no name at the counter has no address.
 * @throws PermanentJobError when the server refused it permanently; any other error may be retried
 */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  if (mail.to === '') return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (isPermanentRefusal(error)) throw new PermanentJobError((error as Error).message, { cause: error });
    throw error;
  }
}

function decryptMail(secret: Uint8Array, sealed: string): string {
  try {
    return decrypt(secret, sealed, OUTBOX);
  } catch (cause) {
    throw new PermanentJobError('The mail was sealed with another AUTH_SECRET', { cause });
  }
}

/** A 5xx reply to the recipient or the message is permanent (RFC 5321, section 4.2.1). */
function isPermanentRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail, mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { complaintNumber, complaintToken } from './complaint-rows.server.ts';
import { customerDate, customerTime } from '../../kit/rules/dates.ts';
import { complaintMessages } from './complaint.words.ts';
import { paths } from '../../app/page-paths.ts';

interface ComplaintMail {
  id: string;
}

/** The mail that, once it has left, acknowledges a complaint. */
export function complaintMailJob(
  services: WriteServices & Pick<Services, 'config' | 'secret'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { id } = payload as ComplaintMail;
    const row = await services.db
      .selectFrom('complaints')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.mailed_at !== null || row.email === null) return;
    const text = complaintReceivedMail(row.email, {
      number: complaintNumber(row),
      token: complaintToken(services.secret, id),
      publicUrl: services.config.publicUrl,
      acknowledgeBy: row.acknowledge_by,
      resolveBy: row.resolve_by,
    });
    const written = await toCustomer(services.db, row.email, text, row.language);
    await sendMail(mailer, written(await services.settings()));
    await noteThatItLeft(services, id);
  };
}

async function noteThatItLeft(services: WriteServices, id: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('complaints')
      .select('acknowledged_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    await tx
      .updateTable('complaints')
      // The row counts as unchanged, so that no step of the desk that was begun before is refused.
      .set({ mailed_at: now, acknowledged_at: row.acknowledged_at ?? now })
      .where('id', '=', id)
      .execute();
  });
}

interface AboutComplaint {
  number: string;
  /** Opens its page. */
  token: string;
  publicUrl: string;
}

/** Repeats no word of what was typed: nobody may send their own words to others through the shop. */
function complaintReceivedMail(
  to: string,
  {
    number,
    token,
    publicUrl,
    acknowledgeBy,
    resolveBy,
  }: AboutComplaint & { acknowledgeBy: Date; resolveBy: Date },
): MailText {
  return (shop) =>
    mail(shop, 'complaint', to, complaintMessages.receivedSubject(number), [
      complaintMessages.received(number),
      '',
      complaintMessages.acknowledgeBy(customerTime(acknowledgeBy, new Date(0))),
      complaintMessages.resolveBy(customerDate(resolveBy)),
      '',
      complaintMessages.follow(pageUrl(publicUrl, paths.complaint(token))),
    ]);
}

export function complaintResolvedMail(
  to: string,
  { number, token, publicUrl }: AboutComplaint,
  outcome: string,
): MailText {
  return (shop) =>
    mail(shop, 'complaint', to, complaintMessages.resolvedSubject(number), [
      complaintMessages.resolved(number),
      '',
      outcome,
      '',
      complaintMessages.notContent(pageUrl(publicUrl, paths.complaint(token))),
    ]);
}

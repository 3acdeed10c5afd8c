import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import { complaintReceivedMail } from '../../platform/mail/complaint-mail-texts.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendMail } from '../../platform/mail/queue-mail.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { complaintNumber, complaintToken } from './complaint-rows.ts';

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

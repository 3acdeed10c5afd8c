import type { ClaimState } from './claim-steps.ts';
import { paths } from '../../app/page-paths.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { claimMail, isClaimMail, type MailedStep } from './claim-mail-texts.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { requireClaim } from './claim-rows.server.ts';
import { findPresentUnit } from '../warranty/present-unit.server.ts';
import { warrantyToken } from '../warranty/warranty-links.server.ts';

interface ClaimMail {
  id: string;
  step: MailedStep;
  to: string;
  language: LanguageCode;
}

interface QueuedMail {
  id: string;
  step: ClaimState;
  to?: string | null;
  language?: LanguageCode;
}

/** Mails the steps that concern the customer. @param to left out: the claim's own address */
export async function queueClaimMail(
  tx: Tx,
  { id, step, to, language }: QueuedMail,
  now: Date,
): Promise<void> {
  if (!isClaimMail(step)) return;
  const own = await tx
    .selectFrom('claims')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const address = to === undefined ? own.email : to;
  if (address === null) return;
  const payload: ClaimMail = { id, step, to: address, language: language ?? own.language };
  await enqueueJob(tx, 'claim-mail', { ...payload }, now);
}

/** Written in the buyer's language, with the link by which the claim is followed, where it has one. */
export function claimMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret' | 'clock'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { id, step, to, language } = payload as ClaimMail;
    const claim = await requireClaim(services.db, id, services.clock.now());
    const row = await services.db
      .selectFrom('claims')
      .select(['serial_id', 'user_id', 'order_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const unit = row.serial_id === null ? null : await findPresentUnit(services.db, row.serial_id);
    // A replacement without a serial number has no page.
    const path =
      row.serial_id !== null && unit !== null && unit.orderId !== null && unit.orderId === row.order_id
        ? paths.warranty(warrantyToken(services.secret, row.serial_id))
        : row.user_id !== null && claim.order !== null
          ? paths.myOrder(claim.order)
          : null;
    const text = claimMail(to, step, claim, { publicUrl: services.config.publicUrl, path });
    const written = await toCustomer(services.db, to, text, language);
    await sendMail(mailer, written(await services.settings()));
  };
}

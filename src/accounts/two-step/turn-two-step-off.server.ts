import { twoStepMessages } from './two-step.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { ownTwoStepMail } from '../staff/staff-mails.server.ts';

/** Turns the own two-step log-in off. @throws Refused 409 while the shop requires it */
export async function turnOwnTwoStepOff(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    // The row is locked, so that an admin who starts to require it of all at this moment still has it.
    const { two_step_required } = await tx
      .selectFrom('desk_settings')
      .select('two_step_required')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (two_step_required) throw conflict('two_step_required', twoStepMessages.isRequired);
    if (!(await clearTwoStep(tx, currentUser.id))) return;
    await writeAudit(tx, currentUser, 'two-step.off', currentUser.id, {}, now);
    const person = await tx
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', currentUser.id)
      .executeTakeFirstOrThrow();
    await queueMail(tx, services, ownTwoStepMail(person, services.config.publicUrl));
  });
}

/** Used for a lost phone as well. @returns whether it was on */
export async function clearTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const { totp_on_at } = await tx
    .selectFrom('users')
    .select('totp_on_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_begun_at: null, totp_on_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return totp_on_at !== null;
}

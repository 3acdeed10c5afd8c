import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { UserRow } from '../auth/auth-queries.server.ts';
import { stepOfCode } from './totp-secret.server.ts';

type Holder = Pick<UserRow, 'id' | 'totp_last_step' | 'totp_on_at' | 'totp_secret'>;

/** Whether a code was right. Its step is used up in the same statement, so that one of two at once gets it. */
export async function takeTotp(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'log' | 'secret'>,
  user: Holder,
  typed: string,
): Promise<boolean> {
  if (user.totp_on_at === null) return false;
  const step = stepOfCode(services, user, typed);
  if (step === null) return false;
  const taken = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_secret', '=', user.totp_secret)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

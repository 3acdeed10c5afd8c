import type { Db } from '../../db/transaction.ts';

export async function purgeAuth(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('verified_emails').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_invites').where('expires_at', '<', now).execute();
  await db.deleteFrom('log_in_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute();
}

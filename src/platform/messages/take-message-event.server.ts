import { sql } from 'kysely';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { takeConsents } from './message-consents.server.ts';
import { takeStatus } from '../jobs/message-status-job.server.ts';
import type { MessageEvent } from './messenger.server.ts';

/** Repeats and old reports change nothing. */
export async function takeMessageEvent(services: WriteServices, event: MessageEvent): Promise<void> {
  if (event.statuses.length === 0 && event.stops.length === 0) return;
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    for (const status of event.statuses) await takeStatus(tx, status, now);
    await takeConsents(tx, await accountsOf(tx, event.stops), ['whatsapp'], now);
  });
}

/** The accounts that have this number, ordered with it, or were written to under it. */
async function accountsOf(tx: Tx, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from users where phone = any(${phones}::text[]) and deleted_at is null
    union select user_id from messages where phone = any(${phones}::text[])
    union select user_id from orders where phone = any(${phones}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

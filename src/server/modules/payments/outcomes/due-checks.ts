import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';

/** The rest follows in the next round. */
const BATCH_SIZE = 20;
/** Another process takes over after a crash, after this time plus the gateway's time-outs. */
const CLAIM_SECONDS = 10;
const MAX_QUESTIONS = 4;

export interface DueChecks {
  payments: string[];
  orders: number[];
  /** Payments whose claim nobody found at the bank in time. */
  claims: string[];
}

/** @param failedOrders of this round */
export async function findDueChecks(db: Db, now: Date, failedOrders: readonly number[]): Promise<DueChecks> {
  const { rows } = await sql<DueChecks>`
    select
      array(select id::text from payments where state = 'open' and check_at <= ${now}
            order by check_at limit ${BATCH_SIZE}) as payments,
      array(select id::text from payments where state = 'open' and claim_ends_at <= ${now}
            order by claim_ends_at limit ${BATCH_SIZE}) as claims,
      array(select id::int from orders where status = 'Pending' and pay_until <= ${now}
              and id <> all(${failedOrders}::bigint[])
              and not exists (select from payments where order_id = orders.id and state = 'open')
            order by pay_until limit ${BATCH_SIZE}) as orders`.execute(db);
  return rows[0]!;
}

/**
 * @param gatewayTimeoutMs the longest time for one request
 * @returns the payments not claimed by another process
 */
export async function claimPayments(
  db: Db,
  ids: string[],
  now: Date,
  gatewayTimeoutMs: number,
): Promise<string[]> {
  const claimedUntil = secondsAfter(now, CLAIM_SECONDS + (MAX_QUESTIONS * gatewayTimeoutMs) / 1000);
  const { rows } = await sql<{ id: string }>`
    update payments set check_at = ${claimedUntil}
    where id in (
      select id from payments where id = any(${ids}::uuid[]) and state = 'open' and check_at <= ${now}
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setNextCheck(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('check_at', 'is not', null)
    .execute();
}

import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { violatedUnique } from '../../db/transaction.ts';
import { inTransaction, type Transactional, type Tx } from '../../kit/server/transaction/effects.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

export type PaymentRecord = Selectable<Schema['payments']>;

/**
 * Code that locks its order as well locks the payment first.
 * @returns null also when another transaction merged it into its payment
 */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord | null> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

interface PaymentIds {
  id?: string | null;
  linkId?: string | null;
  providerPaymentId?: string | null;
  providerOrderId?: string | null;
}

export async function lockByIds(tx: Tx, ids: PaymentIds): Promise<PaymentRecord[]> {
  const { id = null, linkId = null, providerPaymentId = null, providerOrderId = null } = ids;
  const { rows } = await sql<PaymentRecord>`
    select payments.* from payments
    where id = ${id}::uuid or provider_link_id = ${linkId}::text
      or provider_payment_id = ${providerPaymentId}::text or provider_order_id = ${providerOrderId}::text
    order by id for update`.execute(tx);
  return rows;
}

/**
 * The same money may be reported at once by events, a return and a check: the database lets one of them write it, and
 * the others restart and find it.
 */
export async function inCapture<T>(services: Transactional, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(services, work);
    } catch (error) {
      const isReported = violatedUnique(error) === 'payments_provider_payment_id_key';
      if (!isReported || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const MAX_ATTEMPTS = 5;

/** Ages at which an open online payment is queried, in units of PAYMENT_POLL_SECONDS; then at the last interval. */
const AGES = [1, 5, 30];

/** The next of these ages, at the latest the expiry. */
export function nextCheckAt(
  payment: { createdAt: Date; expiresAt: Date | null },
  pollSeconds: number,
  now: Date,
): Date {
  const next = secondsAfter(payment.createdAt, nextAge(payment.createdAt, pollSeconds, now) * pollSeconds);
  const { expiresAt } = payment;
  return expiresAt !== null && expiresAt < next ? expiresAt : next;
}

function nextAge(createdAt: Date, pollSeconds: number, now: Date): number {
  const age = (now.getTime() - createdAt.getTime()) / 1000 / pollSeconds;
  const last = AGES.at(-1)!;
  return AGES.find((each) => each > age) ?? (Math.floor(age / last) + 1) * last;
}

import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

export type PaymentRecord = Selectable<Schema['payments']>;

/**
 * Locks a payment; whoever locks its order as well locks the payment first.
 * @param id a UUID
 * @returns null when there is none, which also happens when another transaction merged it into its payment
 */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord | null> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Locks the row, if any, that holds this payment of the gateway, whoever it belongs to. */
export async function lockByProviderPayment(
  tx: Tx,
  providerPaymentId: string,
): Promise<PaymentRecord | null> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Advisory locks of payments of the gateway are told from others by this first number. */
const PROVIDER_PAYMENT_LOCKS = 15;

/**
 * Lets one transaction at a time write what is known of a payment of the gateway: the same money may be told at once
 * by events, a return and a check, before any row names it. Taken before all locks of rows.
 */
export async function lockProviderPayment(tx: Tx, providerPaymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PROVIDER_PAYMENT_LOCKS}, hashtext(${providerPaymentId}))`.execute(
    tx,
  );
}
